/* Prints clauses in either form. The infix form has other names of variables;
 * some names can't be written in it.
 *
 *     (<= (p ?x) (q ?x a))      is      p(X) :- q(X, a)
 */
#include "gdl/read/scope.h"

/* The printer and its form. */
typedef struct {
  const GdlSheet *sheet;
  gboolean infix;
  GdlScope scope;
  GPtrArray *variables;  /* of char *: the clause's variables, as infix */
  GHashTable *constants; /* text in the infix form → GdlName */
  GdlReport *report;
  GString *out;
} Printer;

/* -- names of the infix form ----------------------------------------------- */

/* Returns the variable in the infix form: it begins with an upper-case letter.
 */
static GString *
make_infix_variable (const char *text)
{
  GString *infix = g_string_new (text + 1);
  if (!g_ascii_isalpha (*infix->str))
    g_string_prepend_c (infix, 'V');
  *infix->str = g_ascii_toupper (*infix->str);
  return infix;
}

/* Names the variables of a clause, with digits if two would be equal. */
static void
enter_clause (Printer *printer, const GdlClause *clause)
{
  const GdlScope *scope = &printer->scope;
  gdl_scope_enter (&printer->scope, clause);
  g_ptr_array_set_size (printer->variables, 0);
  GHashTable *used_names =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < scope->names->len; i++) {
    const GdlName name = g_array_index (scope->names, GdlName, i);
    GString *text =
        make_infix_variable (gdl_name_text (printer->sheet->terms, name));
    const gsize length = text->len;
    for (guint n = 1; !g_hash_table_add (
             used_names, g_ascii_strdown (text->str, (gssize)text->len));
         n++) {
      g_string_truncate (text, length);
      g_string_append_printf (text, "%u", n);
    }
    g_ptr_array_add (printer->variables, g_string_free (text, FALSE));
  }
  g_hash_table_destroy (used_names);
}

/* Whether all characters are allowed in a name of the infix form. */
static gboolean
is_infix_name (const char *text)
{
  for (; *text; text++) {
    if (!g_ascii_isalnum (*text) && !strchr ("_+-<=>", *text) &&
        (guchar)*text < 0x80)
      return FALSE;
  }
  return TRUE;
}

/* Whether no name printed before has that text in the infix form, and is
 * another one: possible with case-sensitive names. Records the text. */
static gboolean
is_unique (Printer *printer, const char *text, GdlName name)
{
  gpointer printed;
  if (!g_hash_table_lookup_extended (printer->constants, text, NULL,
                                     &printed)) {
    g_hash_table_insert (printer->constants, g_strdup (text),
                         GUINT_TO_POINTER (name));
    return TRUE;
  }
  return GPOINTER_TO_UINT (printed) == name;
}

/* Prints a name in the infix form. A constant begins in lower case, as
 * otherwise it would be a variable. */
static void
print_infix_name (Printer *printer, const GdlNode *node)
{
  const char *written = gdl_name_text (printer->sheet->terms, node->name);
  char *text = node->is_variable
                   ? g_strdup (g_ptr_array_index (
                         printer->variables, printer->scope.number[node->name]))
                   : g_strdup (written);
  gboolean is_valid = is_infix_name (text);
  if (!node->is_variable) {
    *text = g_ascii_tolower (*text);
    is_valid &= is_unique (printer, text, node->name);
  }
  if (!is_valid)
    gdl_error (printer->report, node->word,
               "%s can't be written in the infix form", written);
  g_string_append (printer->out, text);
  g_free (text);
}

/* -- trees ----------------------------------------------------------------- */

/* Prints a term or a literal in the prefix form. */
static void
print_prefix (Printer *printer, const GdlNode *node)
{
  const gboolean is_list = node->n > 0 || gdl_is_connective (node->name);
  g_string_append_printf (printer->out, "%s%s", is_list ? "(" : "",
                          gdl_name_text (printer->sheet->terms, node->name));
  for (guint i = 0; i < node->n; i++) {
    g_string_append_c (printer->out, ' ');
    print_prefix (printer, node->arguments[i]);
  }
  g_string_append (printer->out, is_list ? ")" : "");
}

/* Prints a term or a literal in the infix form. */
static void
print_infix (Printer *printer, const GdlNode *node)
{
  if (node->name == GDL_NOT) {
    g_string_append_c (printer->out, '~');
    print_infix (printer, node->arguments[0]);
    return;
  }
  const gboolean is_list = node->n > 0 || gdl_is_connective (node->name);
  print_infix_name (printer, node);
  g_string_append (printer->out, is_list ? "(" : "");
  for (guint i = 0; i < node->n; i++) {
    g_string_append (printer->out, i > 0 ? ", " : "");
    print_infix (printer, node->arguments[i]);
  }
  g_string_append (printer->out, is_list ? ")" : "");
}

static void
print_prefix_clause (Printer *printer, const GdlClause *clause)
{
  g_string_append (printer->out, clause->n > 0 ? "(<= " : "");
  print_prefix (printer, clause->head);
  for (guint i = 0; i < clause->n; i++) {
    g_string_append (printer->out, clause->n > 1 ? "\n  " : " ");
    print_prefix (printer, clause->body[i]);
  }
  g_string_append (printer->out, clause->n > 0 ? ")\n" : "\n");
}

/* Prints the first clause such that the text does not look like the infix
 * form. */
static void
print_first_clause (Printer *printer, const GdlClause *clause)
{
  print_prefix_clause (printer, clause);
  if (*printer->out->str == '(' || !gdl_has_infix_arrow (printer->sheet->terms))
    return;
  g_string_prepend_c (printer->out, '(');
  g_string_insert_c (printer->out, (gssize)printer->out->len - 1, ')');
}

/* Prints a clause in infix form. If the body has several literals, each has a
 * line. */
static void
print_infix_clause (Printer *printer, const GdlClause *clause)
{
  enter_clause (printer, clause);
  print_infix (printer, clause->head);
  g_string_append (printer->out, clause->n > 0 ? " :-" : "");
  for (guint i = 0; i < clause->n; i++) {
    g_string_append (printer->out, i > 0 ? " &" : "");
    g_string_append (printer->out, clause->n > 1 ? "\n  " : " ");
    print_infix (printer, clause->body[i]);
  }
  g_string_append_c (printer->out, '\n');
}

GString *
gdl_sheet_print (const GdlSheet *sheet, GdlTextForm form, RgDiags *diags)
{
  GdlReport report = gdl_report_new (sheet->source);
  Printer printer = {
      .sheet = sheet,
      .infix = form == GDL_TEXT_AS_IS ? sheet->infix : form == GDL_TEXT_INFIX,
      .scope = gdl_scope_new (sheet),
      .variables = g_ptr_array_new_with_free_func (g_free),
      .constants =
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .report = &report,
      .out = g_string_new (NULL),
  };
  for (guint i = 0; i < sheet->clauses->len; i++) {
    const GdlClause *clause = gdl_clause (sheet, i);
    if (printer.infix)
      print_infix_clause (&printer, clause);
    else if (i == 0)
      print_first_clause (&printer, clause);
    else
      print_prefix_clause (&printer, clause);
  }
  gdl_scope_clear (&printer.scope);
  g_ptr_array_free (printer.variables, TRUE);
  g_hash_table_destroy (printer.constants);
  gdl_report_finish (&report, diags);
  return printer.out;
}
