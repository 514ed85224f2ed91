/* Makes the steps between states of the product graph (product.h).
 *
 * An edge gives an arc if its action may be legal in the state.  Where the
 * result depends on a cell whose value is not part of the state, the arcs split
 * by the values of this cell: each has the fact that the cell has one of some
 * values. Where it depends on more, the arc has a test, whose outcome is
 * unknown but equal for equal expressions in the same state.
 */
#include "rg/analysis/product-core.h"

/* A step by an edge that is being made. */
typedef struct {
  RgProduct *product;
  guint32 from;
  const RgEdge *edge;
  RgProductArc arc;
} Step;

/* Returns a copy of the current slots, because rows may move when states are
 * added. */
static guint16 *
copy_row (Step *step)
{
  RgProduct *product = step->product;
  memcpy (product->next, rg_product_row (product, step->from),
          product->row * sizeof *product->next);
  return product->next;
}

/* Makes the arc require one of the values; they are stored only in the final
 * round. */
static void
set_fact (Step *step, guint32 fact, const RgCellMask *mask)
{
  step->arc.fact = fact;
  step->arc.mask =
      step->product->final ? rg_product_add_mask (step->product, mask) : 0;
}

/* Makes the arc require that the test (RgProductTest) has that value; only in
 * the final round. */
static void
set_test (Step *step, guint32 left, guint32 right, guint32 state, guint value)
{
  RgCellMask mask = {{0}};
  rg_bits_add (mask.words, value % RG_CELLS_VALUES);
  if (step->product->final)
    set_fact (step,
              rg_product_add_test (
                  step->product,
                  (RgProductTest){MIN (left, right), MAX (left, right), state}),
              &mask);
}

/* Adds the state with the slots of the row, which may start a move; in the
 * final round also the arc to it. */
static void
add_arc (Step *step, guint16 *row)
{
  RgProduct *product = step->product;
  step->arc.to = rg_product_find_state (product, step->edge->to, row);
  product->n_steps += 1 + (RG_PRODUCT_HEAD + product->n_slots) / 8;
  if (rg_action_ends_move (product->game, &step->edge->action))
    rg_product_mark (product, step->arc.to, TRUE, FALSE);
  if (product->final)
    g_array_append_val (product->arcs, step->arc);
}

/* -- comparisons and checks ------------------------------------------------ */

/* Reads the value; of an unknown place (NULL), it is unknown and open. */
static guint16
read_value (RgCellsReader *reader, const RgCellPlace *place)
{
  if (place)
    return rg_cells_read (reader, place);
  reader->open = TRUE;
  return RG_CELLS_UNKNOWN;
}

/* Whether the comparison may hold.  The reader records a cell on which this
 * depends. */
static gboolean
may_hold (const RgAction *action, RgCellsReader *reader,
          const RgCellPlace *left, const RgCellPlace *right)
{
  const guint16 a = read_value (reader, left);
  const guint16 b = read_value (reader, right);
  return a == RG_CELLS_UNKNOWN || b == RG_CELLS_UNKNOWN ||
         (a == b) == (action->kind == RG_EQUAL);
}

/* Removes the values of the cell for which the comparison fails. TRUE: a value
 * is left. */
static gboolean
filter_values (RgProduct *product, const RgAction *action,
               const RgCellsReader *source, const RgCellPlace *left,
               const RgCellPlace *right, RgCellMask *mask)
{
  gboolean has_value = FALSE;
  product->n_steps += source->storage->target->n;
  for (guint32 i = 0; i < source->storage->target->n; i++) {
    if (!rg_bits_has (mask->words, i))
      continue;
    RgCellsReader reader = rg_cells_reader (product->cells, source->row);
    reader.supposed = source->cell;
    reader.value = source->storage->target->symbols[i];
    if (may_hold (action, &reader, left, right))
      has_value = TRUE;
    else
      rg_bits_remove (mask->words, i);
  }
  return has_value;
}

/* Adds an arc, unless the comparison never holds here.  Its fact has the values
 * of the cell for which the comparison holds, or is a test; it has none if the
 * comparison always holds. */
static void
step_compare (Step *step)
{
  RgProduct *product = step->product;
  const RgAction *action = &step->edge->action;
  const RgCellPlace *left = rg_cells_place (product->cells, action->left);
  const RgCellPlace *right = rg_cells_place (product->cells, action->right);
  RgCellsReader reader = rg_cells_reader (
      product->cells, rg_product_row (product, step->from) + RG_PRODUCT_HEAD);
  if (!may_hold (action, &reader, left, right))
    return;
  RgCellMask mask;
  if (!reader.open && reader.cell != RG_NONE &&
      rg_cells_find_values (product->cells, reader.storage, reader.cell,
                            &mask)) {
    if (!filter_values (product, action, &reader, left, right, &mask))
      return;
    set_fact (step, reader.cell, &mask);
  } else if (reader.open || reader.cell != RG_NONE) {
    set_test (step, action->left->id, action->right->id, step->from,
              action->kind == RG_EQUAL);
  }
  add_arc (step, copy_row (step));
}

/* Adds an arc with the test that the check holds; the check itself begins in a
 * state of its own. */
static void
step_check (Step *step)
{
  RgProduct *product = step->product;
  const RgAction *action = &step->edge->action;
  const guint32 check_state =
      rg_product_find_state (product, action->start, copy_row (step));
  rg_product_mark (product, check_state, FALSE, TRUE);
  set_test (step, RG_NONE, action->target, check_state,
            action->kind == RG_REACHABLE);
  add_arc (step, copy_row (step));
}

/* -- assignments ----------------------------------------------------------- */

/* Makes a step for each value of the type that the variable may hold; one step
 * if the variable is dead after the edge. `chosen`: a walk may have any of
 * them; otherwise one test decides which of them it has. */
static void
step_any_value (Step *step, const RgCellStorage *storage,
                const RgCellType *values, gboolean chosen)
{
  RgProduct *product = step->product;
  const RgBits *live =
      rg_bits_at (product->variables, product->live, step->edge->to);
  const guint32 n =
      rg_bits_has (live, product->variable[storage->slot]) ? values->n : 1;
  for (guint32 i = 0; i < n; i++) {
    guint16 *row = copy_row (step);
    if (storage->target->place[values->symbols[i]] == RG_CELLS_UNKNOWN)
      continue;
    row[RG_PRODUCT_HEAD + storage->slot] = values->symbols[i];
    step->arc.chooses = chosen && n < values->n;
    if (!chosen)
      set_test (step, RG_NONE - 1, step->edge->action.right->id, step->from, i);
    add_arc (step, row);
  }
}

/* Evaluates the right side for each of the remaining values of the cell; others
 * give RG_CELLS_UNKNOWN. */
static void
read_by_cell (Step *step, const RgCellPlace *right, const RgCellsReader *source,
              const RgCellMask *remaining, guint16 *values)
{
  RgProduct *product = step->product;
  const RgCellType *type = source->storage->target;
  product->n_steps += type->n * 4;
  for (guint32 i = 0; i < type->n; i++) {
    RgCellsReader reader = rg_cells_reader (
        product->cells, rg_product_row (product, step->from) + RG_PRODUCT_HEAD);
    reader.supposed = source->cell;
    reader.value = type->symbols[i];
    values[i] = rg_bits_has (remaining->words, i) ? read_value (&reader, right)
                                                  : RG_CELLS_UNKNOWN;
  }
}

/* Moves from `remaining` to the result all values with the same outcome as i;
 * an unknown outcome equals no other. */
static RgCellMask
extract_equal (RgCellMask *remaining, const guint16 *values, guint32 i,
               guint32 n)
{
  const guint32 end = values[i] == RG_CELLS_UNKNOWN ? i + 1 : n;
  RgCellMask mask = {{0}};
  for (guint32 k = i; k < end; k++) {
    if (values[k] != values[i])
      continue;
    rg_bits_add (mask.words, k);
    rg_bits_remove (remaining->words, k);
  }
  return mask;
}

/* Makes a step for each outcome of the values of the cell. */
static void
step_by_cell (Step *step, const RgCellStorage *storage,
              const RgCellPlace *right, const RgCellsReader *source,
              RgCellMask *remaining)
{
  const guint32 n = source->storage->target->n;
  guint16 values[RG_CELLS_VALUES];
  read_by_cell (step, right, source, remaining, values);
  for (guint32 i = 0; i < n; i++) {
    if (!rg_bits_has (remaining->words, i))
      continue;
    const RgCellMask mask = extract_equal (remaining, values, i, n);
    set_fact (step, source->cell, &mask);
    if (values[i] == RG_CELLS_UNKNOWN) {
      const RgProductArc arc = step->arc;
      step_any_value (step, storage, storage->target, TRUE);
      step->arc = arc;
      continue;
    }
    guint16 *row = copy_row (step);
    row[RG_PRODUCT_HEAD + storage->slot] = values[i];
    add_arc (step, row);
  }
}

/* Makes the steps of an assignment of an expression to a variable with a
 * slot. */
static void
step_set_slot (Step *step, const RgCellStorage *storage)
{
  RgProduct *product = step->product;
  const RgCellPlace *right =
      rg_cells_place (product->cells, step->edge->action.right);
  RgCellsReader reader = rg_cells_reader (
      product->cells, rg_product_row (product, step->from) + RG_PRODUCT_HEAD);
  const guint16 value = read_value (&reader, right);
  RgCellMask mask;
  if (value != RG_CELLS_UNKNOWN) {
    guint16 *row = copy_row (step);
    row[RG_PRODUCT_HEAD + storage->slot] = value;
    add_arc (step, row);
  } else if (!reader.open && reader.cell != RG_NONE &&
             rg_cells_find_values (product->cells, reader.storage, reader.cell,
                                   &mask)) {
    step_by_cell (step, storage, right, &reader, &mask);
  } else {
    step_any_value (step, storage, storage->target, FALSE);
  }
}

/* Adds all values that the right side may have to the written cells. */
static void
write_values (Step *step, RgCellStorage *storage, guint32 first, guint32 end)
{
  RgProduct *product = step->product;
  const RgAction *action = &step->edge->action;
  RgCellsReader reader = rg_cells_reader (
      product->cells, rg_product_row (product, step->from) + RG_PRODUCT_HEAD);
  const RgCellPlace *right =
      action->kind == RG_ASSIGN ? rg_cells_place (product->cells, action->right)
                                : NULL;
  const guint16 value = read_value (&reader, right);
  RgCellMask mask;
  if (value != RG_CELLS_UNKNOWN || reader.open || reader.cell == RG_NONE ||
      !rg_cells_find_values (product->cells, reader.storage, reader.cell,
                             &mask)) {
    product->changed |=
        rg_cells_write (product->cells, storage, first, end, value);
    return;
  }
  for (guint32 i = 0; i < reader.storage->target->n; i++) {
    if (!rg_bits_has (mask.words, i))
      continue;
    RgCellsReader value_reader = rg_cells_reader (product->cells, reader.row);
    value_reader.supposed = reader.cell;
    value_reader.value = reader.storage->target->symbols[i];
    product->n_steps += (end - first) / 8 + 1;
    product->changed |= rg_cells_write (product->cells, storage, first, end,
                                        read_value (&value_reader, right));
  }
}

/* Adds the values to the written cells, if an index of the left side depends on
 * a cell. */
static void
write_by_cell (Step *step, RgCellStorage *storage, const RgCellPlace *left,
               const RgCellsReader *source, const RgCellMask *mask)
{
  RgProduct *product = step->product;
  const RgCellType *type = source->storage->target;
  for (guint32 i = 0; i < type->n; i++) {
    guint32 first, end;
    if (!rg_bits_has (mask->words, i))
      continue;
    RgCellsReader reader = rg_cells_reader (
        product->cells, rg_product_row (product, step->from) + RG_PRODUCT_HEAD);
    reader.supposed = source->cell;
    reader.value = type->symbols[i];
    rg_cells_find_range (&reader, left, &first, &end);
    write_values (step, storage, first, end);
  }
}

/* Records the value that the arc writes, in the final round, if an assignment
 * writes one known value to one cell. */
static void
record_value (Step *step, const RgCellStorage *storage)
{
  RgProduct *product = step->product;
  const RgAction *action = &step->edge->action;
  if (!product->final || action->kind != RG_ASSIGN ||
      step->arc.end != step->arc.first + 1)
    return;
  RgCellsReader reader = rg_cells_reader (
      product->cells, rg_product_row (product, step->from) + RG_PRODUCT_HEAD);
  const guint16 value =
      read_value (&reader, rg_cells_place (product->cells, action->right));
  const guint16 place =
      value == RG_CELLS_UNKNOWN ? value : storage->target->place[value];
  RgCellMask mask = {{0}};
  if (place >= RG_CELLS_VALUES)
    return;
  rg_bits_add (mask.words, place);
  step->arc.value = rg_product_add_mask (product, &mask);
}

/* Finds the cells that the arc may write, and adds their values. */
static void
write_cells (Step *step, RgCellStorage *storage)
{
  RgProduct *product = step->product;
  const RgCellPlace *left =
      rg_cells_place (product->cells, step->edge->action.left);
  RgCellsReader reader = rg_cells_reader (
      product->cells, rg_product_row (product, step->from) + RG_PRODUCT_HEAD);
  RgCellMask mask;
  step->arc.first = storage->first;
  step->arc.end = storage->first + storage->n;
  if (left)
    rg_cells_find_range (&reader, left, &step->arc.first, &step->arc.end);
  record_value (step, storage);
  if (left && !reader.open && reader.cell != RG_NONE &&
      rg_cells_find_values (product->cells, reader.storage, reader.cell, &mask))
    write_by_cell (step, storage, left, &reader, &mask);
  else
    write_values (step, storage, step->arc.first, step->arc.end);
}

/* Follows an assignment: to a slot, with one or all values; to another
 * variable, writes its cells. One arc then stands for all choices. */
static void
step_assign (Step *step)
{
  RgProduct *product = step->product;
  const RgAction *action = &step->edge->action;
  RgCellStorage *storage =
      rg_cells_find_storage (product->cells, rg_expr_root (action->left));
  const RgCellType *chosen = action->kind == RG_ASSIGN_ANY
                                 ? rg_cells_type (product->cells, action->type)
                                 : NULL;
  if (storage->kind == RG_CELLS_SLOT) {
    if (action->kind == RG_ASSIGN)
      step_set_slot (step, storage);
    else
      step_any_value (step, storage, chosen ? chosen : storage->target, TRUE);
    return;
  }
  step->arc.end = RG_NONE;
  if (storage->kind == RG_CELLS_VARIABLE)
    write_cells (step, storage);
  step->arc.chooses =
      action->kind == RG_ASSIGN_ANY && !(chosen && chosen->n <= 1);
  add_arc (step, copy_row (step));
}

void
rg_product_step (RgProduct *product, guint32 from, RgEdgeId e)
{
  const RgEdge *edge = rg_edge (product->game, e);
  Step step = {.product = product,
               .from = from,
               .edge = edge,
               .arc = {.edge = e,
                       .fact = RG_PRODUCT_NO_FACT,
                       .value = RG_PRODUCT_NO_FACT}};
  product->n_steps++;
  if (rg_action_is_comparison (&edge->action))
    step_compare (&step);
  else if (rg_action_is_check (&edge->action))
    step_check (&step);
  else if (rg_action_is_assignment (&edge->action))
    step_assign (&step);
  else
    add_arc (&step, copy_row (&step));
}
