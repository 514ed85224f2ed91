/* Each level is a list of distinct states, found by a hash table of their
 * bytes. Only the last level keeps its states; earlier ones keep their moves,
 * which the later ones link to. */

#include "play/units/prefixes.h"

#include "play/match/seats.h"

#include <string.h>

static void
free_prefix (gpointer data)
{
  RgUnitPrefix *prefix = data;
  g_free (prefix->move);
  g_clear_pointer (&prefix->state, g_bytes_unref);
  g_free (prefix);
}

static void
free_state (gpointer item, gpointer data)
{
  RgUnitPrefix *prefix = item;
  (void)data;
  g_clear_pointer (&prefix->state, g_bytes_unref);
}

RgUnitPrefixes *
rg_unit_prefixes_new (const RgModel *model, int *code)
{
  RgModelWork *work = model->work_new ();
  *code = RG_MODEL_MEMORY;
  if (!work)
    return NULL;
  RgUnitPrefixes *prefixes = g_new0 (RgUnitPrefixes, 1);
  RgUnitPrefix *start = g_new0 (RgUnitPrefix, 1);
  void *state = g_malloc0 (model->state_size);
  *prefixes =
      (RgUnitPrefixes){.model = model,
                       .work = work,
                       .items = g_ptr_array_new_with_free_func (free_prefix),
                       .earlier_levels = g_ptr_array_new_with_free_func (
                           (GDestroyNotify)g_ptr_array_unref)};
  model->start (state);
  *code = model->keeper (state, work);
  *start = (RgUnitPrefix){.n_sequences = 1,
                          .state = g_bytes_new_take (state, model->state_size)};
  g_ptr_array_add (prefixes->items, start);
  return prefixes;
}

void
rg_unit_prefixes_free (RgUnitPrefixes *prefixes)
{
  prefixes->model->work_free (prefixes->work);
  g_ptr_array_unref (prefixes->items);
  g_ptr_array_unref (prefixes->earlier_levels);
  g_free (prefixes);
}

/* Adds the state to the items, or merges it with an equal one. FALSE: there are
 * too many sequences. */
static gboolean
add_state (RgUnitPrefixes *prefixes, GPtrArray *items, GHashTable *index,
           const RgUnitPrefix *before, const void *move, const void *state)
{
  const gsize size = prefixes->model->state_size;
  GBytes *key = g_bytes_new_static (state, size);
  RgUnitPrefix *prefix = g_hash_table_lookup (index, key);
  g_bytes_unref (key);
  if (prefix)
    return g_uint64_checked_add (&prefix->n_sequences, prefix->n_sequences,
                                 before->n_sequences);
  prefix = g_new (RgUnitPrefix, 1);
  *prefix = (RgUnitPrefix){before, rg_match_move_text (prefixes->model, move),
                           before->n_sequences, g_bytes_new (state, size)};
  g_hash_table_insert (index, prefix->state, prefix);
  g_ptr_array_add (items, prefix);
  return TRUE;
}

/* The next level. */
typedef struct {
  GPtrArray *items;
  GHashTable *index; /* state → item */
  RgModelMoves moves;
  void *state;
  guint most; /* limit of items */
} Step;

/* Adds the states after all moves of a prefix, except ends. */
static int
add_successors (RgUnitPrefixes *prefixes, const RgUnitPrefix *before,
                Step *step)
{
  const RgModel *model = prefixes->model;
  const void *state = g_bytes_get_data (before->state, NULL);
  int code = model->moves (state, &step->moves, prefixes->work);
  if (code == RG_MODEL_OK && step->moves.n == 0)
    return RG_MODEL_STUCK;
  for (gsize i = 0; i < step->moves.n && code == RG_MODEL_OK; i++) {
    const void *move = rg_model_move (model, &step->moves, i);
    memcpy (step->state, state, model->state_size);
    code = model->apply (step->state, move, prefixes->work);
    if (code == RG_MODEL_OK)
      code = model->keeper (step->state, prefixes->work);
    if (code != RG_MODEL_OK || model->is_end (step->state))
      continue;
    if (!add_state (prefixes, step->items, step->index, before, move,
                    step->state) ||
        step->items->len > step->most)
      return RG_UNIT_PREFIXES_MANY;
  }
  return code;
}

int
rg_unit_prefixes_next (RgUnitPrefixes *prefixes, guint most)
{
  Step step = {.items = g_ptr_array_new_with_free_func (free_prefix),
               .index = g_hash_table_new (g_bytes_hash, g_bytes_equal),
               .state = g_malloc (prefixes->model->state_size),
               .most = most};
  int code = RG_MODEL_OK;
  for (guint i = 0; i < prefixes->items->len && code == RG_MODEL_OK; i++) {
    const RgUnitPrefix *before = g_ptr_array_index (prefixes->items, i);
    if (!prefixes->model->is_end (g_bytes_get_data (before->state, NULL)))
      code = add_successors (prefixes, before, &step);
  }
  rg_model_moves_free (&step.moves);
  g_hash_table_destroy (step.index);
  g_free (step.state);
  if (code != RG_MODEL_OK) {
    g_ptr_array_unref (step.items);
    return code;
  }
  g_ptr_array_foreach (prefixes->items, free_state, NULL);
  g_ptr_array_add (prefixes->earlier_levels, prefixes->items);
  prefixes->items = step.items;
  prefixes->depth++;
  return code;
}

char **
rg_unit_prefix_moves (const RgUnitPrefix *prefix, guint depth)
{
  char **moves = g_new0 (char *, depth + 1);
  for (; depth > 0; prefix = prefix->before)
    moves[--depth] = g_strdup (prefix->move);
  return moves;
}
