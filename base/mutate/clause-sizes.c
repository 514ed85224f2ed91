/* Mutates sizes: a number of an interval is removed or doubled, in all clauses.
 *
 *     (after 1 2) (after 2 3) (row 1 white) (row 2 none) (row 3 black)
 *
 * Without 2, this is (after 1 2) (row 1 white) (row 2 black): greater numbers
 * become less by one, facts about 2 are left out, and steps over it are joined.
 * A relation is one of steps if each of its facts with a number also has a
 * neighbour of it.
 */
#include "base/mutate/clause-operators.h"

/* The interval of numbers of a sort. */
typedef struct {
  const RgSorts *sorts;
  guint sort;
  gint64 least, most;
  GHashTable
      *non_steps; /* relations with a fact that is not a step: of char * */
  const guint *first_occurrences; /* by clause: its first occurrence */
} Sizes;

/* -- facts ----------------------------------------------------------------- */

static const RgOccurrence *
get_occurrence (const Sizes *sizes, guint i)
{
  return &g_array_index (sizes->sorts->occurrences, RgOccurrence, i);
}

static const RgClause *
get_clause (const Sizes *sizes, guint i)
{
  return &g_array_index (sizes->sorts->clauses, RgClause, i);
}

/* Returns the number of this sort that an occurrence is; below 0: none. */
static gint64
get_number (const Sizes *sizes, guint i)
{
  const RgOccurrence *occurrence = get_occurrence (sizes, i);
  return occurrence->sort == sizes->sort ? rg_occurrence_number (occurrence)
                                         : -1;
}

static gboolean
has_number (const Sizes *sizes, guint clause, gint64 number)
{
  for (guint i = sizes->first_occurrences[clause];
       i < sizes->first_occurrences[clause + 1]; i++) {
    if (get_number (sizes, i) == number)
      return TRUE;
  }
  return FALSE;
}

/* Returns the relation of a fact, to be freed. */
static char *
make_relation_name (const Sizes *sizes, guint clause)
{
  const RgClauseTerm *head = get_clause (sizes, clause)->head;
  const gboolean wrapped =
      head->n > 0 && head->arguments[0]->name &&
      rg_is_listed_name (sizes->sorts->language->wrappers, head->name);
  return wrapped
             ? g_strdup_printf ("%s %s", head->name, head->arguments[0]->name)
             : g_strdup (head->name);
}

static gboolean
is_fact (const Sizes *sizes, guint clause)
{
  return get_clause (sizes, clause)->n == 0;
}

static void
find_non_steps (Sizes *sizes)
{
  for (guint i = 0; i < sizes->sorts->clauses->len; i++) {
    gboolean non_steps = FALSE;
    for (guint j = sizes->first_occurrences[i];
         j < sizes->first_occurrences[i + 1]; j++) {
      const gint64 number = is_fact (sizes, i) ? get_number (sizes, j) : -1;
      non_steps =
          non_steps || (number >= 0 && !has_number (sizes, i, number - 1) &&
                        !has_number (sizes, i, number + 1));
    }
    if (non_steps)
      g_hash_table_add (sizes->non_steps, make_relation_name (sizes, i));
  }
}

static gboolean
is_step (const Sizes *sizes, guint clause)
{
  char *relation = make_relation_name (sizes, clause);
  const gboolean step = is_fact (sizes, clause) &&
                        !g_hash_table_contains (sizes->non_steps, relation);
  g_free (relation);
  return step;
}

/* -- edits ----------------------------------------------------------------- */

static void
edit_number (const Sizes *sizes, GArray *edits, guint i, gint64 number)
{
  if (get_number (sizes, i) != number)
    rg_mutator_edit_number (sizes->sorts->mutator, edits,
                            get_occurrence (sizes, i)->term->word, number);
}

/* Increases numbers above `number` by `shift`, and replaces the number itself
 * by `become`. */
static void
shift_clause (const Sizes *sizes, GArray *edits, guint clause, gint64 number,
              gint64 shift, gint64 become)
{
  for (guint i = sizes->first_occurrences[clause];
       i < sizes->first_occurrences[clause + 1]; i++) {
    const gint64 value = get_number (sizes, i);
    if (value >= number)
      edit_number (sizes, edits, i, value > number ? value + shift : become);
  }
}

/* Returns the token of the first edit. */
static guint
find_first_token (const RgMutator *mutator, const GArray *edits)
{
  return edits->len > 0
             ? rg_clause_token (mutator,
                                g_array_index (edits, RgEdit, 0).range.offset)
             : 0;
}

/* Adds the mutation without a number: larger ones move down by 1. */
static void
remove_number (const Sizes *sizes, gint64 number)
{
  GArray *edits = rg_mutator_new_edits ();
  RgMutator *mutator = sizes->sorts->mutator;
  for (guint i = 0; i < sizes->sorts->clauses->len; i++) {
    const RgClause *clause = get_clause (sizes, i);
    const gboolean has = is_fact (sizes, i) && has_number (sizes, i, number);
    const gboolean joins =
        has && is_step (sizes, i) && has_number (sizes, i, number + 1);
    if (has && !joins)
      rg_mutator_edit (
          edits, rg_mutator_lines (mutator, clause->first, clause->last), "");
    else
      shift_clause (sizes, edits, i, number, -1, joins ? number - 1 : number);
  }
  rg_mutator_add (mutator, "size", edits, find_first_token (mutator, edits),
                  "%" G_GINT64_FORMAT " of %" G_GINT64_FORMAT
                  "..%" G_GINT64_FORMAT " is removed",
                  number, sizes->least, sizes->most);
}

/* Appends the text of a fact in which greater numbers are one greater, and so
 * are those occurrences of the number that are bits of `increased`. */
static void
append_copy (const Sizes *sizes, guint clause, gint64 number, guint increased,
             GString *out)
{
  const RgMutator *mutator = sizes->sorts->mutator;
  const RgClause *fact = get_clause (sizes, clause);
  const RgRange range = rg_mutator_range (mutator, fact->first, fact->last);
  guint32 position = range.offset;
  guint n = 0;
  g_string_append_c (out, '\n');
  for (guint i = sizes->first_occurrences[clause];
       i < sizes->first_occurrences[clause + 1]; i++) {
    const gint64 value = get_number (sizes, i);
    const gboolean is_increased =
        value > number || (value == number && (increased >> n & 1));
    n += value == number;
    if (!is_increased)
      continue;
    const RgToken *token =
        &mutator->tokens[get_occurrence (sizes, i)->term->word];
    g_string_append_len (out, mutator->source->text + position,
                         token->offset - position);
    g_string_append_printf (out, "%" G_GINT64_FORMAT, value + 1);
    position = token->offset + token->length;
  }
  g_string_append_len (out, mutator->source->text + position,
                       range.offset + range.length - position);
}

/* Adds copies of a fact for the number after the doubled one. */
static void
copy_fact (const Sizes *sizes, GArray *edits, guint clause, gint64 number)
{
  enum { MOST_OCCURRENCES = 3 };
  const RgMutator *mutator = sizes->sorts->mutator;
  const guint last = get_clause (sizes, clause)->last;
  const gboolean step = is_step (sizes, clause);
  GString *copies = g_string_new (NULL);
  guint n = 0;
  for (guint i = sizes->first_occurrences[clause];
       i < sizes->first_occurrences[clause + 1]; i++)
    n += get_number (sizes, i) == number;
  n = MIN (n, MOST_OCCURRENCES);
  for (guint increased = step ? (1u << n) - 1 : 1; increased < 1u << n;
       increased++)
    append_copy (sizes, clause, number, increased, copies);
  rg_mutator_edit (edits, rg_token_end (&mutator->tokens[last]), copies->str);
  g_string_free (copies, TRUE);
}

/* Adds the mutation with a number twice: larger ones move up by 1. */
static void
double_number (const Sizes *sizes, gint64 number)
{
  GArray *edits = rg_mutator_new_edits ();
  for (guint i = 0; i < sizes->sorts->clauses->len; i++) {
    const gboolean has_it = is_fact (sizes, i) && has_number (sizes, i, number);
    const gboolean step = has_it && is_step (sizes, i);
    const gboolean leads_up = step && has_number (sizes, i, number + 1);
    if (!leads_up)
      shift_clause (sizes, edits, i, number, 1, number);
    if (has_it && (leads_up || !step))
      copy_fact (sizes, edits, i, number);
  }
  rg_mutator_add (sizes->sorts->mutator, "size", edits,
                  find_first_token (sizes->sorts->mutator, edits),
                  "%" G_GINT64_FORMAT " of %" G_GINT64_FORMAT
                  "..%" G_GINT64_FORMAT " is doubled",
                  number, sizes->least, sizes->most);
}

/* -- intervals ------------------------------------------------------------- */

/* Whether the numbers of the sort are an interval of at least 3. */
static gboolean
find_interval (Sizes *sizes)
{
  const GArray *numbers = rg_sorts_numbers (sizes->sorts, sizes->sort);
  if (numbers->len < 3)
    return FALSE;
  sizes->least = g_array_index (numbers, gint64, 0);
  sizes->most = g_array_index (numbers, gint64, numbers->len - 1);
  return sizes->most - sizes->least + 1 == numbers->len;
}

/* Mutates a few numbers of the interval, evenly spaced. */
static void
mutate_interval (Sizes *sizes)
{
  enum { MOST_NUMBERS = 10 };
  const gint64 n = sizes->most - sizes->least - 1;
  find_non_steps (sizes);
  for (gint64 i = 0;
       i < MIN (n, MOST_NUMBERS) && !rg_mutator_is_full (sizes->sorts->mutator);
       i++) {
    const gint64 number = sizes->least + 1 + i * n / MIN (n, MOST_NUMBERS);
    remove_number (sizes, number);
    double_number (sizes, number);
  }
}

/* Returns, by clause, the index of its first occurrence, or of the first one
 * after it; one more entry has the number of occurrences.  The caller frees
 * the array. */
static guint *
find_first_occurrences (const RgSorts *sorts)
{
  guint *first_occurrences = g_new (guint, sorts->clauses->len + 1);
  guint clause = 0;
  for (guint i = 0; i < sorts->occurrences->len; i++) {
    while (clause <= g_array_index (sorts->occurrences, RgOccurrence, i).clause)
      first_occurrences[clause++] = i;
  }
  while (clause <= sorts->clauses->len)
    first_occurrences[clause++] = sorts->occurrences->len;
  return first_occurrences;
}

void
rg_mutate_clause_sizes (const RgSorts *sorts)
{
  enum { MOST_SORTS = 20 };
  guint *first_occurrences = find_first_occurrences (sorts);
  GHashTable *visited = g_hash_table_new (NULL, NULL);
  for (guint i = 0;
       i < sorts->occurrences->len && g_hash_table_size (visited) < MOST_SORTS;
       i++) {
    const RgOccurrence *occurrence =
        &g_array_index (sorts->occurrences, RgOccurrence, i);
    if (rg_occurrence_number (occurrence) < 0 ||
        occurrence->sort == sorts->score ||
        !g_hash_table_add (visited, GUINT_TO_POINTER (occurrence->sort)))
      continue;
    Sizes sizes = {.sorts = sorts,
                   .sort = occurrence->sort,
                   .non_steps = g_hash_table_new_full (g_str_hash, g_str_equal,
                                                       g_free, NULL),
                   .first_occurrences = first_occurrences};
    if (find_interval (&sizes))
      mutate_interval (&sizes);
    g_hash_table_destroy (sizes.non_steps);
  }
  g_hash_table_destroy (visited);
  g_free (first_occurrences);
}
