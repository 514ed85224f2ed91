/* Splits pieces of C into tokens, by a hand-written scanner. First it expands
 * the format: texts and numbers replace their specifications, and a marker byte
 * replaces each %p. Then each call reads the longest token at the current place
 * (maximal munch).
 *
 *     ("x%u <<= %p", 3, expr)      tokens `x3`, `<<=`, a hole with expr
 */
#include "emit/c/code/scan.h"

#include <string.h>

/* The byte that marks a hole in the text; C does not use it. */
#define HOLE '\1'

/* -- formats --------------------------------------------------------------- */

/* Prints the format to the text, with a marker for each hole, and collects the
 * expressions of the holes. */
static void
expand_format (RgCodeScan *scan, const char *format, va_list arguments)
{
  for (; *format; format++) {
    if (*format != '%') {
      g_string_append_c (scan->text, *format);
      continue;
    }
    gboolean wide = FALSE;
    while (*++format == 'l')
      wide = TRUE;
    switch (*format) {
    case 's':
      g_string_append (scan->text, va_arg (arguments, const char *));
      break;
    case 'p':
      g_ptr_array_add (scan->holes, va_arg (arguments, gpointer));
      g_string_append_c (scan->text, HOLE);
      break;
    case 'c':
      g_string_append_c (scan->text, (char)va_arg (arguments, int));
      break;
    case 'd':
      g_string_append_printf (scan->text, "%d", va_arg (arguments, int));
      break;
    case 'u':
      g_string_append_printf (scan->text, "%" G_GUINT64_FORMAT,
                              wide ? va_arg (arguments, guint64)
                                   : va_arg (arguments, guint));
      break;
    case 'x':
      g_string_append_printf (scan->text, "%" G_GINT64_MODIFIER "x",
                              wide ? va_arg (arguments, guint64)
                                   : va_arg (arguments, guint));
      break;
    default:
      g_assert (*format == '%');
      g_string_append_c (scan->text, '%');
    }
  }
}

void
rg_code_scan_init (RgCodeScan *scan, RgCodeUnit *unit, const char *format,
                   va_list arguments)
{
  *scan = (RgCodeScan){
      .unit = unit, .text = g_string_new (NULL), .holes = g_ptr_array_new ()};
  expand_format (scan, format, arguments);
  scan->rest = scan->text->str;
  rg_code_scan_next (scan);
}

void
rg_code_scan_clear (RgCodeScan *scan)
{
  g_string_free (scan->text, TRUE);
  g_ptr_array_free (scan->holes, TRUE);
}

/* -- tokens ---------------------------------------------------------------- */

/* The number of bytes of the longest operator at the beginning of the text; 1
 * for any other sign. */
static gsize
get_sign_length (const char *text)
{
  static const char *const operators[] = {
      "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=",
      "&&",  "||",  "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="};
  for (guint i = 0; i < G_N_ELEMENTS (operators); i++) {
    if (strncmp (text, operators[i], strlen (operators[i])) == 0)
      return strlen (operators[i]);
  }
  return 1;
}

/* The number of bytes of a string or character with its quotes; without a
 * second quote, of the whole text. */
static gsize
get_quoted_length (const char *text)
{
  gsize n = 1;
  while (text[n] && text[n] != *text)
    n += text[n] == '\\' && text[n + 1] ? 2 : 1;
  return text[n] ? n + 1 : n;
}

void
rg_code_scan_next (RgCodeScan *scan)
{
  static const char word[] = G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "_";
  scan->rest += strspn (scan->rest, " \n");
  const char *token_start = scan->rest;
  RgCodeToken *token = &scan->token;
  gsize length = 1;
  token->hole = NULL;
  if (*token_start == 0) {
    *token = (RgCodeToken){RG_CODE_TOKEN_END, "", NULL};
    return;
  }
  if (*token_start == HOLE) {
    token->kind = RG_CODE_TOKEN_HOLE;
    token->hole = g_ptr_array_index (scan->holes, scan->n_holes++);
  } else if (g_ascii_isdigit (*token_start)) {
    token->kind = RG_CODE_TOKEN_NUMBER;
    length = strspn (token_start, word);
  } else if (g_ascii_isalpha (*token_start) || *token_start == '_') {
    token->kind = RG_CODE_TOKEN_NAME;
    length = strspn (token_start, word);
  } else if (*token_start == '"' || *token_start == '\'') {
    token->kind = RG_CODE_TOKEN_STRING;
    length = get_quoted_length (token_start);
  } else {
    token->kind = RG_CODE_TOKEN_SIGN;
    length = get_sign_length (token_start);
  }
  token->text = rg_code_intern_n (scan->unit, token_start, length);
  scan->rest = token_start + length;
}

gboolean
rg_code_scan_is (const RgCodeScan *scan, const char *text)
{
  return (scan->token.kind == RG_CODE_TOKEN_SIGN ||
          scan->token.kind == RG_CODE_TOKEN_NAME) &&
         strcmp (scan->token.text, text) == 0;
}

gboolean
rg_code_scan_accept (RgCodeScan *scan, const char *text)
{
  if (!rg_code_scan_is (scan, text))
    return FALSE;
  rg_code_scan_next (scan);
  return TRUE;
}

_Noreturn void
rg_code_scan_fail (const RgCodeScan *scan, const char *expected)
{
  g_error ("piece of C: %s is missing before '%s%s' in: %s", expected,
           scan->token.text, scan->rest, scan->text->str);
}

void
rg_code_scan_expect (RgCodeScan *scan, const char *text)
{
  if (!rg_code_scan_accept (scan, text))
    rg_code_scan_fail (scan, text);
}
