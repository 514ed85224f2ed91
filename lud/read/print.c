/* Prints the typed tree: a ludeme per line, indented under the outer one, with
 * the name of its parameter. Literals follow on the line of their ludeme. */
#include "lud/read/signature.h"

static void print_term (const LudTerm *term, const char *name, guint depth,
                        GString *out);

static void
begin_line (const char *name, guint depth, GString *out)
{
  for (guint i = 0; i < depth; i++)
    g_string_append (out, "  ");
  if (name)
    g_string_append_printf (out, "%s: ", name);
}

/* Prints a number, a truth value, a string, a word, or an array of these. */
static void
print_literal (const LudTerm *term, GString *out)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  switch (term->kind) {
  case LUD_KIND_INTEGER:
    g_string_append_printf (out, "%" G_GINT64_FORMAT, term->integer);
    break;
  case LUD_KIND_BOOLEAN:
    g_string_append (out, term->integer ? "True" : "False");
    break;
  case LUD_KIND_FLOAT:
    g_string_append (
        out, g_ascii_formatd (number, sizeof number, "%.10g", term->number));
    break;
  case LUD_KIND_STRING:
    g_string_append_printf (out, "\"%s\"", term->text);
    break;
  case LUD_KIND_ARRAY:
    g_string_append_c (out, '{');
    for (guint i = 0; i < term->n; i++) {
      g_string_append (out, i > 0 ? " " : "");
      print_literal (term->items[i], out);
    }
    g_string_append_c (out, '}');
    break;
  default:
    g_string_append (out, term->text);
    break;
  }
}

/* Prints a ludeme with its literal arguments, and then the other arguments on
 * lines below it. */
static void
print_ludeme (const LudTerm *term, guint depth, GString *out)
{
  const LudRow *row = lud_get_ludeme_row (term->ludeme);
  const LudSignature *signature = lud_get_signature (term->ludeme);
  g_string_append (out, row->head);
  if (*row->keyword)
    g_string_append_printf (out, " %s", row->keyword);
  for (guint i = 0; i < term->n; i++) {
    if (!lud_is_literal (term->items[i]))
      continue;
    g_string_append_printf (out, " %s: ", signature->parameters[i].name);
    print_literal (term->items[i], out);
  }
  if (row->kind <= LUD_KIND_GRAPH)
    g_string_append_printf (out, " -> %s", lud_get_kind_name (row->kind));
  g_string_append_c (out, '\n');
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && !lud_is_literal (term->items[i]))
      print_term (term->items[i], signature->parameters[i].name, depth + 1,
                  out);
}

static void
print_term (const LudTerm *term, const char *name, guint depth, GString *out)
{
  begin_line (name, depth, out);
  if (lud_is_literal (term)) {
    print_literal (term, out);
    g_string_append_c (out, '\n');
  } else if (term->kind != LUD_KIND_ARRAY || term->ludeme != LUD_TERM_LITERAL) {
    print_ludeme (term, depth, out);
  } else {
    g_string_append (out, "{}\n");
    for (guint i = 0; i < term->n; i++)
      print_term (term->items[i], NULL, depth + 1, out);
  }
}

void
lud_print_terms (const LudTerm *term, GString *out)
{
  print_term (term, NULL, 0, out);
}
