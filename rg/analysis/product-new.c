/* Explores the product graph in rounds, up to a fixed point: steps find states
 * and values of cells, and new values make further steps possible.  A state is
 * visited again only if a cell that its steps read has changed.  A last round
 * records the arcs.
 *
 * If a limit is reached, the slots with the most values are removed, and the
 * exploration begins again.
 */
#include "rg/analysis/product-core.h"

#include "rg/analysis/slots.h"

enum {
  MOST_STATES = 250000,
  MOST_SMALL =
      5000000, /* entries of rows: games up to that size may have more states */
  MOST_STEPS = 40000000,   /* limit of steps in all rounds of an attempt */
  MOST_ENTRIES = 32 << 20, /* limit of entries of all rows */
  MOST_ATTEMPTS = 4,
  MOST_SLOTS = 64,
};

/* -- exploring ------------------------------------------------------------- */

/* Collects the variables that a node reads. */
typedef struct {
  RgProduct *product;
  GPtrArray *reads; /* of RgCellStorage * */
} ReadCollector;

static void
add_read (gpointer data, RgName name)
{
  const ReadCollector *collector = data;
  RgCellStorage *storage =
      rg_cells_find_storage (collector->product->cells, name);
  if (storage && storage->kind == RG_CELLS_VARIABLE &&
      !g_ptr_array_find (collector->reads, storage, NULL))
    g_ptr_array_add (collector->reads, storage);
}

/* Returns the variables with cells that steps from the node read; cached. */
static const GPtrArray *
find_reads (RgProduct *product, RgNode node)
{
  GPtrArray **reads = &product->reads[node];
  if (*reads)
    return *reads;
  *reads = g_ptr_array_new ();
  ReadCollector collector = {product, *reads};
  RG_FOR_OUT (product->game, node, e)
    rg_action_reads (&rg_edge (product->game, e)->action, add_read, &collector);
  return *reads;
}

/* Whether no input of the steps from a state has changed since its last visit;
 * FALSE for new states, and in the final round. */
static gboolean
is_settled (RgProduct *product, guint32 state)
{
  if (product->final || state >= product->visited_at->len)
    return FALSE;
  const guint64 visit_time =
      g_array_index (product->visited_at, guint64, state);
  const GPtrArray *reads =
      find_reads (product, rg_product_state (product, state)->node);
  for (guint i = 0; i < reads->len; i++) {
    const RgCellStorage *storage = g_ptr_array_index (reads, i);
    if (storage->changed >= visit_time)
      return FALSE;
  }
  return TRUE;
}

static void
explore_state (RgProduct *product, guint32 i)
{
  const guint32 first = product->arcs->len;
  const guint64 now = rg_cells_advance_clock (product->cells);
  if (i >= product->visited_at->len)
    g_array_set_size (product->visited_at, i + 1);
  g_array_index (product->visited_at, guint64, i) = now;
  RG_FOR_OUT (product->game, rg_product_state (product, i)->node, e)
    rg_product_step (product, i, e);
  RgProductState *state = &g_array_index (product->states, RgProductState, i);
  state->first = first;
  state->end = product->arcs->len;
}

/* Makes one round: all steps from all states whose inputs have changed, and
 * from new states. Returns FALSE if a limit is reached. */
static gboolean
explore (RgProduct *product)
{
  rg_cells_next_round (product->cells);
  for (guint32 i = 0; i < product->states->len; i++) {
    if (!is_settled (product, i))
      explore_state (product, i);
    const gsize n_entries =
        (gsize)product->states->len * (RG_PRODUCT_HEAD + product->n_slots);
    if ((product->states->len > MOST_STATES && n_entries > MOST_SMALL) ||
        product->n_steps > MOST_STEPS || n_entries > MOST_ENTRIES)
      return FALSE;
  }
  return TRUE;
}

/* Makes rounds until one changes nothing, and the final round, which records
 * the arcs.  Returns FALSE if a limit is reached. */
static gboolean
explore_to_fixed_point (RgProduct *product)
{
  product->live_words = g_new0 (guint64, (gsize)rg_n_nodes (product->game) *
                                             product->row / RG_PRODUCT_WORD);
  rg_cells_set_initial (product->cells, product->next + RG_PRODUCT_HEAD);
  rg_product_mark (
      product,
      rg_product_find_state (product, product->game->begin, product->next),
      TRUE, FALSE);
  do {
    product->changed = FALSE;
    if (!explore (product))
      return FALSE;
  } while (product->changed);
  product->final = TRUE;
  return explore (product);
}

/* Counts the different values of each slot in the states or, with
 * `at_starts`, in the states at starts of moves.  The caller frees the array,
 * which is indexed by slot. */
static guint32 *
count_values (const RgProduct *product, gboolean at_starts)
{
  guint32 *counts = g_new0 (guint32, product->n_slots + 1);
  guint8 *seen = g_new0 (guint8, (gsize)(product->n_slots + 1) * G_MAXUINT16);
  for (guint32 k = 0; k < product->states->len; k++) {
    if (at_starts && !rg_product_state (product, k)->starts)
      continue;
    for (guint i = 0; i < product->n_slots; i++) {
      guint8 *mark = &seen[(gsize)i * G_MAXUINT16 +
                           rg_product_row (product, k)[RG_PRODUCT_HEAD + i]];
      counts[i] += !*mark;
      *mark = TRUE;
    }
  }
  g_free (seen);
  return counts;
}

/* Removes the slot of that kind that has the most values, at least two. FALSE:
 * there is none. */
static gboolean
drop_slot (const RgProduct *product, const guint32 *counts, guint8 kind,
           guint8 *is_slot)
{
  guint32 best = RG_NONE, most = 1;
  for (guint32 i = 0; i < product->game->globals->len; i++) {
    const RgGlobal *global =
        &g_array_index (product->game->globals, RgGlobal, i);
    const RgCellStorage *storage =
        is_slot[i] == kind
            ? rg_cells_find_storage (product->cells, global->name)
            : NULL;
    if (!storage || storage->kind != RG_CELLS_SLOT ||
        counts[storage->slot] <= most)
      continue;
    most = counts[storage->slot];
    best = i;
  }
  if (best == RG_NONE)
    return FALSE;
  is_slot[best] = FALSE;
  return TRUE;
}

/* Removes an eighth of the slots, at least one: those with the most values at
 * starts of moves, or anywhere if none has several there. Slots of tags are
 * removed last, as they distinguish walks. Returns FALSE if no slot is left. */
static gboolean
drop_slots (const RgProduct *product, guint8 *is_slot)
{
  static const struct {
    guint8 kind;
    gboolean at_starts;
  } rounds[] = {{RG_DECIDES, TRUE},
                {RG_DECIDES, FALSE},
                {RG_DECIDES_TAGS, TRUE},
                {RG_DECIDES_TAGS, FALSE}};
  gboolean has_dropped = FALSE;
  for (guint round = 0; !has_dropped && round < G_N_ELEMENTS (rounds);
       round++) {
    guint32 *counts = count_values (product, rounds[round].at_starts);
    for (guint i = 0; i <= product->n_slots / 8; i++)
      has_dropped = drop_slot (product, counts, rounds[round].kind, is_slot) ||
                    has_dropped;
    g_free (counts);
  }
  return has_dropped;
}

/* Makes a product without states. NULL: the game is too large. */
static RgProduct *
new_product (RgGame *game, const RgOrder *order, const guint8 *is_slot)
{
  RgCells *cells = rg_cells_new (game, is_slot);
  if (!cells)
    return NULL;
  RgProduct *product = g_new0 (RgProduct, 1);
  product->game = game;
  product->cells = cells;
  product->variables = rg_variables_new (game);
  const RgLiveness options = {0};
  product->live = rg_find_live_variables (product->variables, order, &options);
  product->n_slots = rg_cells_n_slots (cells);
  const guint n_words =
      (RG_PRODUCT_HEAD + product->n_slots + RG_PRODUCT_WORD - 1) /
      RG_PRODUCT_WORD;
  product->row = n_words * RG_PRODUCT_WORD;
  product->rows = g_array_new (FALSE, FALSE, sizeof (guint16));
  product->states = g_array_new (FALSE, FALSE, sizeof (RgProductState));
  product->arcs = g_array_new (FALSE, FALSE, sizeof (RgProductArc));
  product->masks = g_array_new (FALSE, FALSE, sizeof (RgCellMask));
  product->tests = g_array_new (FALSE, FALSE, sizeof (RgProductTest));
  product->visited_at = g_array_new (FALSE, TRUE, sizeof (guint64));
  product->reads = g_new0 (GPtrArray *, rg_n_nodes (game) + 1);
  product->next = g_new0 (guint16, product->row);
  product->variable = g_new (guint32, product->n_slots + 1);
  for (guint32 i = 0; i < game->globals->len; i++) {
    const RgGlobal *global = &g_array_index (game->globals, RgGlobal, i);
    const RgCellStorage *storage = rg_cells_find_storage (cells, global->name);
    if (is_slot[i] && storage && storage->kind == RG_CELLS_SLOT)
      product->variable[storage->slot] =
          rg_variable_number (product->variables, global->name);
  }
  return product;
}

RgProduct *
rg_product_new (RgGame *game, const RgOrder *order)
{
  guint8 *is_slot = rg_find_deciding_variables (game);
  RgProduct *result = NULL;
  gboolean can_retry = TRUE;
  for (guint i = 0; i < MOST_ATTEMPTS && can_retry && !result; i++) {
    RgProduct *product = new_product (game, order, is_slot);
    if (product && product->n_slots <= MOST_SLOTS &&
        explore_to_fixed_point (product)) {
      result = product;
      break;
    }
    can_retry = product && product->n_slots <= MOST_SLOTS &&
                drop_slots (product, is_slot);
    rg_product_free (product);
  }
  g_free (is_slot);
  return result;
}

void
rg_product_free (RgProduct *product)
{
  if (!product)
    return;
  rg_cells_free (product->cells);
  rg_variables_free (product->variables);
  g_free (product->live);
  g_free (product->live_words);
  g_free (product->variable);
  g_array_free (product->rows, TRUE);
  g_array_free (product->states, TRUE);
  g_array_free (product->arcs, TRUE);
  g_array_free (product->masks, TRUE);
  g_array_free (product->tests, TRUE);
  rg_table_clear (&product->by_row);
  rg_table_clear (&product->by_mask);
  rg_table_clear (&product->by_test);
  for (RgNode node = 0; node < rg_n_nodes (product->game); node++) {
    if (product->reads[node])
      g_ptr_array_free (product->reads[node], TRUE);
  }
  g_free (product->reads);
  g_array_free (product->visited_at, TRUE);
  g_free (product->next);
  g_free (product);
}
