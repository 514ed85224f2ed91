/* Parses pieces of C with holes to nodes (quasi-quotation): expressions,
 * statements, and the heads of functions and tables.
 *
 *     expr = rg_code_expr (unit, "x + %u", 1);
 *     rg_code_add (block, "return 2 * %p;", expr);      return 2 * (x + 1);
 */
#include "emit/c/code/parse.h"

RgCodeExpr *
rg_code_expr (RgCodeUnit *unit, const char *format, ...)
{
  RgCodeScan scan;
  va_list arguments;
  va_start (arguments, format);
  rg_code_scan_init (&scan, unit, format, arguments);
  va_end (arguments);
  RgCodeExpr *expr = rg_code_parse_expr (&scan, FALSE);
  if (scan.token.kind != RG_CODE_TOKEN_END)
    rg_code_scan_fail (&scan, "the end");
  rg_code_scan_clear (&scan);
  return expr;
}

void
rg_code_add_valist (RgCodeBlock *block, const char *format, va_list arguments)
{
  RgCodeScan scan;
  rg_code_scan_init (&scan, block->unit, format, arguments);
  rg_code_parse_stmts (&scan, block);
  rg_code_scan_clear (&scan);
}

void
rg_code_add (RgCodeBlock *block, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  rg_code_add_valist (block, format, arguments);
  va_end (arguments);
}

RgCodeBlock *
rg_code_open (RgCodeBlock *block, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  RgCodeBlock *body = rg_code_open_valist (block, format, arguments);
  va_end (arguments);
  return body;
}

RgCodeBlock *
rg_code_open_valist (RgCodeBlock *block, const char *format, va_list arguments)
{
  RgCodeScan scan;
  rg_code_scan_init (&scan, block->unit, format, arguments);
  RgCodeBlock *body = rg_code_parse_head (&scan, block);
  if (scan.token.kind != RG_CODE_TOKEN_END)
    rg_code_scan_fail (&scan, "the end");
  rg_code_scan_clear (&scan);
  return body;
}

/* -- functions and tables -------------------------------------------------- */

/* Parses the names before the type: `static`, `static inline`, or a macro that
 * replaces them. NULL: there are none. */
static const char *
parse_storage (RgCodeScan *scan)
{
  const char *storage = NULL;
  while (scan->token.kind == RG_CODE_TOKEN_NAME && !rg_code_is_at_type (scan)) {
    char *words = g_strdup_printf ("%s%s%s", storage ? storage : "",
                                   storage ? " " : "", scan->token.text);
    storage = rg_code_intern (scan->unit, words);
    g_free (words);
    rg_code_scan_next (scan);
  }
  return storage;
}

/* Parses the parameters of the function: `()`, `(void)` or declarations. */
static void
parse_parameters (RgCodeScan *scan, RgCodeItem *function)
{
  function->params = rg_code_new_array (scan->unit);
  rg_code_scan_expect (scan, "(");
  while (!rg_code_scan_accept (scan, ")")) {
    if (rg_code_scan_is (scan, "void"))
      rg_code_scan_next (scan);
    else
      g_ptr_array_add (function->params, rg_code_parse_variable (scan));
    rg_code_scan_accept (scan, ",");
  }
}

RgCodeItem *
rg_code_function (RgCodeUnit *unit, const char *format, ...)
{
  RgCodeScan scan;
  va_list arguments;
  va_start (arguments, format);
  rg_code_scan_init (&scan, unit, format, arguments);
  va_end (arguments);
  RgCodeItem *function = rg_code_new_item (unit, RG_CODE_FUNCTION, NULL);
  function->storage = parse_storage (&scan);
  function->type = rg_code_parse_type (&scan);
  function->name = scan.token.text;
  rg_code_scan_next (&scan);
  parse_parameters (&scan, function);
  function->body = rg_code_block (unit);
  rg_code_scan_clear (&scan);
  return function;
}

/* Parses the piece as a declaration. */
static RgCodeVariable *
parse_variable (RgCodeUnit *unit, const char *format, va_list arguments)
{
  RgCodeScan scan;
  rg_code_scan_init (&scan, unit, format, arguments);
  RgCodeVariable *variable = rg_code_parse_variable (&scan);
  rg_code_scan_clear (&scan);
  return variable;
}

void
rg_code_add_parameter (RgCodeItem *function, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_ptr_array_add (function->params,
                   parse_variable (function->unit, format, arguments));
  va_end (arguments);
}

void
rg_code_add_field (RgCodeItem *table, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  if (!table->fields)
    table->fields = rg_code_new_array (table->unit);
  g_ptr_array_add (table->fields,
                   parse_variable (table->unit, format, arguments));
  va_end (arguments);
}

RgCodeItem *
rg_code_table (RgCodeUnit *unit, const char *format, ...)
{
  RgCodeScan scan;
  va_list arguments;
  va_start (arguments, format);
  rg_code_scan_init (&scan, unit, format, arguments);
  va_end (arguments);
  RgCodeItem *table = rg_code_new_item (unit, RG_CODE_TABLE, NULL);
  table->storage = parse_storage (&scan);
  const RgCodeVariable *variable = rg_code_parse_variable (&scan);
  table->name = variable->name;
  table->type = variable->type;
  table->lengths = variable->lengths;
  table->data = rg_code_new_values (unit, sizeof (RgCodeDatum));
  rg_code_scan_clear (&scan);
  return table;
}
