/* Prints a unit (tree.h) as C: its reached items by section, in their order.
 *
 *     static int check1 (State *s);       called before its definition
 *     static int check0 (State *s)
 *     {
 *       return check1 (s);
 *     }
 */
#include "emit/c/code/print.h"

#include "emit/c/code/print-parts.h"
#include "emit/c/code/visit.h"

/* -- functions ------------------------------------------------------------- */

/* Prints a function up to its parameters, without its body. */
static void
print_head (const RgCodeItem *function, GString *out)
{
  if (function->storage)
    g_string_append_printf (out, "%s ", function->storage);
  rg_code_print_type (&function->type, out);
  if (function->type.pointers == 0)
    g_string_append_c (out, ' ');
  g_string_append_printf (out, "%s (", function->name);
  for (guint i = 0; i < function->params->len; i++) {
    if (i > 0)
      g_string_append (out, ", ");
    rg_code_print_variable (g_ptr_array_index (function->params, i), out);
  }
  g_string_append (out, function->params->len > 0 ? ")" : "void)");
}

static void
print_function (const RgCodeItem *function, GString *out)
{
  print_head (function, out);
  g_string_append (out, "\n{\n");
  rg_code_print_block (function->body, 1, out);
  g_string_append (out, "}\n");
}

/* The search for functions that need declarations, from the last item on. */
typedef struct {
  GHashTable *defined_later; /* set of names: functions from this item on */
  GHashTable *called; /* set of names: functions that an item mentions before
                         their definition */
} Declarations;

/* Records the name, if it is a function that is defined later. */
static void
record_call (const char *name, gpointer data)
{
  Declarations *declarations = data;
  if (g_hash_table_contains (declarations->defined_later, name))
    g_hash_table_add (declarations->called, (gpointer)name);
}

/* Finds the functions that are called before their definitions, so that they
 * need declarations. */
static void
find_called (const RgCodeUnit *unit, Declarations *declarations)
{
  for (guint i = unit->items->len; i-- > 0;) {
    const RgCodeItem *item = g_ptr_array_index (unit->items, i);
    if (!item->reached)
      continue;
    rg_code_visit_names (item, record_call, declarations);
    if (item->kind == RG_CODE_FUNCTION)
      g_hash_table_add (declarations->defined_later, (gpointer)item->name);
  }
}

/* Prints the declarations of the functions that are called before their
 * definitions. */
static void
print_declarations (const RgCodeUnit *unit, GHashTable *called, GString *out)
{
  if (g_hash_table_size (called) > 0)
    g_string_append_c (out, '\n');
  for (guint i = 0; i < unit->items->len; i++) {
    const RgCodeItem *item = g_ptr_array_index (unit->items, i);
    if (item->kind != RG_CODE_FUNCTION || !item->reached ||
        !g_hash_table_contains (called, item->name))
      continue;
    print_head (item, out);
    g_string_append (out, ";\n");
  }
}

/* -- tables ---------------------------------------------------------------- */

static void
print_fields (const RgCodeItem *table, GString *out)
{
  g_string_append (out, " {\n");
  for (guint i = 0; i < table->fields->len; i++) {
    g_string_append (out, "  ");
    rg_code_print_variable (g_ptr_array_index (table->fields, i), out);
    g_string_append (out, ";\n");
  }
  g_string_append_c (out, '}');
}

/* Prints a number in base 10 or 16, faster than printf does, as most of the
 * text is digits. */
static void
print_digits (guint64 number, guint base, GString *out)
{
  char digits[24];
  guint begin = sizeof digits;
  do {
    digits[--begin] = "0123456789abcdef"[number % base];
    number /= base;
  } while (number);
  g_string_append_len (out, digits + begin, (gssize)(sizeof digits - begin));
}

/* Prints a datum: of a run, its k-th number; of a closing brace, nothing. */
static void
print_datum (const RgCodeDatum *datum, guint k, GString *out)
{
  switch (datum->kind) {
  case RG_CODE_DATA_NUMBER:
    if (datum->number < 0)
      g_string_append_c (out, '-');
    print_digits ((guint64)ABS (datum->number), 10, out);
    break;
  case RG_CODE_DATA_RUN:
    print_digits (datum->run[k], 10, out);
    break;
  case RG_CODE_DATA_HEX:
    g_string_append (out, "0x");
    print_digits (datum->hex, 16, out);
    g_string_append_c (out, 'u');
    break;
  case RG_CODE_DATA_EXPR:
    rg_code_print_expr (datum->expr, out);
    break;
  case RG_CODE_DATA_MEMBER:
    g_string_append_printf (out, ".%s =", datum->name);
    break;
  case RG_CODE_DATA_OPEN:
    g_string_append_c (out, '{');
    break;
  case RG_CODE_DATA_CLOSE:
    break;
  }
}

/* The position of the printer in the values of a table. */
typedef struct {
  guint depth;                 /* nesting of braces */
  gsize line_begin;            /* offset of the current line in the output */
  const RgCodeDatum *previous; /* the previous datum, or NULL */
} DataPosition;

/* Prints the next datum, of a run its k-th number, after a comma if it needs
 * one. Begins a new line if the line is full, and for each outermost brace. */
static void
print_datum_in_line (DataPosition *position, const RgCodeDatum *datum, guint k,
                     GString *out)
{
  enum { WIDTH = 78 };
  const RgCodeDatum *previous = position->previous;
  const gboolean is_first = !previous || previous->kind == RG_CODE_DATA_OPEN;
  const gboolean is_open = datum->kind == RG_CODE_DATA_OPEN;
  position->previous = datum;
  if (datum->kind == RG_CODE_DATA_CLOSE) {
    position->depth--;
    g_string_append_c (out, '}');
    return;
  }
  if (!is_first && previous->kind != RG_CODE_DATA_MEMBER) {
    g_string_append_c (out, ',');
    if (out->len - position->line_begin > WIDTH - 6 ||
        (is_open && position->depth == 0)) {
      g_string_append (out, "\n ");
      position->line_begin = out->len - 1;
    }
  }
  if (position->depth == 0 || !is_first)
    g_string_append_c (out, ' ');
  position->depth += is_open;
  print_datum (datum, k, out);
}

/* Prints the values of a table, in lines; 0 if it has none. */
static void
print_data (const GArray *data, GString *out)
{
  DataPosition position = {0, out->len, NULL};
  g_string_append (out, " ");
  for (guint i = 0; i < data->len; i++) {
    const RgCodeDatum *datum = &g_array_index (data, RgCodeDatum, i);
    for (guint k = 0; k < datum->n; k++)
      print_datum_in_line (&position, datum, k, out);
  }
  if (data->len == 0)
    g_string_append (out, " 0");
  g_string_append_c (out, '\n');
}

/* Prints a table: a single value, an array, or an array of structs. */
static void
print_table (const RgCodeItem *table, GString *out)
{
  if (table->storage)
    g_string_append_printf (out, "%s ", table->storage);
  const RgCodeVariable variable = {
      .name = table->name, .type = table->type, .lengths = table->lengths};
  if (!table->fields && !table->lengths && table->data->len == 1) {
    rg_code_print_variable (&variable, out);
    g_string_append (out, " = ");
    print_datum (&g_array_index (table->data, RgCodeDatum, 0), 0, out);
    g_string_append (out, ";\n");
    return;
  }
  if (table->fields) {
    rg_code_print_type (&table->type, out);
    print_fields (table, out);
    g_string_append_printf (out, " %s[] = {\n", table->name);
  } else {
    rg_code_print_variable (&variable, out);
    g_string_append (out, " = {\n");
  }
  print_data (table->data, out);
  g_string_append (out, "};\n");
}

/* -- units ----------------------------------------------------------------- */

static void
print_macro (const RgCodeItem *macro, GString *out)
{
  g_string_append_printf (out, "#define %s", macro->name);
  if (macro->part) {
    g_string_append_printf (out, " %d", macro->part_reached);
  } else if (macro->expr) {
    g_string_append_c (out, ' ');
    rg_code_print_expr (macro->expr, out);
  }
  g_string_append_c (out, '\n');
}

/* Prints an item after an empty line; definitions of macros follow each other
 * without one. */
static void
print_item (const RgCodeItem *item, const RgCodeItem *previous, GString *out)
{
  if (item->kind != RG_CODE_MACRO || !previous ||
      previous->kind != RG_CODE_MACRO)
    g_string_append_c (out, '\n');
  if (item->comment)
    g_string_append_printf (out, "/* %s */\n", item->comment);
  switch (item->kind) {
  case RG_CODE_FUNCTION:
    print_function (item, out);
    break;
  case RG_CODE_TABLE:
    print_table (item, out);
    break;
  case RG_CODE_MACRO:
    print_macro (item, out);
    break;
  case RG_CODE_TEXT:
    for (guint i = 0; i < item->lines->len; i++)
      g_string_append (out, g_ptr_array_index (item->lines, i));
    break;
  }
}

static gint
compare_sections (gconstpointer a, gconstpointer b)
{
  const RgCodeItem *const *left = a, *const *right = b;
  return ((*left)->section > (*right)->section) -
         ((*left)->section < (*right)->section);
}

void
rg_code_print (RgCodeUnit *unit, GString *out)
{
  g_ptr_array_sort (unit->items, compare_sections); /* the sort is stable */
  Declarations declarations = {g_hash_table_new (NULL, NULL),
                               g_hash_table_new (NULL, NULL)};
  gboolean has_declarations = FALSE;
  const RgCodeItem *previous = NULL;
  find_called (unit, &declarations);
  for (guint i = 0; i < unit->items->len; i++) {
    const RgCodeItem *item = g_ptr_array_index (unit->items, i);
    if (!item->reached)
      continue;
    if (item->kind == RG_CODE_FUNCTION && !has_declarations) {
      has_declarations = TRUE;
      print_declarations (unit, declarations.called, out);
    }
    print_item (item, previous, out);
    previous = item;
  }
  g_hash_table_destroy (declarations.defined_later);
  g_hash_table_destroy (declarations.called);
}
