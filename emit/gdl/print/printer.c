/* Prints the rules. Variables are numbered in the order in which a rule prints
 * them, so rules that differ only in the names of variables have equal texts.
 * Of rules with equal texts, only the first is printed. A literal of `control`
 * is omitted if there is only one boundary.
 *
 *     ; turn -> placed (tic-tac-toe.hrg:12:3)
 *     (<= (legal ?x (move ?y))
 *         (turn ?x)
 *         (true (board ?y empty)))
 */
#include "emit/gdl/print/printer.h"
#include "emit/gdl/simplify/repeated-arguments.h"
#include "emit/gdl/simplify/safety.h"

gboolean
kif_has_one_boundary (const KifPrinter *printer)
{
  return printer->sheet->boundaries->len == 1;
}

/* -- terms ----------------------------------------------------------------- */

/* Prints a constant by its name, a variable by a letter in the order of the
 * rule: ?x, ?y, ?z, ?u, ?v, ?w, ?x1, ?x2, ... */
static void
print_term (KifPrinter *printer, DlTerm term)
{
  static const char *const letters[] = {"x", "y", "z", "u", "v", "w"};
  if (!dl_is_variable (term)) {
    g_string_append_printf (printer->text, " %s",
                            kif_name_symbol (printer->names, term));
    return;
  }
  guint *number = &printer->variables[~term];
  if (*number == 0)
    *number = ++printer->n_variables;
  if (*number <= G_N_ELEMENTS (letters))
    g_string_append_printf (printer->text, " ?%s", letters[*number - 1]);
  else
    g_string_append_printf (printer->text, " ?x%u",
                            *number - (guint)G_N_ELEMENTS (letters));
}

void
kif_print_terms (KifPrinter *printer, const DlTerm *terms, guint n)
{
  for (guint i = 0; i < n; i++)
    print_term (printer, terms[i]);
}

/* Prints a word and its arguments, with parentheses where there are some. */
static void
print_compound (KifPrinter *printer, const char *word, const DlTerm *terms,
                guint n)
{
  g_string_append_printf (printer->text, n ? "(%s" : "%s", word);
  kif_print_terms (printer, terms, n);
  if (n)
    g_string_append_c (printer->text, ')');
}

/* Prints (legal role (move tag...)) and (does role (move tag...)). */
static void
print_action (KifPrinter *printer, const char *word, const DlLiteral *literal)
{
  g_string_append_printf (printer->text, "(%s", word);
  print_term (printer, literal->arguments[0]);
  g_string_append_c (printer->text, ' ');
  print_compound (printer, "move", literal->arguments + 1, literal->n - 1);
  g_string_append_c (printer->text, ')');
}

/* Prints (sees player (move tag...)), or `(told tag)` in place of `(move ...)`
 * for a tag of the keeper. */
static void
print_sees (KifPrinter *printer, const DlLiteral *literal)
{
  g_string_append (printer->text, "(sees");
  print_term (printer, literal->arguments[0]);
  g_string_append_c (printer->text, ' ');
  print_compound (printer, literal->name ? "told" : "move",
                  literal->arguments + 1, literal->n - 1);
  g_string_append_c (printer->text, ')');
}

/* Prints a fluent within `word`: (true (control b3)), or (next (board a 1
 * cross)). */
static void
print_fluent (KifPrinter *printer, const char *word, const DlLiteral *literal)
{
  g_string_append_printf (printer->text, "(%s ", word);
  if (literal->kind == KIF_CONTROL || literal->kind == KIF_NEXT_CONTROL)
    g_string_append_printf (printer->text, "(control %s)",
                            kif_name_boundary (printer->names, literal->name));
  else
    print_compound (printer, kif_name_global (printer->names, literal->name),
                    literal->arguments, literal->n);
  g_string_append_c (printer->text, ')');
}

/* Prints a literal of a relation, map, set, `distinct`, `turn`, `goal` or
 * `terminal`. Literals of static maps lack repeated arguments. */
static void
print_relation (KifPrinter *printer, const DlLiteral *literal)
{
  const char *word = "distinct";
  if (literal->kind == KIF_MAP)
    word = kif_name_global (printer->names, literal->name);
  else if (literal->kind == KIF_DOMAIN)
    word = kif_name_domain (printer->names, literal->name);
  else if (literal->kind == KIF_RELATION)
    word = kif_name_relation (printer->names, literal->name);
  else if (literal->kind == KIF_TURN)
    word = "turn";
  else if (literal->kind == KIF_GOAL)
    word = "goal";
  else if (literal->kind == KIF_TERMINAL)
    word = "terminal";
  if (literal->kind == KIF_MAP) {
    GArray *terms = kif_drop_repeats (printer->repeats, literal->name,
                                      literal->arguments, literal->n);
    print_compound (printer, word, (const DlTerm *)(gpointer)terms->data,
                    terms->len);
    g_array_free (terms, TRUE);
    return;
  }
  print_compound (printer, word, literal->arguments, literal->n);
}

static void
print_changed (KifPrinter *printer, const DlLiteral *literal)
{
  char *word = g_strdup_printf (
      "changed_%s", kif_name_global (printer->names, literal->name));
  print_compound (printer, word, literal->arguments, literal->n);
  g_free (word);
}

/* Prints a literal in prefix form: (not (true (control b3))). */
static void
print_literal (KifPrinter *printer, const DlLiteral *literal)
{
  if (literal->negated)
    g_string_append (printer->text, "(not ");
  switch (literal->kind) {
  case KIF_CONTROL:
  case KIF_TRUE:
    print_fluent (printer, "true", literal);
    break;
  case KIF_NEXT:
  case KIF_NEXT_CONTROL:
    print_fluent (printer, "next", literal);
    break;
  case KIF_LEGAL:
    print_action (printer, "legal", literal);
    break;
  case KIF_DOES:
    print_action (printer, "does", literal);
    break;
  case KIF_SEES:
    print_sees (printer, literal);
    break;
  case KIF_CHANGED:
    print_changed (printer, literal);
    break;
  default:
    print_relation (printer, literal);
    break;
  }
  if (literal->negated)
    g_string_append_c (printer->text, ')');
}

/* -- rules ----------------------------------------------------------------- */

static gboolean
is_omitted (const KifPrinter *printer, const DlLiteral *literal)
{
  return literal->kind == KIF_CONTROL && kif_has_one_boundary (printer);
}

/* The comment of a rule: the ends of its walk, and the origin of the last edge.
 */
static char *
describe_walk (const KifPrinter *printer, const KifRule *rule)
{
  const RgGame *game = printer->sheet->game;
  GString *text = g_string_new (NULL);
  g_string_printf (text, "; %s", rg_node_text (game, rule->start));
  if (rule->last == RG_NONE)
    return g_string_free (text, FALSE);
  const RgNode to = rg_edge (game, rule->last)->to;
  const RgOrigin *origin =
      rg_origins_of_edge (printer->origins, game, rule->last);
  if (to != rule->start)
    g_string_append_printf (text, " -> %s", rg_node_text (game, to));
  if (origin)
    g_string_append_printf (text, " (%s:%u:%u)",
                            origin->file ? origin->file : "line", origin->line,
                            origin->column);
  return g_string_free (text, FALSE);
}

/* Inserts the comment of the rule at the offset of its text, unless the last
 * comment that was printed is equal. A rule without a walk has no comment, and
 * does not count. */
static void
insert_comment (KifPrinter *printer, const KifRule *rule, gsize offset)
{
  if (rule->start == RG_NONE)
    return;
  char *comment = describe_walk (printer, rule);
  if (g_strcmp0 (comment, printer->comment) != 0) {
    g_string_insert_c (printer->text, (gssize)offset, '\n');
    g_string_insert (printer->text, (gssize)offset, comment);
  }
  g_free (printer->comment);
  printer->comment = comment;
}

/* Records a literal of a static map, unless a recorded one covers it: the facts
 * of these elements are printed (print.c). */
static void
record_use (KifPrinter *printer, const DlLiteral *literal)
{
  GArray *uses =
      g_hash_table_lookup (printer->maps, GUINT_TO_POINTER (literal->name));
  if (!uses) {
    uses = g_array_new (FALSE, FALSE, sizeof (DlLiteral));
    g_hash_table_insert (printer->maps, GUINT_TO_POINTER (literal->name), uses);
  }
  for (guint i = 0; i < uses->len; i++)
    if (dl_subsumes (&g_array_index (uses, DlLiteral, i), literal))
      return;
  g_array_append_val (uses, *literal);
}

void
kif_print_rule (KifPrinter *printer, const KifRule *rule)
{
  GArray *body = kif_make_safe_body (printer->sheet, rule);
  const gsize start = printer->text->len;
  guint n = 0;
  printer->variables = g_new0 (guint, rule->n_variables + 1);
  printer->n_variables = 0;
  for (guint i = 0; i < body->len; i++)
    n += !is_omitted (printer, &g_array_index (body, DlLiteral, i));
  if (n > 0)
    g_string_append (printer->text, "(<= ");
  print_literal (printer, &rule->head);
  for (guint i = 0; i < body->len; i++) {
    const DlLiteral *literal = &g_array_index (body, DlLiteral, i);
    if (is_omitted (printer, literal))
      continue;
    if (literal->kind == KIF_MAP)
      record_use (printer, literal);
    g_string_append (printer->text, n > 1 ? "\n    " : " ");
    print_literal (printer, literal);
  }
  g_string_append (printer->text, n > 0 ? ")\n" : "\n");
  if (!g_hash_table_add (printer->printed,
                         g_strdup (printer->text->str + start)))
    g_string_truncate (printer->text, start);
  else
    insert_comment (printer, rule, start);
  g_free (printer->variables);
  g_array_free (body, TRUE);
}
