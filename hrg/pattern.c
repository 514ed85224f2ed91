/* Matches patterns, and indexes cases: a look-up merges three ascending lists
 * of cases, and tests only these: those whose pattern is the value, those with
 * its constructor, and those that match everything. For f(P(2, X)), these are
 * of
 *
 *     f(P(1, 1)) = a   f(P(X, 2)) = b   f(Q(X)) = c   f(_) = d
 *
 * the second and the last one. */
#include "hrg/pattern.h"

/* An index of cases by their pattern: patterns with one value by that
 * value, others by the name of their constructor, and the rest match all. */
struct HrgCaseIndex {
  const HrgFunction *function;
  guint place;          /* the argument of the patterns */
  GHashTable *by_value; /* HrgValue * → GArray of guint */
  GHashTable *by_name;  /* name of a constructor → GArray of guint */
  GArray *all;          /* of guint: cases that match all values */
};

gboolean
hrg_matches (const HrgPattern *pattern, const HrgValue *value)
{
  if (pattern->ground)
    return pattern->ground == value;
  if (pattern->kind != HRG_PATTERN_TERM)
    return pattern->kind != HRG_PATTERN_SYMBOL;
  if (!value->term || value->name != pattern->name.name ||
      value->n_arguments != pattern->n_arguments)
    return FALSE;
  for (guint i = 0; i < value->n_arguments; i++)
    if (!hrg_matches (pattern->arguments[i], value->arguments[i]))
      return FALSE;
  return TRUE;
}

void
hrg_bind_pattern (const HrgPattern *pattern, const HrgValue *value,
                  const HrgValue **slots)
{
  if (pattern->kind == HRG_PATTERN_VARIABLE)
    slots[pattern->slot] = value;
  else if (!pattern->ground)
    for (guint i = 0; i < pattern->n_arguments; i++)
      hrg_bind_pattern (pattern->arguments[i], value->arguments[i], slots);
}

static void
free_numbers (gpointer numbers)
{
  g_array_free (numbers, TRUE);
}

static void
add_number (GHashTable *table, gconstpointer key, guint number)
{
  GArray *numbers = g_hash_table_lookup (table, key);
  if (!numbers) {
    numbers = g_array_new (FALSE, FALSE, sizeof (guint));
    g_hash_table_insert (table, (gpointer)key, numbers);
  }
  g_array_append_val (numbers, number);
}

HrgCaseIndex *
hrg_case_index_new (const HrgFunction *function, guint place,
                    const guint *cases, guint n)
{
  HrgCaseIndex *index = g_new0 (HrgCaseIndex, 1);
  index->function = function;
  index->place = place;
  index->by_value = g_hash_table_new_full (NULL, NULL, NULL, free_numbers);
  index->by_name = g_hash_table_new_full (NULL, NULL, NULL, free_numbers);
  index->all = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++) {
    const HrgPattern *pattern = function->cases[cases[i]].patterns[place];
    if (pattern->ground)
      add_number (index->by_value, pattern->ground, cases[i]);
    else if (pattern->kind == HRG_PATTERN_TERM)
      add_number (index->by_name, GUINT_TO_POINTER (pattern->name.name),
                  cases[i]);
    else
      g_array_append_val (index->all, cases[i]);
  }
  return index;
}

void
hrg_case_index_free (HrgCaseIndex *index)
{
  g_hash_table_destroy (index->by_value);
  g_hash_table_destroy (index->by_name);
  g_array_free (index->all, TRUE);
  g_free (index);
}

/* A list of numbers, read from the front. */
typedef struct {
  const guint *next_number, *end;
} Reader;

static Reader
new_reader (const GArray *numbers)
{
  const guint *next_number =
      numbers ? (const guint *)(gpointer)numbers->data : NULL;
  return (Reader){next_number,
                  numbers ? next_number + numbers->len : next_number};
}

guint
hrg_case_index_find (const HrgCaseIndex *index, const HrgValue *value,
                     guint limit, GArray *cases)
{
  Reader readers[3] = {
      new_reader (g_hash_table_lookup (index->by_value, value)),
      new_reader (value->term
                      ? g_hash_table_lookup (index->by_name,
                                             GUINT_TO_POINTER (value->name))
                      : NULL),
      new_reader (index->all)};
  guint n_tested = 0;
  for (; cases->len < limit; n_tested++) {
    Reader *reader = NULL;
    for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
      if (readers[i].next_number < readers[i].end &&
          (!reader || *readers[i].next_number < *reader->next_number))
        reader = &readers[i];
    if (!reader)
      break;
    const guint number = *reader->next_number++;
    if (hrg_matches (index->function->cases[number].patterns[index->place],
                     value))
      g_array_append_val (cases, number);
  }
  return n_tested;
}
