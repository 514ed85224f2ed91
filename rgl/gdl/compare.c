/* Writes `<` on the compared values: a chain, and its transitive closure. Names
 * are less than all numbers, and incomparable with each other.
 *
 *     (next_value 1 3) (next_value 3 7)
 *     (<= (less ?x ?y) (next_value ?x ?y))
 *     (<= (less ?x ?z) (next_value ?x ?y) (less ?y ?z))
 */
#include "rgl/gdl/writer.h"

#include <string.h>

static gboolean
is_comparison (const RglTerm *atom)
{
  static const char *const names[] = {"<", ">", "=<", ">="};
  for (guint i = 0; atom->n == 2 && i < G_N_ELEMENTS (names); i++)
    if (strcmp (atom->name, names[i]) == 0)
      return TRUE;
  return FALSE;
}

/* Warns of a value of a comparison that is not a number. */
static void
warn_name (const RglWriter *writer, const RglTerm *side, const RglTerm *value)
{
  char *text = rgl_make_text (value);
  rgl_warn (writer->game, "compared-name", side->range,
            "'%s' is not a number: it counts as less than all numbers", text);
  g_free (text);
}

/* Adds the values of a side of a comparison. Reports unknown values. */
static void
add_side (RglWriter *writer, const RglRule *rule, const RglTerm *side,
          GPtrArray *values)
{
  GPtrArray *side_values = rgl_find_values (writer->domains, rule, side);
  if (!side_values) {
    char *text = rgl_make_text (side);
    rgl_error (writer->game, side->range,
               "the possible values of '%s' are not known", text);
    g_free (text);
    return;
  }
  gboolean reported = FALSE;
  for (guint i = 0; i < side_values->len; i++) {
    const RglTerm *value = g_ptr_array_index (side_values, i);
    if (value->kind != RGL_NUMBER && !reported)
      warn_name (writer, side, value);
    reported = reported || value->kind != RGL_NUMBER;
    if (!rgl_contains (values, value))
      g_ptr_array_add (values, (gpointer)value);
  }
  g_ptr_array_free (side_values, TRUE);
}

/* Adds the values of the comparisons in rules. Negations are rules, too, so
 * that none is missed. */
static void
add_compared (RglWriter *writer, const GPtrArray *rules, GPtrArray *values)
{
  for (guint i = 0; i < rules->len; i++) {
    const RglRule *rule = g_ptr_array_index (rules, i);
    for (guint k = 0; k < rule->body->len; k++) {
      const RglTerm *atom = rgl_literal (rule, k)->atom;
      if (!is_comparison (atom))
        continue;
      add_side (writer, rule, atom->args[0], values);
      add_side (writer, rule, atom->args[1], values);
    }
  }
}

/* Writes the chain of the numbers in ascending order, with each name before the
 * first. */
static void
write_chain (RglWriter *writer, const GPtrArray *values)
{
  const char *relation = rgl_use_relation (writer, "next_value");
  const RglTerm *below = NULL; /* the previous number */
  guint names = 0;
  for (guint i = 0; i < values->len; i++) {
    const RglTerm *value = g_ptr_array_index (values, i);
    if (value->kind != RGL_NUMBER)
      names++;
    else if (below)
      rgl_add_fact (writer, RGL_RULES,
                    rgl_make (writer->terms, relation, below, value, NULL));
    below = value->kind == RGL_NUMBER ? value : below;
  }
  /* numbers come first in the order of terms */
  const RglTerm *least = g_ptr_array_index (values, 0);
  for (guint i = values->len - names;
       least->kind == RGL_NUMBER && i < values->len; i++)
    rgl_add_fact (writer, RGL_RULES,
                  rgl_make (writer->terms, relation,
                            g_ptr_array_index (values, i), least, NULL));
}

/* Writes `less`, the transitive closure of the chain. */
static void
write_less (RglWriter *writer)
{
  RglTerms *terms = writer->terms;
  const RglTerm *x = rgl_variable (terms, "X", RG_NOWHERE);
  const RglTerm *y = rgl_variable (terms, "Y", RG_NOWHERE);
  const RglTerm *z = rgl_variable (terms, "Z", RG_NOWHERE);
  const char *less = rgl_use_relation (writer, "less");
  const char *next = rgl_use_relation (writer, "next_value");
  rgl_add_literal (
      rgl_add_rule (writer, RGL_RULES, rgl_make (terms, less, x, y, NULL)),
      rgl_make (terms, next, x, y, NULL), FALSE);
  RglRule *rule =
      rgl_add_rule (writer, RGL_RULES, rgl_make (terms, less, x, z, NULL));
  rgl_add_literal (rule, rgl_make (terms, next, x, y, NULL), FALSE);
  rgl_add_literal (rule, rgl_make (terms, less, y, z, NULL), FALSE);
}

static void
write_at_most (RglWriter *writer, const GPtrArray *values)
{
  RglTerms *terms = writer->terms;
  const RglTerm *x = rgl_variable (terms, "X", RG_NOWHERE);
  const RglTerm *y = rgl_variable (terms, "Y", RG_NOWHERE);
  const char *at_most = rgl_use_relation (writer, "at_most");
  for (guint i = 0; i < values->len; i++) {
    const RglTerm *value = g_ptr_array_index (values, i);
    rgl_add_fact (writer, RGL_RULES,
                  rgl_make (terms, at_most, value, value, NULL));
  }
  rgl_add_literal (
      rgl_add_rule (writer, RGL_RULES, rgl_make (terms, at_most, x, y, NULL)),
      rgl_make (terms, rgl_use_relation (writer, "less"), x, y, NULL), FALSE);
}

void
rgl_write_comparisons (RglWriter *writer)
{
  if (rgl_is_needed (writer, "at_most"))
    rgl_use_relation (writer, "less");
  if (!rgl_is_needed (writer, "less"))
    return;
  const RglGame *game = writer->game;
  const GPtrArray *lists[] = {game->helpers, game->legal, game->results,
                              game->over, game->scores};
  GPtrArray *values = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    add_compared (writer, lists[i], values);
  g_ptr_array_sort (values, rgl_compare_terms);
  if (values->len > 0) {
    write_chain (writer, values);
    write_less (writer);
    if (rgl_is_needed (writer, "at_most"))
      write_at_most (writer, values);
  }
  g_ptr_array_free (values, TRUE);
}
