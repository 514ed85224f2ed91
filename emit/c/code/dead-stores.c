/* Dead code elimination, function by function: removes local variables whose
 * value nothing reads, and stores to them (Aho et al., 9.1.6).  The order of
 * statements is ignored: a variable is live if any expression reads it.
 *
 *     const unsigned v1_pos = x;  v1_pos read nowhere      →  nothing
 *     old = y;                    only stores to old       →  nothing
 *
 * Names are resolved by scope: an inner block may declare one again. */
#include "emit/c/code/clean.h"
#include "emit/c/code/operator.h"
#include "emit/c/code/visit.h"

#include <string.h>

/* A declaration of a variable or a parameter in this function. */
typedef struct Local {
  const char *name;
  struct Local *hidden; /* the hidden declaration of the same name in an outer
                          block; or NULL */
  gboolean is_array;
  guint reads; /* expressions that read it */
} Local;

/* The declarations of a function, and the scope of the current statement. */
typedef struct {
  const RgCodeUnit *unit;
  GHashTable *scope;  /* name → Local *, the innermost */
  GHashTable *locals; /* RgCodeStmt *, a declaration or a store → Local * */
  GPtrArray *all_locals; /* of Local * */
  gboolean changed;      /* something was removed */
} Scopes;

/* -- effects --------------------------------------------------------------- */

static gboolean
is_assignment (const RgCodeExpr *expr)
{
  return expr->kind == RG_CODE_BINARY && rg_code_is_assignment (expr->op);
}

/* The search for an expression with a side effect. */
typedef struct {
  const RgCodeUnit *unit;
  gboolean found;
} Effect;

/* Records if the expression itself has an effect; not its operands. */
static void
find_effect (RgCodeExpr *expr, gpointer data)
{
  Effect *effect = data;
  const gboolean is_pure =
      expr->kind == RG_CODE_CALL && expr->operands[0]->kind == RG_CODE_NAME &&
      g_hash_table_contains (effect->unit->pure, expr->operands[0]->name);
  const gboolean is_increment =
      expr->kind == RG_CODE_PREFIX &&
      (strcmp (expr->op, "++") == 0 || strcmp (expr->op, "--") == 0);
  effect->found = effect->found || (expr->kind == RG_CODE_CALL && !is_pure) ||
                  is_increment || expr->kind == RG_CODE_POSTFIX ||
                  is_assignment (expr);
}

gboolean
rg_code_has_effect (const RgCodeUnit *unit, RgCodeExpr *expr)
{
  Effect effect = {unit, FALSE};
  const RgCodeVisitor visitor = {.on_expr = find_effect, .data = &effect};
  rg_code_visit_expr (expr, &visitor);
  return effect.found;
}

/* -- scopes ---------------------------------------------------------------- */

/* The name that the statement stores to: `x = y`, `x[i] |= y`, `x++`.  NULL:
 * the statement is no store. */
static const RgCodeExpr *
find_stored_name (const RgCodeStmt *stmt)
{
  if (stmt->kind != RG_CODE_EXPR ||
      (!is_assignment (stmt->expr) && stmt->expr->kind != RG_CODE_POSTFIX))
    return NULL;
  const RgCodeExpr *place = stmt->expr->operands[0];
  while (place->kind == RG_CODE_INDEX)
    place = place->operands[0];
  return place->kind == RG_CODE_NAME ? place : NULL;
}

/* Counts a mention of a variable that is in scope. */
static void
count_read (RgCodeExpr *expr, gpointer data)
{
  const Scopes *scopes = data;
  Local *local = expr->kind == RG_CODE_NAME
                     ? g_hash_table_lookup (scopes->scope, expr->name)
                     : NULL;
  if (local)
    local->reads++;
}

static void
count_reads (Scopes *scopes, RgCodeExpr *expr)
{
  const RgCodeVisitor visitor = {.on_expr = count_read, .data = scopes};
  rg_code_visit_expr (expr, &visitor);
}

/* Adds a declaration, which hides an outer one of the same name, and returns
 * it. `declared`: those of the current block, to which it is added. */
static Local *
declare_local (Scopes *scopes, const char *name, GPtrArray *declared)
{
  Local *local = g_new0 (Local, 1);
  local->name = name;
  local->hidden = g_hash_table_lookup (scopes->scope, local->name);
  g_hash_table_insert (scopes->scope, (gpointer)local->name, local);
  g_ptr_array_add (scopes->all_locals, local);
  g_ptr_array_add (declared, local);
  return local;
}

/* Ends the scope of the declared variables, restores those that they hid, and
 * frees the array. */
static void
leave_scope (Scopes *scopes, GPtrArray *declared)
{
  for (guint i = declared->len; i-- > 0;) {
    const Local *local = g_ptr_array_index (declared, i);
    if (local->hidden)
      g_hash_table_insert (scopes->scope, (gpointer)local->name, local->hidden);
    else
      g_hash_table_remove (scopes->scope, local->name);
  }
  g_ptr_array_free (declared, TRUE);
}

static void resolve_block (Scopes *scopes, const RgCodeBlock *block);

/* Resolves the names of the statement, counts reads of variables, and records
 * which variable the statement declares or stores to. */
static void
resolve_stmt (Scopes *scopes, RgCodeStmt *stmt, GPtrArray *declared)
{
  GPtrArray *for_scope = g_ptr_array_new (); /* `for` opens a scope */
  const RgCodeExpr *stored_name = find_stored_name (stmt);
  Local *local = stored_name
                     ? g_hash_table_lookup (scopes->scope, stored_name->name)
                     : NULL;
  /* A store through a pointer is not a store to the pointer. */
  if (local && !local->is_array &&
      stmt->expr->operands[0]->kind == RG_CODE_INDEX)
    local = NULL;
  if (stmt->init)
    resolve_stmt (scopes, stmt->init, for_scope);
  if (stmt->variable) {
    const GPtrArray *lengths = stmt->variable->lengths;
    for (guint i = 0; lengths && i < lengths->len; i++)
      count_reads (scopes, g_ptr_array_index (lengths, i));
    count_reads (scopes, stmt->variable->init);
    Local *declared_local =
        declare_local (scopes, stmt->variable->name, declared);
    declared_local->is_array = lengths != NULL;
    g_hash_table_insert (scopes->locals, stmt, declared_local);
  }
  count_reads (scopes, stmt->expr);
  if (local) {
    local->reads--;
    g_hash_table_insert (scopes->locals, stmt, local);
  }
  count_reads (scopes, stmt->step);
  if (stmt->body)
    resolve_block (scopes, stmt->body);
  if (stmt->else_block)
    resolve_block (scopes, stmt->else_block);
  leave_scope (scopes, for_scope);
}

static void
resolve_block (Scopes *scopes, const RgCodeBlock *block)
{
  GPtrArray *declared = g_ptr_array_new ();
  for (guint i = 0; i < block->stmts->len; i++)
    resolve_stmt (scopes, g_ptr_array_index (block->stmts, i), declared);
  leave_scope (scopes, declared);
}

/* -- removal --------------------------------------------------------------- */

/* Whether nothing reads the variable that the statement declares or writes, and
 * the written place has no side effect. */
static gboolean
is_dead (const Scopes *scopes, const RgCodeStmt *stmt)
{
  const Local *local = g_hash_table_lookup (scopes->locals, stmt);
  return local && local->reads == 0 &&
         (stmt->kind == RG_CODE_DECLARE ||
          !rg_code_has_effect (scopes->unit, stmt->expr->operands[0]));
}

/* The value that a dead statement must still evaluate for its side effect.
 * NULL: none.  Values of constants have no side effects (tree.h). */
static RgCodeExpr *
find_remaining_effect (const Scopes *scopes, const RgCodeStmt *stmt)
{
  RgCodeExpr *value = stmt->kind == RG_CODE_DECLARE ? stmt->variable->init
                      : stmt->expr->n > 1           ? stmt->expr->operands[1]
                                                    : NULL;
  const gboolean constant = stmt->kind == RG_CODE_DECLARE &&
                            stmt->variable->type.constant &&
                            stmt->variable->type.pointers == 0;
  return !constant && rg_code_has_effect (scopes->unit, value) ? value : NULL;
}

/* Removes the dead statements of the block, or replaces them by their effects.
 */
static void
drop_dead_stmts (RgCodeBlock *block, gpointer data)
{
  Scopes *scopes = data;
  guint n_remaining = 0;
  for (guint i = 0; i < block->stmts->len; i++) {
    RgCodeStmt *stmt = g_ptr_array_index (block->stmts, i);
    if (is_dead (scopes, stmt)) {
      scopes->changed = TRUE;
      stmt->expr = find_remaining_effect (scopes, stmt);
      if (!stmt->expr)
        continue;
      stmt->kind = RG_CODE_EXPR;
      stmt->variable = NULL;
    }
    g_ptr_array_index (block->stmts, n_remaining++) = stmt;
  }
  g_ptr_array_set_size (block->stmts, (gint)n_remaining);
}

/* Removes dead declarations and stores. Returns whether something was
 * removed. */
static gboolean
drop_dead_stores (const RgCodeItem *function)
{
  Scopes scopes = {function->unit, g_hash_table_new (NULL, NULL),
                   g_hash_table_new (NULL, NULL),
                   g_ptr_array_new_with_free_func (g_free), FALSE};
  const RgCodeVisitor remover = {.on_block = drop_dead_stmts, .data = &scopes};
  GPtrArray *params = g_ptr_array_new ();
  for (guint i = 0; i < function->params->len; i++) {
    const RgCodeVariable *param = g_ptr_array_index (function->params, i);
    declare_local (&scopes, param->name, params);
  }
  resolve_block (&scopes, function->body);
  leave_scope (&scopes, params);
  rg_code_visit_block (function->body, &remover);
  g_hash_table_destroy (scopes.scope);
  g_hash_table_destroy (scopes.locals);
  g_ptr_array_free (scopes.all_locals, TRUE);
  return scopes.changed;
}

void
rg_code_drop_dead_stores (RgCodeUnit *unit)
{
  for (guint i = 0; i < unit->items->len; i++) {
    const RgCodeItem *item = g_ptr_array_index (unit->items, i);
    while (item->kind == RG_CODE_FUNCTION && drop_dead_stores (item))
      ;
  }
}
