/* Finds the sorts of terms by union-find (Galler, Fischer 1964). Places of
 * relations with a common variable get one sort: `(<= (p ?x) (q ?x a))` unites
 * p/1/1 and q/2/1. So a constant at one of them may stand at the other. */
#include "base/mutate/sorts.h"

#include "base/union-find.h"

#include <string.h>

gboolean
rg_is_listed_name (const char *const *names, const char *name)
{
  return g_strv_contains (names, name);
}

gint64
rg_occurrence_number (const RgOccurrence *occurrence)
{
  return occurrence->kind != RG_OCCURRENCE_TERM || occurrence->term->is_variable
             ? -1
             : rg_parse_decimal (occurrence->term->name,
                                 strlen (occurrence->term->name));
}

/* -- union-find ------------------------------------------------------------ */

static guint32 *
get_parents (const RgSorts *sorts)
{
  return (guint32 *)(gpointer)sorts->parents->data;
}

static guint
find_root (const RgSorts *sorts, guint place)
{
  return rg_union_find_root (get_parents (sorts), place);
}

/* Unites two sets; the root is the earlier one of both. */
static void
unite (const RgSorts *sorts, guint a, guint b)
{
  a = find_root (sorts, a);
  b = find_root (sorts, b);
  rg_union_find_join (get_parents (sorts), MAX (a, b), MIN (a, b));
}

/* Returns a new place, which is a set of its own. */
static guint
add_place (const RgSorts *sorts)
{
  const guint place = sorts->parents->len;
  g_array_append_val (sorts->parents, place);
  return place;
}

/* Returns the number of a place or variable in the union-find, added if it is
 * new. Takes the key. */
static guint
find_or_add_place (const RgSorts *sorts, char *key)
{
  gpointer found;
  if (g_hash_table_lookup_extended (sorts->places, key, NULL, &found)) {
    g_free (key);
    return GPOINTER_TO_UINT (found);
  }
  const guint place = add_place (sorts);
  g_hash_table_insert (sorts->places, key, GUINT_TO_POINTER (place));
  return place;
}

/* Returns the number of the place of an argument, from 0, in the union-find. */
static guint
get_argument_place (const RgSorts *sorts, const RgClauseTerm *term,
                    guint argument)
{
  const RgClausePlaced *placed = sorts->language->placed;
  for (; placed && placed->name; placed++) {
    const RgClauseTerm *place =
        placed->n == term->n && g_str_equal (placed->name, term->name)
            ? term->arguments[placed->place]
            : NULL;
    if (place && place->name && !place->is_variable &&
        (placed->things >> argument & 1))
      return find_or_add_place (sorts, g_strdup_printf ("at %s", place->name));
  }
  return find_or_add_place (
      sorts, g_strdup_printf ("%s/%u/%u", term->name, term->n, argument + 1));
}

/* -- terms ----------------------------------------------------------------- */

static void
add_occurrence (RgSorts *sorts, const RgClauseTerm *term, guint clause,
                guint sort, RgOccurrenceKind kind)
{
  const RgOccurrence occurrence = {term, clause, sort, kind};
  g_array_append_val (sorts->occurrences, occurrence);
}

/* Adds the occurrences of a term at a place. */
static void
visit_term (RgSorts *sorts, const RgClauseTerm *term, guint clause, guint place)
{
  if (term->is_variable)
    unite (sorts, place,
           find_or_add_place (sorts,
                              g_strdup_printf ("?%u %s", clause, term->name)));
  if (term->name)
    add_occurrence (sorts, term, clause, place,
                    term->n > 0 ? RG_OCCURRENCE_FUNCTION : RG_OCCURRENCE_TERM);
  for (guint i = 0; i < term->n; i++)
    visit_term (sorts, term->arguments[i], clause,
                term->name ? get_argument_place (sorts, term, i) : place);
}

/* Adds the occurrences of names in a literal. */
static void
visit_literal (RgSorts *sorts, const RgClauseTerm *term, guint clause)
{
  const RgClauseLanguage *language = sorts->language;
  if (term->is_variable || !term->name)
    return;
  if (rg_is_listed_name (language->connectives, term->name)) {
    for (guint i = 0; i < term->n; i++)
      visit_literal (sorts, term->arguments[i], clause);
    return;
  }
  const guint sort = add_place (sorts);
  const gboolean is_equality =
      term->n == 2 && rg_is_listed_name (language->equal, term->name);
  add_occurrence (sorts, term, clause, sort, RG_OCCURRENCE_RELATION);
  for (guint i = 0; i < term->n; i++)
    visit_term (sorts, term->arguments[i], clause,
                is_equality ? sort : get_argument_place (sorts, term, i));
}

static void
visit_clauses (RgSorts *sorts)
{
  for (guint i = 0; i < sorts->clauses->len; i++) {
    const RgClause *clause = &g_array_index (sorts->clauses, RgClause, i);
    visit_literal (sorts, clause->head, i);
    for (guint j = 0; j < clause->n; j++)
      visit_literal (sorts, clause->body[j], i);
  }
}

/* -- values ---------------------------------------------------------------- */

static char *
make_value_key (guint sort, const char *name)
{
  return g_strdup_printf ("%u %s", sort, name);
}

static void
add_value (RgSorts *sorts, guint sort, const char *name)
{
  char *key = make_value_key (sort, name);
  GPtrArray *values =
      g_hash_table_lookup (sorts->values, GUINT_TO_POINTER (sort));
  if (!values) {
    values = g_ptr_array_new ();
    g_hash_table_insert (sorts->values, GUINT_TO_POINTER (sort), values);
  }
  if (g_hash_table_contains (sorts->indexes, key)) {
    g_free (key);
    return;
  }
  g_ptr_array_add (values, (gpointer)name);
  g_hash_table_insert (sorts->indexes, key, GUINT_TO_POINTER (values->len));
}

/* Returns the sort of a relation or function.  Relations are of one sort if
 * their arguments are, and functions if they are at places of one sort, too. */
static guint
find_sort_of_arguments (const RgSorts *sorts, const RgOccurrence *occurrence)
{
  const RgClauseTerm *term = occurrence->term;
  GString *key = g_string_new (NULL);
  if (occurrence->kind == RG_OCCURRENCE_RELATION)
    g_string_assign (key, "relation");
  else
    g_string_printf (key, "function %u", find_root (sorts, occurrence->sort));
  for (guint i = 0; i < term->n; i++)
    g_string_append_printf (
        key, " %u", find_root (sorts, get_argument_place (sorts, term, i)));
  return find_or_add_place (sorts, g_string_free (key, FALSE));
}

static gboolean
is_keyword (const RgSorts *sorts, const char *name)
{
  return rg_is_listed_name (sorts->language->keywords, name);
}

/* Sets the sort of each occurrence, and collects the values of each sort. */
static void
find_values (RgSorts *sorts)
{
  for (guint i = 0; i < sorts->occurrences->len; i++) {
    RgOccurrence *occurrence =
        &g_array_index (sorts->occurrences, RgOccurrence, i);
    occurrence->sort = occurrence->kind != RG_OCCURRENCE_TERM &&
                               !is_keyword (sorts, occurrence->term->name)
                           ? find_sort_of_arguments (sorts, occurrence)
                           : find_root (sorts, occurrence->sort);
    if (!occurrence->term->is_variable &&
        !is_keyword (sorts, occurrence->term->name))
      add_value (sorts, occurrence->sort, occurrence->term->name);
  }
}

static gint
compare_numbers (gconstpointer left, gconstpointer right)
{
  const gint64 a = *(const gint64 *)left, b = *(const gint64 *)right;
  return (a > b) - (a < b);
}

/* Sorts the numbers among the values of each sort. */
static void
find_numbers (RgSorts *sorts)
{
  GHashTableIter iter;
  gpointer sort, values;
  g_hash_table_iter_init (&iter, sorts->values);
  while (g_hash_table_iter_next (&iter, &sort, &values)) {
    const GPtrArray *names = values;
    GArray *numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
    for (guint i = 0; i < names->len; i++) {
      const char *name = names->pdata[i];
      const gint64 number = rg_parse_decimal (name, strlen (name));
      if (number >= 0)
        g_array_append_val (numbers, number);
    }
    g_array_sort (numbers, compare_numbers);
    g_hash_table_insert (sorts->numbers, sort, numbers);
  }
}

const GArray *
rg_sorts_numbers (const RgSorts *sorts, guint sort)
{
  return g_hash_table_lookup (sorts->numbers, GUINT_TO_POINTER (sort));
}

/* -- other names ----------------------------------------------------------- */

/* Adds the other variables of the same sort among the nearest `limit`
 * occurrences of the clause on either side. */
static void
add_variables (const RgSorts *sorts, guint index, guint limit,
               GPtrArray *others)
{
  const RgOccurrence *occurrence =
      &g_array_index (sorts->occurrences, RgOccurrence, index);
  guint i = index;
  while (i > 0 && index - i < limit &&
         g_array_index (sorts->occurrences, RgOccurrence, i - 1).clause ==
             occurrence->clause)
    i--;
  for (; i < sorts->occurrences->len && i < index + limit; i++) {
    const RgOccurrence *neighbour =
        &g_array_index (sorts->occurrences, RgOccurrence, i);
    char *text = NULL;
    if (neighbour->clause == occurrence->clause &&
        neighbour->sort == occurrence->sort && neighbour->term->is_variable &&
        !g_str_equal (neighbour->term->name, occurrence->term->name))
      text = rg_mutator_text (sorts->mutator, neighbour->term->word);
    if (text &&
        !g_ptr_array_find_with_equal_func (others, text, g_str_equal, NULL))
      g_ptr_array_add (others, text);
    else
      g_free (text);
  }
}

/* Adds up to `limit` other constants of the sort: those after this one in the
 * text first, cyclically. */
static void
add_constants (const RgSorts *sorts, const RgOccurrence *occurrence,
               guint limit, GPtrArray *others)
{
  const GPtrArray *values =
      g_hash_table_lookup (sorts->values, GUINT_TO_POINTER (occurrence->sort));
  char *key = make_value_key (occurrence->sort, occurrence->term->name);
  const guint index =
      GPOINTER_TO_UINT (g_hash_table_lookup (sorts->indexes, key));
  g_free (key);
  for (guint i = 0; values && i + 1 < values->len && i < limit; i++)
    g_ptr_array_add (others,
                     g_strdup (values->pdata[(index + i) % values->len]));
}

GPtrArray *
rg_sorts_list_other_names (const RgSorts *sorts, guint index)
{
  enum { MOST_CONSTANTS = 20, MOST_NEAR = 100 };
  const RgOccurrence *occurrence =
      &g_array_index (sorts->occurrences, RgOccurrence, index);
  GPtrArray *others = g_ptr_array_new_with_free_func (g_free);
  if (occurrence->term->is_variable)
    add_variables (sorts, index, MOST_NEAR, others);
  else if (!is_keyword (sorts, occurrence->term->name))
    add_constants (sorts, occurrence, MOST_CONSTANTS, others);
  return others;
}

/* -- the sorts of clauses -------------------------------------------------- */

RgSorts
rg_sorts_new (RgMutator *mutator, const RgClauseLanguage *language,
              const GArray *clauses)
{
  RgSorts sorts = {
      .mutator = mutator,
      .language = language,
      .clauses = clauses,
      .occurrences = g_array_new (FALSE, FALSE, sizeof (RgOccurrence)),
      .values = g_hash_table_new_full (NULL, NULL, NULL,
                                       (GDestroyNotify)g_ptr_array_unref),
      .numbers = g_hash_table_new_full (NULL, NULL, NULL,
                                        (GDestroyNotify)g_array_unref),
      .indexes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .parents = g_array_new (FALSE, FALSE, sizeof (guint32))};
  for (guint i = 0; language->same[i][0]; i++)
    unite (&sorts, find_or_add_place (&sorts, g_strdup (language->same[i][0])),
           find_or_add_place (&sorts, g_strdup (language->same[i][1])));
  visit_clauses (&sorts);
  sorts.score = find_root (
      &sorts, find_or_add_place (&sorts, g_strdup (language->score)));
  find_values (&sorts);
  find_numbers (&sorts);
  return sorts;
}

void
rg_sorts_clear (RgSorts *sorts)
{
  g_array_free (sorts->occurrences, TRUE);
  g_hash_table_destroy (sorts->values);
  g_hash_table_destroy (sorts->numbers);
  g_hash_table_destroy (sorts->indexes);
  g_hash_table_destroy (sorts->places);
  g_array_free (sorts->parents, TRUE);
}
