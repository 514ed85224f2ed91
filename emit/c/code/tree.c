/* Creates units, nodes of the tree of C, items, and the data of tables. */
#include "emit/c/code/tree.h"

#include <string.h>

/* Types of C that declarations and casts may begin with, besides `struct`. */
static const char *const type_names[] = {
    "char",    "int",     "unsigned", "void",     "size_t",   "int32_t",
    "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t",
};

RgCodeUnit *
rg_code_unit_new (void)
{
  RgCodeUnit *unit = g_new0 (RgCodeUnit, 1);
  unit->arena = rg_arena_new ();
  unit->names = g_hash_table_new (g_str_hash, g_str_equal);
  unit->types = g_hash_table_new (NULL, NULL);
  unit->pure = g_hash_table_new (NULL, NULL);
  rg_code_declare_pure (unit, "UINT64_C");
  unit->items = g_ptr_array_new ();
  unit->arrays =
      g_ptr_array_new_with_free_func ((GDestroyNotify)g_ptr_array_unref);
  unit->values = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (type_names); i++)
    rg_code_declare_type (unit, type_names[i]);
  return unit;
}

void
rg_code_unit_free (RgCodeUnit *unit)
{
  if (!unit)
    return;
  g_ptr_array_free (unit->arrays, TRUE);
  g_ptr_array_free (unit->values, TRUE);
  g_ptr_array_free (unit->items, TRUE);
  g_hash_table_destroy (unit->types);
  g_hash_table_destroy (unit->pure);
  g_hash_table_destroy (unit->names);
  rg_arena_free (unit->arena);
  g_free (unit);
}

const char *
rg_code_intern_n (RgCodeUnit *unit, const char *name, gsize length)
{
  char local[128];
  char *copy = length < sizeof local ? local : g_malloc (length + 1);
  memcpy (copy, name, length);
  copy[length] = 0;
  char *interned_name = g_hash_table_lookup (unit->names, copy);
  if (!interned_name) {
    interned_name = rg_arena_copy (unit->arena, copy, length + 1);
    g_hash_table_add (unit->names, interned_name);
  }
  if (copy != local)
    g_free (copy);
  return interned_name;
}

const char *
rg_code_intern (RgCodeUnit *unit, const char *name)
{
  return rg_code_intern_n (unit, name, strlen (name));
}

gboolean
rg_code_mentions (const RgCodeUnit *unit, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *name = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  const gboolean found = g_hash_table_contains (unit->names, name);
  g_free (name);
  return found;
}

void
rg_code_declare_type (RgCodeUnit *unit, const char *name)
{
  g_hash_table_add (unit->types, (gpointer)rg_code_intern (unit, name));
}

void
rg_code_declare_pure (RgCodeUnit *unit, const char *function)
{
  g_hash_table_add (unit->pure, (gpointer)rg_code_intern (unit, function));
}

guint
rg_code_reserve_number (RgCodeUnit *unit)
{
  return ++unit->n_fresh;
}

GPtrArray *
rg_code_new_array (RgCodeUnit *unit)
{
  GPtrArray *array = g_ptr_array_new ();
  g_ptr_array_add (unit->arrays, array);
  return array;
}

GArray *
rg_code_new_values (RgCodeUnit *unit, gsize size)
{
  GArray *values = g_array_new (FALSE, FALSE, (guint)size);
  g_ptr_array_add (unit->values, values);
  return values;
}

/* -- expressions ----------------------------------------------------------- */

RgCodeExpr *
rg_code_new_node (RgCodeUnit *unit, RgCodeExprKind kind, const char *text,
                  guint n)
{
  RgCodeExpr *expr = rg_arena_alloc (
      unit->arena, sizeof (RgCodeExpr) + n * sizeof (RgCodeExpr *));
  memset (expr, 0, sizeof *expr);
  expr->kind = kind;
  expr->n = n;
  if (kind == RG_CODE_PREFIX || kind == RG_CODE_POSTFIX ||
      kind == RG_CODE_BINARY)
    expr->op = text;
  else
    expr->name = text;
  return expr;
}

RgCodeExpr *
rg_code_number (RgCodeUnit *unit, guint64 number)
{
  char text[32];
  const int n = g_snprintf (text, sizeof text, "%" G_GUINT64_FORMAT, number);
  return rg_code_new_node (unit, RG_CODE_NUMBER,
                           rg_code_intern_n (unit, text, (gsize)n), 0);
}

RgCodeExpr *
rg_code_hex (RgCodeUnit *unit, guint64 number)
{
  char text[32];
  const int n =
      g_snprintf (text, sizeof text, "0x%" G_GINT64_MODIFIER "x", number);
  return rg_code_with_argument (
      unit, rg_code_call (unit, "UINT64_C"),
      rg_code_new_node (unit, RG_CODE_NUMBER,
                        rg_code_intern_n (unit, text, (gsize)n), 0));
}

RgCodeExpr *
rg_code_call (RgCodeUnit *unit, const char *name)
{
  RgCodeExpr *call = rg_code_new_node (unit, RG_CODE_CALL, NULL, 1);
  call->operands[0] =
      rg_code_new_node (unit, RG_CODE_NAME, rg_code_intern (unit, name), 0);
  return call;
}

RgCodeExpr *
rg_code_with_argument (RgCodeUnit *unit, const RgCodeExpr *call,
                       RgCodeExpr *argument)
{
  RgCodeExpr *longer_call =
      rg_code_new_node (unit, call->kind, call->name, call->n + 1);
  memcpy (longer_call->operands, call->operands,
          call->n * sizeof *call->operands);
  longer_call->operands[call->n] = argument;
  return longer_call;
}

RgCodeExpr *
rg_code_join (RgCodeUnit *unit, RgCodeExpr *a, const char *op, RgCodeExpr *b)
{
  if (!a)
    return b;
  RgCodeExpr *binary =
      rg_code_new_node (unit, RG_CODE_BINARY, rg_code_intern (unit, op), 2);
  binary->operands[0] = a;
  binary->operands[1] = b;
  return binary;
}

static gboolean
are_equal_types (const RgCodeType *a, const RgCodeType *b)
{
  return a->base == b->base && a->constant == b->constant &&
         a->pointers == b->pointers && a->fixed == b->fixed;
}

gboolean
rg_code_are_equal (const RgCodeExpr *a, const RgCodeExpr *b)
{
  if (a == b)
    return TRUE;
  if (a->kind != b->kind || a->n != b->n || a->name != b->name ||
      a->op != b->op || !are_equal_types (&a->type, &b->type))
    return FALSE;
  for (guint i = 0; i < a->n; i++) {
    if (!rg_code_are_equal (a->operands[i], b->operands[i]))
      return FALSE;
  }
  return TRUE;
}

/* -- statements ------------------------------------------------------------ */

RgCodeBlock *
rg_code_block (RgCodeUnit *unit)
{
  RgCodeBlock *block = rg_arena_new_zeroed (unit->arena, RgCodeBlock, 1);
  block->unit = unit;
  block->stmts = rg_code_new_array (unit);
  return block;
}

RgCodeStmt *
rg_code_new_stmt (RgCodeUnit *unit, RgCodeStmtKind kind)
{
  RgCodeStmt *stmt = rg_arena_new_zeroed (unit->arena, RgCodeStmt, 1);
  stmt->kind = kind;
  return stmt;
}

void
rg_code_append (RgCodeBlock *block, const RgCodeBlock *more_stmts)
{
  for (guint i = 0; i < more_stmts->stmts->len; i++)
    g_ptr_array_add (block->stmts, g_ptr_array_index (more_stmts->stmts, i));
}

void
rg_code_comment (RgCodeBlock *block, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  RgCodeStmt *comment = rg_code_new_stmt (block->unit, RG_CODE_COMMENT);
  comment->name = rg_code_intern (block->unit, text);
  g_ptr_array_add (block->stmts, comment);
  g_free (text);
}

/* -- items ----------------------------------------------------------------- */

RgCodeItem *
rg_code_new_item (RgCodeUnit *unit, RgCodeItemKind kind, const char *name)
{
  RgCodeItem *item = rg_arena_new_zeroed (unit->arena, RgCodeItem, 1);
  item->kind = kind;
  item->unit = unit;
  item->section = kind == RG_CODE_TABLE ? unit->table_section : unit->section;
  item->name = name ? rg_code_intern (unit, name) : NULL;
  g_ptr_array_add (unit->items, item);
  return item;
}

void
rg_code_begin_section (RgCodeUnit *unit, guint section)
{
  unit->section = section;
}

void
rg_code_define (RgCodeUnit *unit, const char *name, RgCodeExpr *expr)
{
  rg_code_new_item (unit, RG_CODE_MACRO, name)->expr = expr;
}

void
rg_code_define_part (RgCodeUnit *unit, const char *name, const char *part)
{
  rg_code_new_item (unit, RG_CODE_MACRO, name)->part =
      rg_code_intern (unit, part);
}

static void
append_datum (RgCodeItem *table, RgCodeDatum datum)
{
  g_array_append_val (table->data, datum);
}

void
rg_code_put_number (RgCodeItem *table, gint64 number)
{
  append_datum (table,
                (RgCodeDatum){RG_CODE_DATA_NUMBER, 1, {.number = number}});
}

void
rg_code_put_run (RgCodeItem *table, const guint32 *numbers, guint n)
{
  if (n > 0)
    append_datum (table, (RgCodeDatum){RG_CODE_DATA_RUN, n, {.run = numbers}});
}

void
rg_code_put_hex (RgCodeItem *table, guint64 number)
{
  append_datum (table, (RgCodeDatum){RG_CODE_DATA_HEX, 1, {.hex = number}});
}

void
rg_code_put_string (RgCodeItem *table, const char *text)
{
  char *quoted_text = g_strdup_printf ("\"%s\"", text);
  rg_code_put_expr (
      table, rg_code_new_node (table->unit, RG_CODE_STRING,
                               rg_code_intern (table->unit, quoted_text), 0));
  g_free (quoted_text);
}

void
rg_code_put_member (RgCodeItem *table, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *name = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  append_datum (table,
                (RgCodeDatum){RG_CODE_DATA_MEMBER,
                              1,
                              {.name = rg_code_intern (table->unit, name)}});
  g_free (name);
}

void
rg_code_put_expr (RgCodeItem *table, RgCodeExpr *expr)
{
  append_datum (table, (RgCodeDatum){RG_CODE_DATA_EXPR, 1, {.expr = expr}});
}

void
rg_code_put_open (RgCodeItem *table)
{
  append_datum (table, (RgCodeDatum){RG_CODE_DATA_OPEN, 1, {0}});
}

void
rg_code_put_close (RgCodeItem *table)
{
  append_datum (table, (RgCodeDatum){RG_CODE_DATA_CLOSE, 1, {0}});
}

/* Whether b is a table, not of structs, with the section, the type and the
 * values of the table a. A run equals only one at the same address. */
static gboolean
have_equal_data (const RgCodeItem *a, const RgCodeItem *b)
{
  if (b->kind != RG_CODE_TABLE || b->fields || b->section != a->section ||
      a->type.base != b->type.base || a->data->len != b->data->len)
    return FALSE;
  for (guint i = 0; i < a->data->len; i++) {
    const RgCodeDatum *left = &g_array_index (a->data, RgCodeDatum, i);
    const RgCodeDatum *right = &g_array_index (b->data, RgCodeDatum, i);
    if (left->kind != right->kind || left->n != right->n ||
        left->hex != right->hex)
      return FALSE;
  }
  return TRUE;
}

const char *
rg_code_share_table (RgCodeItem *table)
{
  GPtrArray *items = table->unit->items;
  for (guint i = 0; i + 1 < items->len; i++) {
    const RgCodeItem *earlier_table = g_ptr_array_index (items, i);
    if (have_equal_data (table, earlier_table)) {
      g_array_set_size (table->data, 0);
      g_ptr_array_set_size (items, (gint)items->len - 1);
      return earlier_table->name;
    }
  }
  return table->name;
}
