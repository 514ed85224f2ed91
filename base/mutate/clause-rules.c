/* Mutates clauses as rules: removes or negates a condition, removes a clause,
 * or copies it with another name. The rule (<= (q ?x) (p ?x) (r ?x)) becomes
 *
 *     (<= (q ?x) (r ?x))                  a condition is removed
 *     (<= (q ?x) (not (p ?x)) (r ?x))     a condition is negated
 *     the rule and (<= (q ?x) (s ?x) (r ?x))
 *                                         a copy has s for p, of one sort
 */
#include "base/mutate/clause-operators.h"

/* -- conditions ------------------------------------------------------------ */

/* Removes one of several literals, or items of a list. */
static void
remove_term (const RgSorts *sorts, const char *kind, RgClauseTerm *const *terms,
             guint n, guint i)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (RgMutatorItem));
  GArray *edits = rg_mutator_new_edits ();
  guint place = 0;
  for (guint j = i > 0 ? i - 1 : 0; j < n && j <= i + 1; j++) {
    const RgMutatorItem item = {terms[j]->first, terms[j]->last};
    place = j == i ? items->len : place;
    g_array_append_val (items, item);
  }
  rg_mutator_remove_item (sorts->mutator, edits, items, place);
  rg_mutator_add_removal (sorts->mutator, kind, edits, terms[i]->first,
                          terms[i]->last);
  g_array_free (items, TRUE);
}

/* Removes or adds a negation: `(not (dealt ?c))` becomes `(dealt ?c)`, and
 * vice versa. */
static void
negate_term (const RgSorts *sorts, const RgClauseTerm *term)
{
  RgMutator *mutator = sorts->mutator;
  const RgClauseLanguage *language = sorts->language;
  const gboolean is_negation =
      term->n == 1 && g_str_equal (term->name, language->not_);
  const RgClauseTerm *inner = is_negation ? term->arguments[0] : term;
  const RgRange outer = rg_mutator_range (mutator, term->first, term->last);
  const RgRange range = rg_mutator_range (mutator, inner->first, inner->last);
  GString *text = g_string_new (is_negation ? "" : language->negation[0]);
  g_string_append_len (text, mutator->source->text + range.offset,
                       range.length);
  g_string_append (text, is_negation ? "" : language->negation[1]);
  GArray *edits = rg_mutator_new_edits ();
  rg_mutator_edit (edits, outer, text->str);
  char *excerpt = rg_mutator_excerpt (mutator, term->first, term->last);
  rg_mutator_add (mutator, "condition", edits, term->first, "%s is negated",
                  excerpt);
  g_free (excerpt);
  g_string_free (text, TRUE);
}

/* Negates a literal, or exchanges its relation; removes parts of a connective.
 */
static void
mutate_literal (const RgSorts *sorts, const RgClauseTerm *term)
{
  const RgClauseLanguage *language = sorts->language;
  if (!term->name || term->is_variable)
    return;
  if (term->n > 1 && rg_is_listed_name (language->connectives, term->name)) {
    for (guint i = 0; i < term->n; i++) {
      remove_term (sorts, "alternative", term->arguments, term->n, i);
      mutate_literal (sorts, term->arguments[i]);
    }
    return;
  }
  negate_term (sorts, term);
  for (guint i = 0; language->negated[i][0]; i++) {
    if (g_str_equal (language->negated[i][0], term->name))
      rg_mutator_replace (sorts->mutator, "condition", term->word,
                          language->negated[i][1]);
  }
}

static void
mutate_body (const RgSorts *sorts, const RgClause *clause)
{
  for (guint i = 0; i < clause->n; i++) {
    if (clause->n > 1)
      remove_term (sorts, "condition", clause->body, clause->n, i);
    mutate_literal (sorts, clause->body[i]);
  }
}

/* -- alternatives ---------------------------------------------------------- */

static GArray *
make_clause_item (const RgClause *clause)
{
  const RgMutatorItem item = {clause->first, clause->last};
  GArray *items = g_array_new (FALSE, FALSE, sizeof (RgMutatorItem));
  g_array_append_val (items, item);
  return items;
}

static void
remove_clause (const RgSorts *sorts, const RgClause *clause)
{
  GArray *edits = rg_mutator_new_edits ();
  char *text = rg_mutator_excerpt (sorts->mutator, clause->head->first,
                                   clause->head->last);
  rg_mutator_edit (
      edits, rg_mutator_lines (sorts->mutator, clause->first, clause->last),
      "");
  rg_mutator_add (sorts->mutator, "alternative", edits, clause->first,
                  "%s%s is removed", clause->n > 0 ? "this clause of " : "",
                  text);
  g_free (text);
}

/* Adds copies of a clause, each with another name for an occurrence of a
 * constant, function or relation; none for a number. */
static void
copy_clause (const RgSorts *sorts, guint index)
{
  RgMutator *mutator = sorts->mutator;
  const RgOccurrence *occurrence =
      &g_array_index (sorts->occurrences, RgOccurrence, index);
  const RgClause *clause =
      &g_array_index (sorts->clauses, RgClause, occurrence->clause);
  if (occurrence->term->is_variable || rg_occurrence_number (occurrence) >= 0)
    return;
  GPtrArray *names = rg_sorts_list_other_names (sorts, index);
  GArray *items = make_clause_item (clause);
  char *old_name = rg_mutator_text (mutator, occurrence->term->word);
  for (guint i = 0; i < names->len && !rg_mutator_is_full (mutator); i++) {
    GArray *edits = rg_mutator_new_edits ();
    rg_mutator_copy_item (mutator, edits, items, 0, "\n",
                          occurrence->term->word, names->pdata[i]);
    rg_mutator_add (mutator, "alternative", edits, clause->first,
                    "a copy of this clause has %s for %s",
                    (char *)names->pdata[i], old_name);
  }
  g_free (old_name);
  g_array_free (items, TRUE);
  g_ptr_array_unref (names);
}

/* Removes one of the items of each list in the term. */
static void
mutate_lists (const RgSorts *sorts, const RgClauseTerm *term)
{
  for (guint i = 0; i < term->n; i++) {
    if (!term->name && term->n > 1)
      remove_term (sorts, "alternative", term->arguments, term->n, i);
    mutate_lists (sorts, term->arguments[i]);
  }
}

void
rg_mutate_clause_rules (const RgSorts *sorts)
{
  for (guint i = 0;
       i < sorts->clauses->len && !rg_mutator_is_full (sorts->mutator); i++) {
    const RgClause *clause = &g_array_index (sorts->clauses, RgClause, i);
    mutate_body (sorts, clause);
    mutate_lists (sorts, clause->head);
    for (guint j = 0; j < clause->n; j++)
      mutate_lists (sorts, clause->body[j]);
    remove_clause (sorts, clause);
  }
  for (guint i = 0;
       i < sorts->occurrences->len && !rg_mutator_is_full (sorts->mutator); i++)
    copy_clause (sorts, i);
}
