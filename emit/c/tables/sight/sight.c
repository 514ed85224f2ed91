/* Tables of the ends of walks: sight.h. */
#include "emit/c/tables/sight/sight.h"
#include "emit/c/tables/sight/search.h"

#include <string.h>

static gboolean
is_subset (const RgEmitSightFound *a, const RgEmitSightFound *b)
{
  for (guint w = 0; w < RG_EMIT_SIGHT_MOST_WORDS; w++) {
    if (a->passed[w] & ~b->passed[w])
      return FALSE;
  }
  return TRUE;
}

/* Whether another walk to that end passes fewer cells. */
static gboolean
is_longer (const RgEmitSightSearch *search, const RgEmitSightFound *found)
{
  for (guint i = 0; i < search->executor.found->len; i++) {
    const RgEmitSightFound *other =
        &g_array_index (search->executor.found, RgEmitSightFound, i);
    if (other->end == found->end && other->cell == found->cell &&
        is_subset (other, found) && !is_subset (found, other))
      return TRUE;
  }
  return FALSE;
}

/* The number of a run of sets, RG_EMIT_SIGHT_MOST_WAYS of them. */
static guint32
number_of_run (RgEmitSightSearch *search, const guint64 *run)
{
  const RgEmitSight *sight = search->sight;
  const guint n = RG_EMIT_SIGHT_MOST_WAYS * sight->n_words;
  GBytes *key = g_bytes_new (run, n * sizeof *run);
  const guint32 found =
      GPOINTER_TO_UINT (g_hash_table_lookup (search->sets, key));
  if (found > 0) {
    g_bytes_unref (key);
    return found - 1;
  }
  const guint32 next = sight->sets->len / n;
  g_hash_table_insert (search->sets, key, GUINT_TO_POINTER (next + 1));
  g_array_append_vals (sight->sets, run, n);
  return next;
}

/* Puts the set into the ascending run of n, unless it is there. */
static guint
add_way (const RgEmitSight *sight, guint64 *run, guint n, const guint64 *set)
{
  const gsize size = sight->n_words * sizeof *set;
  guint at = 0;
  while (at < n && memcmp (run + at * sight->n_words, set, size) < 0)
    at++;
  if (at < n && memcmp (run + at * sight->n_words, set, size) == 0)
    return n;
  memmove (run + (at + 1) * sight->n_words, run + at * sight->n_words,
           (n - at) * size);
  memcpy (run + at * sight->n_words, set, size);
  return n + 1;
}

/* The sets of cells that walks to that end pass, ascending; the last one again
 * where there are few.  FALSE where there are too many. */
static gboolean
find_run (const RgEmitSightSearch *search, const RgEmitSightFound *end,
          guint64 *run, guint *n)
{
  const RgEmitSight *sight = search->sight;
  *n = 0;
  for (guint i = 0; i < search->executor.found->len; i++) {
    const RgEmitSightFound *found =
        &g_array_index (search->executor.found, RgEmitSightFound, i);
    if (found->end != end->end || found->cell != end->cell ||
        is_longer (search, found))
      continue;
    *n = add_way (sight, run, *n, found->passed);
    if (*n > RG_EMIT_SIGHT_MOST_WAYS)
      return FALSE;
  }
  for (guint way = *n; way < RG_EMIT_SIGHT_MOST_WAYS; way++)
    memcpy (run + way * sight->n_words, run + (*n - 1) * sight->n_words,
            sight->n_words * sizeof *run);
  return TRUE;
}

/* Adds the walks of the row that were found last.  FALSE where walks to one
 * cell pass other cells for one symbol than for another: a table has one run of
 * sets for each cell. */
static gboolean
add_found (RgEmitSightSearch *search, guint32 row)
{
  RgEmitSight *sight = search->sight;
  for (guint i = 0; i < search->executor.found->len; i++) {
    const RgEmitSightFound *found =
        &g_array_index (search->executor.found, RgEmitSightFound, i);
    guint64 run[(RG_EMIT_SIGHT_MOST_WAYS + 1) * RG_EMIT_SIGHT_MOST_WORDS];
    guint n_ways;
    if (!find_run (search, found, run, &n_ways))
      return FALSE;
    guint32 *between = &g_array_index (
        sight->between, guint32, (gsize)row * sight->n_cells + found->cell);
    const guint32 number = number_of_run (search, run) + 1;
    if (*between != 0 && *between != number)
      return FALSE;
    *between = number;
    sight->n_ways = MAX (sight->n_ways, n_ways);
    g_array_index (sight->end_cells, guint64,
                   ((gsize)row * RG_EMIT_SIGHT_MOST_ENDS + found->end) *
                           sight->n_words +
                       found->cell / 64) |= (guint64)1 << found->cell % 64;
  }
  return TRUE;
}

static void
add_row (RgEmitExecutor *executor)
{
  RgEmitSightSearch *search = (RgEmitSightSearch *)executor;
  rg_emit_sight_walk (search);
  executor->failed = executor->failed ||
                     !add_found (search, executor->starts->len - 1) ||
                     executor->emit->sights.n_steps + executor->n_steps >
                         RG_EMIT_SIGHT_ALL_STEPS;
  search->n_ends += executor->found->len;
}

static gboolean
fill_tables (RgEmitSightSearch *search)
{
  RgEmitSight *sight = search->sight;
  g_array_set_size (sight->between, (guint)sight->n_rows * sight->n_cells);
  g_array_set_size (sight->end_cells, (guint)sight->n_rows *
                                          RG_EMIT_SIGHT_MOST_ENDS *
                                          sight->n_words);
  return rg_emit_execute_rows (&search->executor, sight->keys, sight->n_rows,
                               add_row) &&
         search->n_ends >= RG_EMIT_SIGHT_FEWEST_ENDS * sight->n_rows &&
         sight->passed->len > 0 &&
         sight->ends->len >= RG_EMIT_SIGHT_FEWEST_SYMBOLS;
}

/* Leaves out the room for more ends than there are. */
static void
pack_ends (RgEmitSight *sight)
{
  const gsize n = (gsize)sight->ends->len * sight->n_words;
  guint64 *cells = (guint64 *)(gpointer)sight->end_cells->data;
  for (gsize row = 0; row < sight->n_rows; row++)
    memmove (cells + row * n,
             cells + row * RG_EMIT_SIGHT_MOST_ENDS * sight->n_words,
             n * sizeof *cells);
  g_array_set_size (sight->end_cells, (guint)(n * sight->n_rows));
}

/* The same for more ways. */
static void
pack_runs (RgEmitSight *sight)
{
  const guint run = RG_EMIT_SIGHT_MOST_WAYS * sight->n_words;
  const gsize n = (gsize)sight->n_ways * sight->n_words;
  const guint n_runs = sight->sets->len / run;
  guint64 *sets = (guint64 *)(gpointer)sight->sets->data;
  for (gsize i = 0; i < n_runs; i++)
    memmove (sets + i * n, sets + i * run, n * sizeof *sets);
  g_array_set_size (sight->sets, (guint)(n * n_runs));
}

/* -- all of it ------------------------------------------------------------- */

static void
free_sight (gpointer data)
{
  RgEmitSight *sight = data;
  g_ptr_array_free (sight->keys, TRUE);
  g_array_free (sight->ends, TRUE);
  g_array_free (sight->passed, TRUE);
  g_array_free (sight->end_cells, TRUE);
  g_array_free (sight->between, TRUE);
  g_array_free (sight->sets, TRUE);
  g_free (sight);
}

static RgEmitSight *
new_sight (void)
{
  RgEmitSight *sight = g_new0 (RgEmitSight, 1);
  sight->keys = g_ptr_array_new ();
  sight->ends = g_array_new (FALSE, FALSE, sizeof (RgEmitSighted));
  sight->passed = g_array_new (FALSE, FALSE, sizeof (RgEmitSighted));
  sight->end_cells = g_array_new (FALSE, TRUE, sizeof (guint64));
  sight->between = g_array_new (FALSE, TRUE, sizeof (guint32));
  sight->sets = g_array_new (FALSE, TRUE, sizeof (guint64));
  return sight;
}

static gboolean
same_data (const GArray *a, const GArray *b)
{
  return a->len == b->len &&
         memcmp (a->data, b->data,
                 a->len * g_array_get_element_size ((GArray *)a)) == 0;
}

static gboolean
same_symbols (const GArray *a, const GArray *b)
{
  gboolean same = a->len == b->len;
  for (guint i = 0; same && i < a->len; i++)
    same = rg_emit_sight_equal (&g_array_index (a, RgEmitSighted, i),
                                &g_array_index (b, RgEmitSighted, i));
  return same;
}

/* A table that was made before, of another check. */
static RgEmitSight *
find_same (const RgEmit *emit, const RgEmitSight *sight)
{
  for (guint i = 0; i < emit->sights.all->len; i++) {
    RgEmitSight *other = g_ptr_array_index (emit->sights.all, i);
    gboolean same = other->map == sight->map &&
                    other->n_ways == sight->n_ways &&
                    other->keys->len == sight->keys->len &&
                    same_symbols (other->ends, sight->ends) &&
                    same_symbols (other->passed, sight->passed) &&
                    same_data (other->end_cells, sight->end_cells) &&
                    same_data (other->between, sight->between) &&
                    same_data (other->sets, sight->sets);
    for (guint k = 0; same && k < sight->keys->len; k++)
      same = g_ptr_array_index (other->keys, k) ==
             g_ptr_array_index (sight->keys, k);
    if (same)
      return other;
  }
  return NULL;
}

static void
clear_search (RgEmitSightSearch *search)
{
  rg_emit_executor_clear (&search->executor);
  g_free (search->behind);
  g_free (search->written);
  g_array_free (search->slots, TRUE);
  g_array_free (search->path, TRUE);
  g_hash_table_destroy (search->sets);
}

static RgEmitSight *
find_sight (RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  const guint n = emit->variables->len;
  RgEmitSight *sight = new_sight ();
  RgEmitSightSearch search = {
      .executor = rg_emit_sight_executor (emit, graph),
      .sight = sight,
      .first = node,
      .written = g_new0 (RgBits, rg_bits_words (n)),
      .slots = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .path = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .sets = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                     (GDestroyNotify)g_bytes_unref, NULL)};
  const gboolean good =
      rg_emit_sight_find_scope (&search, node) && fill_tables (&search);
  emit->sights.n_steps += search.executor.n_steps;
  clear_search (&search);
  if (!good) {
    free_sight (sight);
    return NULL;
  }
  pack_ends (sight);
  pack_runs (sight);
  RgEmitSight *same = find_same (emit, sight);
  if (same) {
    free_sight (sight);
    return same;
  }
  sight->number = emit->sights.all->len;
  g_ptr_array_add (emit->sights.all, sight);
  return sight;
}

RgEmitSight *
rg_emit_sight_at (RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  gpointer found;
  gpointer key = rg_emit_node (graph, node);
  if (!rg_emit_uses (emit, RG_EMIT_BY_LINES_OF_SIGHT) ||
      !rg_emit_compares_cells (emit, graph))
    return NULL;
  if (g_hash_table_lookup_extended (emit->sights.at, key, NULL, &found))
    return found;
  RgEmitSight *sight = find_sight (emit, graph, node);
  g_hash_table_insert (emit->sights.at, key, sight);
  return sight;
}

gboolean
rg_emit_has_sight (RgEmit *emit, const RgEmitGraph *graph)
{
  enum { MOST_TRIED = 4 };
  const guint n = MIN (graph->nodes->len, MOST_TRIED);
  for (guint32 i = 0; i < n; i++) {
    if (rg_emit_sight_at (emit, graph, i))
      return TRUE;
  }
  return FALSE;
}

void
rg_emit_init_sights (RgEmit *emit)
{
  emit->sights.all = g_ptr_array_new_with_free_func (free_sight);
  emit->sights.at = g_hash_table_new (NULL, NULL);
}

void
rg_emit_free_sights (RgEmit *emit)
{
  g_ptr_array_free (emit->sights.all, TRUE);
  g_hash_table_destroy (emit->sights.at);
}
