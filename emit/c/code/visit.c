/* Visits the tree of C depth first: operands before their expression, a
 * statement before its parts, the statements of a block before the block. Also
 * visits the names that an item mentions. */
#include "emit/c/code/visit.h"

#include <string.h>

void
rg_code_visit_expr (RgCodeExpr *expr, const RgCodeVisitor *visitor)
{
  if (!expr)
    return;
  for (guint i = 0; i < expr->n; i++)
    rg_code_visit_expr (expr->operands[i], visitor);
  if (visitor->on_expr)
    visitor->on_expr (expr, visitor->data);
}

static void
visit_array (const GPtrArray *exprs, const RgCodeVisitor *visitor)
{
  for (guint i = 0; exprs && i < exprs->len; i++)
    rg_code_visit_expr (g_ptr_array_index (exprs, i), visitor);
}

static void
visit_stmt (RgCodeStmt *stmt, const RgCodeVisitor *visitor)
{
  if (visitor->on_stmt)
    visitor->on_stmt (stmt, visitor->data);
  if (stmt->init)
    visit_stmt (stmt->init, visitor);
  if (stmt->variable) {
    visit_array (stmt->variable->lengths, visitor);
    rg_code_visit_expr (stmt->variable->init, visitor);
  }
  rg_code_visit_expr (stmt->expr, visitor);
  rg_code_visit_expr (stmt->step, visitor);
  if (stmt->body)
    rg_code_visit_block (stmt->body, visitor);
  if (stmt->else_block)
    rg_code_visit_block (stmt->else_block, visitor);
}

void
rg_code_visit_block (RgCodeBlock *block, const RgCodeVisitor *visitor)
{
  for (guint i = 0; i < block->stmts->len; i++)
    visit_stmt (g_ptr_array_index (block->stmts, i), visitor);
  if (visitor->on_block)
    visitor->on_block (block, visitor->data);
}

void
rg_code_visit_item (const RgCodeItem *item, const RgCodeVisitor *visitor)
{
  if (item->body)
    rg_code_visit_block (item->body, visitor);
  rg_code_visit_expr (item->expr, visitor);
  visit_array (item->lengths, visitor);
  for (guint i = 0; item->data && i < item->data->len; i++) {
    const RgCodeDatum *datum = &g_array_index (item->data, RgCodeDatum, i);
    if (datum->kind == RG_CODE_DATA_EXPR)
      rg_code_visit_expr (datum->expr, visitor);
  }
}

/* -- names ----------------------------------------------------------------- */

/* A callback for names, as the data of a visitor. */
typedef struct {
  RgCodeOnName on_name;
  gpointer data;
} NameVisitor;

static void
visit_type (const NameVisitor *names, const RgCodeType *type)
{
  if (type->base)
    names->on_name (type->base, names->data);
}

static void
visit_name (RgCodeExpr *expr, gpointer data)
{
  const NameVisitor *names = data;
  if (expr->kind == RG_CODE_NAME)
    names->on_name (expr->name, names->data);
  if (expr->kind == RG_CODE_CAST || expr->kind == RG_CODE_TYPE)
    visit_type (names, &expr->type);
}

static void
visit_declared_type (RgCodeStmt *stmt, gpointer data)
{
  if (stmt->variable)
    visit_type (data, &stmt->variable->type);
}

/* Visits the words of the storage, such as `UNUSED static inline`. */
static void
visit_storage (const RgCodeItem *item, const NameVisitor *names)
{
  for (const char *word = item->storage; word && *word;) {
    const gsize n = strcspn (word, " ");
    names->on_name (rg_code_intern_n (item->unit, word, n), names->data);
    word += n + (word[n] == ' ');
  }
}

void
rg_code_visit_names (const RgCodeItem *item, RgCodeOnName on_name,
                     gpointer data)
{
  NameVisitor names = {on_name, data};
  const RgCodeVisitor visitor = {
      .on_expr = visit_name, .on_stmt = visit_declared_type, .data = &names};
  visit_storage (item, &names);
  visit_type (&names, &item->type);
  const GPtrArray *declarations = item->params ? item->params : item->fields;
  for (guint i = 0; declarations && i < declarations->len; i++) {
    const RgCodeVariable *variable = g_ptr_array_index (declarations, i);
    visit_type (&names, &variable->type);
  }
  rg_code_visit_item (item, &visitor);
}

/* -- measures -------------------------------------------------------------- */

static void
count_node (RgCodeExpr *expr, gpointer data)
{
  (void)expr;
  (*(guint *)data)++;
}

guint
rg_code_count_nodes (const RgCodeItem *function)
{
  guint size = 0;
  const RgCodeVisitor visitor = {.on_expr = count_node, .data = &size};
  rg_code_visit_item (function, &visitor);
  return size;
}
