/* Mutates names in clauses: a constant, variable or relation becomes another
 * one of its sort, a number becomes the next smaller or larger one of its sort,
 * the largest and the least score are exchanged in the whole game, and two
 * successive arguments of one sort are exchanged. For example, in (<= (goal
 * white 100) (line x)), 100 becomes 0, or x becomes o. */
#include "base/mutate/clause-operators.h"

#include <string.h>

/* -- numbers --------------------------------------------------------------- */

/* Replaces a number by its nearest ones in the sort; if there are none, by its
 * neighbours. */
static void
mutate_number (const RgSorts *sorts, const RgOccurrence *occurrence)
{
  const GArray *numbers = rg_sorts_numbers (sorts, occurrence->sort);
  const gint64 number = rg_occurrence_number (occurrence);
  guint first = 0, end = numbers->len;
  while (first < end) {
    const guint middle = first + (end - first) / 2;
    if (g_array_index (numbers, gint64, middle) < number)
      first = middle + 1;
    else
      end = middle;
  }
  while (end < numbers->len && g_array_index (numbers, gint64, end) == number)
    end++;
  const gint64 below =
      first > 0 ? g_array_index (numbers, gint64, first - 1) : -1;
  const gint64 above =
      end < numbers->len ? g_array_index (numbers, gint64, end) : G_MAXINT64;
  const gint64 numbers_near[] = {below, above};
  for (guint i = 0; i < G_N_ELEMENTS (numbers_near); i++) {
    char *text = g_strdup_printf ("%" G_GINT64_FORMAT, numbers_near[i]);
    if (numbers_near[i] >= 0 && numbers_near[i] < G_MAXINT64)
      rg_mutator_replace (sorts->mutator, "number", occurrence->term->word,
                          text);
    g_free (text);
  }
  if (below < 0 && above == G_MAXINT64)
    rg_mutator_shift (sorts->mutator, "number", occurrence->term->word);
}

/* -- scores ---------------------------------------------------------------- */

static void
exchange_scores (const RgSorts *sorts)
{
  gint64 least = G_MAXINT64, most = -1;
  GArray *places = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < sorts->occurrences->len; i++) {
    const RgOccurrence *occurrence =
        &g_array_index (sorts->occurrences, RgOccurrence, i);
    const gint64 score = occurrence->sort == sorts->score
                             ? rg_occurrence_number (occurrence)
                             : -1;
    if (score < 0)
      continue;
    least = MIN (least, score);
    most = MAX (most, score);
    g_array_append_val (places, occurrence->term->word);
  }
  rg_mutator_exchange_scores (sorts->mutator, places, least, most);
  g_array_free (places, TRUE);
}

/* -- order ----------------------------------------------------------------- */

static gboolean
is_same_text (const RgMutator *mutator, const RgClauseTerm *a,
              const RgClauseTerm *b)
{
  const RgRange left = rg_mutator_range (mutator, a->first, a->last);
  const RgRange right = rg_mutator_range (mutator, b->first, b->last);
  const char *text = mutator->source->text;
  return left.length == right.length &&
         memcmp (text + left.offset, text + right.offset, left.length) == 0;
}

/* Adds the exchange of two successive arguments of the term. `second`: the
 * index of the second one. */
static void
exchange_arguments (const RgSorts *sorts, const RgClauseTerm *term,
                    guint second)
{
  const RgClauseTerm *const *arguments =
      (const RgClauseTerm *const *)&term->arguments[second - 1];
  const RgMutatorItem pair[] = {{arguments[0]->first, arguments[0]->last},
                                {arguments[1]->first, arguments[1]->last}};
  GArray *items = g_array_new (FALSE, FALSE, sizeof (RgMutatorItem));
  GArray *edits = rg_mutator_new_edits ();
  char *text = rg_mutator_excerpt (sorts->mutator, term->first, term->last);
  g_array_append_vals (items, pair, G_N_ELEMENTS (pair));
  rg_mutator_swap_items (sorts->mutator, edits, items, 0);
  rg_mutator_add (sorts->mutator, "order", edits, term->word,
                  "arguments %u and %u of %s are exchanged", second, second + 1,
                  text);
  g_free (text);
  g_array_free (items, TRUE);
}

/* Exchanges successive arguments of one sort, if they differ. `index`: of the
 * occurrence of the relation or function; those of its arguments follow. */
static void
mutate_order (const RgSorts *sorts, guint index)
{
  const RgOccurrence *next =
      &g_array_index (sorts->occurrences, RgOccurrence, index);
  const RgClauseTerm *term = next->term;
  const RgOccurrence *previous = NULL;
  for (guint i = 0; i < term->n; i++) {
    if (!term->arguments[i]->name) { /* a list: without an occurrence */
      previous = NULL;
      continue;
    }
    while (next->term != term->arguments[i])
      next++;
    if (previous && next->sort == previous->sort &&
        !is_same_text (sorts->mutator, previous->term, next->term))
      exchange_arguments (sorts, term, i);
    previous = next;
  }
}

/* -- names ----------------------------------------------------------------- */

/* Replaces an occurrence of a name by other names of its sort; a number that is
 * no score by the nearest ones. Relations and functions are of the kind
 * `direction`, as such names are often directions. */
static void
mutate_name (const RgSorts *sorts, guint index)
{
  const RgOccurrence *occurrence =
      &g_array_index (sorts->occurrences, RgOccurrence, index);
  if (rg_occurrence_number (occurrence) >= 0 &&
      occurrence->sort != sorts->score) {
    mutate_number (sorts, occurrence);
    return;
  }
  GPtrArray *names = rg_sorts_list_other_names (sorts, index);
  rg_mutator_replace_by_each (sorts->mutator,
                              occurrence->kind != RG_OCCURRENCE_TERM
                                  ? "direction"
                              : occurrence->sort == sorts->score ? "goal"
                                                                 : "symbol",
                              occurrence->term->word, names);
  g_ptr_array_unref (names);
}

void
rg_mutate_clause_names (const RgSorts *sorts)
{
  exchange_scores (sorts);
  for (guint i = 0;
       i < sorts->occurrences->len && !rg_mutator_is_full (sorts->mutator);
       i++) {
    mutate_name (sorts, i);
    mutate_order (sorts, i);
  }
}
