/* Finds counters: invariants `scalar == number of elements + offset`, by
 * forward data flow (Karr, 1976: affine relationships; here of one scalar and a
 * cardinality, with an interval of the scalar's values).
 *
 *                                    offset of count and dead elements:
 *     a, b: board[at] == white;      0
 *     b, c: count = more[count];     1
 *     c, d: board[at] = dead;        0
 *     d, a: at = next[at];           0
 *     d, e: count == 1;              0, so that one element is dead
 *
 * Conditions:
 *
 *   - Some edge assigns to the scalar an expression of itself.
 *   - The map has one key, and is split into cells (rg/analysis/cells.h); the
 *     type of its elements is small (KIF_MAX_VALUES).
 *   - Other writes, to unknown elements or of unknown values, make the offset
 *     unknown at the nodes after them (offsets.h).
 */
#include "emit/gdl/facts/counters.h"
#include "emit/gdl/facts/offsets.h"
#include "rg/analysis/flow-graph.h"

/* -- the flow -------------------------------------------------------------- */

/* Sets the fact at `begin`, from the initial values of the scalar and the map.
 * FALSE: another node, which has no fact at the start.
 */
static gboolean
start_fact (KifCounter *counter, guint32 node, KifOffset *fact)
{
  KifSheet *sheet = counter->sheet;
  gint n = 0;
  if (node != sheet->game->begin)
    return FALSE;
  const RgType *source = kif_get_type (sheet, counter->counted.map)->source;
  for (guint i = 0; i < source->n_symbols; i++) {
    const DlTerm key = (DlTerm)source->symbols[i];
    const gint value = rg_type_index (
        sheet->game, counter->values,
        kif_get_initial_value (sheet, counter->counted.map, &key, 1));
    n += value >= 0 && kif_is_counted_value (counter, (guint)value);
  }
  const gint place =
      rg_type_index (sheet->game, counter->type,
                     kif_get_initial_value (sheet, counter->scalar, NULL, 0));
  *fact = (KifOffset){.is_known = place >= 0, .min = place, .max = place};
  fact->offset[0] = place - n;
  return TRUE;
}

/* Transfer function of an edge. FALSE: its action is never legal. */
static gboolean
apply_edge (KifCounter *counter, guint32 edge, KifOffset *fact)
{
  return kif_offset_apply (counter, fact,
                           &rg_edge (counter->sheet->game, edge)->action);
}

/* Joins the offsets by value of two facts about one element. If a value has
 * different offsets, the fact becomes top. TRUE: the fact has changed. */
static gboolean
join_values (KifOffset *fact, const KifOffset *incoming)
{
  gboolean is_changed = FALSE;
  for (guint v = 0; v < KIF_MAX_VALUES; v++) {
    if (!(incoming->possible & kif_value_bit (v)))
      continue;
    if (!(fact->possible & kif_value_bit (v))) {
      fact->possible |= kif_value_bit (v);
      fact->offset[v] = incoming->offset[v];
      is_changed = TRUE;
    } else if (fact->offset[v] != incoming->offset[v]) {
      fact->is_known = FALSE;
      return TRUE;
    }
  }
  return is_changed;
}

/* Joins two facts: by value, if they are about one element; otherwise both
 * offsets must be uniform and equal. TRUE: the fact has changed. */
static gboolean
join_facts (KifCounter *counter, KifOffset *fact, const KifOffset *incoming)
{
  gint offset, incoming_offset;
  (void)counter;
  if (!fact->is_known)
    return FALSE;
  fact->is_known = incoming->is_known;
  if (!fact->is_known)
    return TRUE;
  const gboolean is_wider =
      incoming->min < fact->min || incoming->max > fact->max;
  fact->min = MIN (fact->min, incoming->min);
  fact->max = MAX (fact->max, incoming->max);
  if (fact->element && fact->element == incoming->element)
    return join_values (fact, incoming) || is_wider;
  fact->is_known = kif_offset_is_uniform (fact, &offset) &&
                   kif_offset_is_uniform (incoming, &incoming_offset) &&
                   offset == incoming_offset;
  const gboolean is_weaker = !fact->is_known || fact->element != NULL;
  if (fact->is_known)
    kif_offset_forget (fact);
  return is_weaker || is_wider;
}

static void
widen_fact (KifCounter *counter, KifOffset *fact)
{
  (void)counter;
  fact->is_known = FALSE;
}

RG_FLOW (solve, KifCounter, KifOffset, start_fact, apply_edge, join_facts,
         widen_fact)

/* -- all scalars ----------------------------------------------------------- */

/* The values that an element may have. */
static KifValueSet
find_values_of_cell (const KifCounter *counter, const RgCells *cells,
                     const RgCellStorage *cells_of_map, guint32 cell)
{
  RgCellMask mask;
  KifValueSet values = 0;
  const gboolean is_known =
      rg_cells_find_values (cells, cells_of_map, cell, &mask);
  for (guint v = 0; v < counter->values->n_symbols; v++) {
    const guint16 symbol = rg_cells_symbol (cells, counter->values->symbols[v]);
    if (!is_known ||
        rg_bits_has (mask.words, cells_of_map->target->place[symbol]))
      values |= kif_value_bit (v);
  }
  return values;
}

/* Counts the elements that may have a counted value, and collects the values
 * of the others.  FALSE: the map is not split into cells. */
static gboolean
find_elements (KifCounter *counter, const RgCells *cells)
{
  const RgCellStorage *cells_of_map =
      rg_cells_find_storage (cells, counter->counted.map);
  if (cells_of_map->kind != RG_CELLS_VARIABLE)
    return FALSE;
  for (guint32 cell = cells_of_map->first;
       cell < cells_of_map->first + cells_of_map->n; cell++) {
    const KifValueSet values =
        find_values_of_cell (counter, cells, cells_of_map, cell);
    if (values & counter->counted.values)
      counter->n_elements++;
    else
      counter->never_counted |= values;
  }
  return TRUE;
}

/* Whether some edge assigns to the scalar an expression of itself. */
static gboolean
is_candidate (const KifCounter *counter)
{
  gboolean found = FALSE;
  if (counter->type->kind != RG_TYPE_SET)
    return FALSE;
  RG_FOR_EDGES (counter->sheet->game, e) {
    const RgAction *action = &rg_edge (counter->sheet->game, e)->action;
    found = found ||
            (action->kind == RG_ASSIGN && action->left->kind == RG_EXPR_NAME &&
             action->left->name == counter->scalar &&
             rg_expr_mentions (action->right, counter->scalar));
  }
  return found;
}

/* The bound on the number of elements at the node that follows from the
 * scalar. */
static guint
bound_by_scalar (KifCounter *counter, RgNode node)
{
  const KifSheet *sheet = counter->sheet;
  gint offset, max = counter->n_elements;
  KifOffset *facts =
      solve (rg_flow_graph (sheet->order, sheet->game, FALSE), 1, counter);
  const KifOffset *fact = &facts[node];
  if (fact->is_known && kif_offset_is_uniform (fact, &offset))
    max = MIN (max, fact->max - offset);
  g_free (facts);
  return (guint)MAX (max, 0);
}

guint
kif_bound_counted (KifSheet *sheet, const RgProduct *product,
                   KifCountedElements counted, RgNode node)
{
  KifCounter counter = {.sheet = sheet,
                        .counted = counted,
                        .values =
                            kif_find_small_element_type (sheet, counted.map)};
  if (!find_elements (&counter, rg_product_cells (product)))
    return G_MAXUINT;
  guint bound = (guint)counter.n_elements;
  RG_FOR_GLOBALS (sheet->game, global) {
    if (global->constant || bound <= 1)
      continue;
    counter.scalar = global->name;
    counter.type = kif_get_type (sheet, global->name);
    if (is_candidate (&counter))
      bound = MIN (bound, bound_by_scalar (&counter, node));
  }
  return bound;
}

/* Finds the counted elements, by the first update of the scalar that has the
 * form of a counter. */
static gboolean
find_counted (KifCounter *counter)
{
  gboolean found = FALSE;
  RG_FOR_EDGES (counter->sheet->game, e)
    found = found || kif_infer_counted (
                         counter, &rg_edge (counter->sheet->game, e)->action);
  return found;
}

KifTally *
kif_compute_tallies (KifSheet *sheet, const RgProduct *product, RgName scalar,
                     KifCountedElements *counted)
{
  KifCounter counter = {
      .sheet = sheet, .scalar = scalar, .type = kif_get_type (sheet, scalar)};
  if (!is_candidate (&counter) || !find_counted (&counter) ||
      !find_elements (&counter, rg_product_cells (product)))
    return NULL;
  KifOffset *facts =
      solve (rg_flow_graph (sheet->order, sheet->game, FALSE), 1, &counter);
  const guint n = rg_n_nodes (sheet->game);
  KifTally *tallies = g_new0 (KifTally, n);
  for (RgNode node = 0; node < n; node++) {
    const KifOffset *fact = &facts[node];
    KifTally *tally = &tallies[node];
    tally->is_known =
        fact->is_known && kif_offset_is_uniform (fact, &tally->offset);
    tally->min = MAX (fact->min - tally->offset, 0);
    tally->max = MIN (fact->max - tally->offset, counter.n_elements);
  }
  g_free (facts);
  *counted = counter.counted;
  return tallies;
}
