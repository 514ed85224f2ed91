/* Searches depth first, with three-valued answers (case-walks.h). A walk is cut
 * at a state that it has visited, if it has written nothing since. */
#include "rg/analysis/case-walks.h"

enum {
  MOST_DEEP = 400, /* limit of steps of a walk */
  MOST_NESTED = 20 /* limit of nested checks, which may be recursive */
};

/* -- values of cells ------------------------------------------------------- */

/* Returns the last step that may have written the cell. NULL: none. */
static const RgCaseStep *
find_write (const RgCaseWalk *walk, guint32 cell)
{
  for (guint i = walk->steps->len; i-- > 0;) {
    const RgCaseStep *step = &g_array_index (walk->steps, RgCaseStep, i);
    if (step->first <= cell && cell < step->end)
      return step;
  }
  return NULL;
}

gboolean
rg_case_is_written (const RgCaseWalk *walk, guint32 cell)
{
  return find_write (walk, cell) != NULL;
}

/* Finds the values that the reader's cell may have now. *is_initial: the walk
 * has not written it, so each of the values is possible. FALSE: its type is too
 * large. */
static gboolean
find_cell_values (const RgCaseWalk *walk, const RgCellsReader *reader,
                  RgCellMask *mask, gboolean *is_initial)
{
  const RgCaseStep *write = find_write (walk, reader->cell);
  *is_initial = !write;
  if (write && write->value != RG_PRODUCT_NO_FACT) {
    *mask = *rg_product_mask (walk->product, write->value);
    return TRUE;
  }
  for (guint i = 0; !write && i < walk->facts->len; i++) {
    const RgCaseFact *fact = &g_array_index (walk->facts, RgCaseFact, i);
    if (fact->cell == reader->cell) {
      *mask = fact->mask;
      return TRUE;
    }
  }
  return rg_cells_find_values (walk->product->cells, reader->storage,
                               reader->cell, mask);
}

/* -- arcs ------------------------------------------------------------------ */

static RgCellsReader
make_reader (const RgCaseWalk *walk, guint32 state)
{
  return rg_cells_reader (walk->product->cells,
                          rg_product_row (walk->product, state) +
                              RG_PRODUCT_HEAD);
}

/* Whether the action is legal with the values of the reader's slots and of its
 * assumed cell: no index is outside of its map, an assigned value is of the
 * right type, and a comparison holds. */
static gboolean
is_legal (const RgCaseWalk *walk, const RgAction *action, RgCellsReader *reader)
{
  RgCells *cells = walk->product->cells;
  const RgCellPlace *right = rg_cells_place (cells, action->right);
  const guint16 b = right ? rg_cells_read (reader, right) : RG_CELLS_UNKNOWN;
  if (b == RG_CELLS_UNKNOWN)
    return FALSE;
  if (action->kind == RG_ASSIGN) {
    const RgCellStorage *storage =
        rg_cells_find_storage (cells, rg_expr_root (action->left));
    return storage->target->place[b] != RG_CELLS_UNKNOWN;
  }
  const RgCellPlace *left = rg_cells_place (cells, action->left);
  const guint16 a = left ? rg_cells_read (reader, left) : RG_CELLS_UNKNOWN;
  return a != RG_CELLS_UNKNOWN && (a == b) == (action->kind == RG_EQUAL);
}

/* Whether the action is legal for each of these values of the cell. */
static gboolean
is_legal_for_all (const RgCaseWalk *walk, guint32 state, const RgAction *action,
                  const RgCellsReader *source, const RgCellMask *mask)
{
  const RgCellType *type = source->storage->target;
  for (guint32 i = 0; i < type->n; i++) {
    RgCellsReader reader = make_reader (walk, state);
    reader.supposed = source->cell;
    reader.value = type->symbols[i];
    if (rg_bits_has (mask->words, i) && !is_legal (walk, action, &reader))
      return FALSE;
  }
  return TRUE;
}

/* Passes an arc that requires one of some values of a cell. If the answer is
 * open, the cell of the first such arc becomes the one that splits the case. */
static RgCaseAnswer
pass_fact (RgCaseWalk *walk, guint32 state, const RgAction *action,
           const RgProductArc *arc, const RgCellsReader *found)
{
  RgCellMask mask, inside;
  gboolean is_initial, has_legal = FALSE, has_only_legal = TRUE;
  if (found->cell != arc->fact ||
      !find_cell_values (walk, found, &mask, &is_initial))
    return RG_CASE_OPEN;
  const RgCellMask *required = rg_product_mask (walk->product, arc->mask);
  for (guint w = 0; w < RG_CELLS_WORDS; w++) {
    inside.words[w] = mask.words[w] & required->words[w];
    has_legal = has_legal || inside.words[w];
    has_only_legal = has_only_legal && inside.words[w] == mask.words[w];
  }
  if (!has_legal)
    return RG_CASE_NO;
  if (has_only_legal)
    return is_legal_for_all (walk, state, action, found, &mask) ? RG_CASE_YES
                                                                : RG_CASE_OPEN;
  if (is_initial && !walk->splits) {
    walk->splits = TRUE;
    walk->cell = arc->fact;
    walk->possible = mask;
    walk->inside = inside;
  }
  return RG_CASE_OPEN;
}

/* Passes a comparison, or an assignment to a slot. */
static RgCaseAnswer
pass_values (RgCaseWalk *walk, guint32 state, const RgAction *action,
             const RgProductArc *arc)
{
  RgCellsReader reader = make_reader (walk, state);
  const gboolean legal = is_legal (walk, action, &reader);
  if (rg_product_is_test (walk->product, arc->fact))
    return RG_CASE_OPEN;
  if (arc->fact == RG_PRODUCT_NO_FACT)
    return legal ? RG_CASE_YES : RG_CASE_OPEN;
  return pass_fact (walk, state, action, arc, &reader);
}

/* Passes an assignment to cells. The right side is evaluated last, so the
 * reader then depends on it, not on the left side. */
static RgCaseAnswer
pass_assign (RgCaseWalk *walk, guint32 state, const RgAction *action,
             const RgProductArc *arc)
{
  const RgCellStorage *storage =
      rg_cells_find_storage (walk->product->cells, rg_expr_root (action->left));
  if (storage->kind == RG_CELLS_SLOT)
    return action->kind == RG_ASSIGN ? pass_values (walk, state, action, arc)
                                     : RG_CASE_YES;
  return action->kind == RG_ASSIGN && arc->end == arc->first + 1 &&
                 arc->value != RG_PRODUCT_NO_FACT
             ? RG_CASE_YES
             : RG_CASE_OPEN;
}

/* Evaluates the check, in which walks are not cut. */
static RgCaseAnswer
pass_check (RgCaseWalk *walk, const RgAction *action, const RgProductArc *arc)
{
  if (walk->nested == MOST_NESTED)
    return RG_CASE_OPEN;
  const guint base = walk->base;
  gboolean (*const cut) (gpointer, const RgCaseWalk *, guint32) = walk->cut;
  walk->base = walk->steps->len;
  walk->cut = NULL;
  walk->nested++;
  const RgCaseAnswer found = rg_case_reach (
      walk, rg_case_check_state (walk->product, arc), action->target);
  walk->nested--;
  walk->cut = cut;
  walk->base = base;
  return action->kind == RG_REACHABLE ? found : RG_CASE_YES - found;
}

static RgCaseAnswer
pass_arc (RgCaseWalk *walk, guint32 state, const RgProductArc *arc)
{
  const RgAction *action = &rg_edge (walk->product->game, arc->edge)->action;
  if (rg_action_is_comparison (action))
    return pass_values (walk, state, action, arc);
  if (rg_action_is_check (action))
    return pass_check (walk, action, arc);
  if (rg_action_is_assignment (action))
    return pass_assign (walk, state, action, arc);
  return RG_CASE_YES;
}

/* -- walks ----------------------------------------------------------------- */

/* Whether the walk has visited the state, and has written nothing since. */
static gboolean
has_visited (const RgCaseWalk *walk, guint32 state)
{
  for (guint i = walk->steps->len; i-- > walk->base;) {
    const RgCaseStep *step = &g_array_index (walk->steps, RgCaseStep, i);
    if (step->first < step->end)
      return FALSE;
    if (step->state == state)
      return TRUE;
  }
  return FALSE;
}

/* Continues the walk by an arc, unless the arc can't be passed or its answer is
 * open and splits the case. */
static RgCaseAnswer
follow_arc (RgCaseWalk *walk, guint32 state, guint32 i, RgNode target)
{
  const RgProduct *product = walk->product;
  const RgProductArc *arc = rg_product_arc (product, i);
  const RgCaseAnswer first = pass_arc (walk, state, arc);
  if (first == RG_CASE_NO || (first == RG_CASE_OPEN && walk->splits))
    return first;
  if (target == RG_NONE &&
      rg_action_ends_move (product->game,
                           &rg_edge (product->game, arc->edge)->action))
    return first;
  const RgCaseStep step = {state, arc->first, arc->end, arc->value};
  g_array_append_val (walk->steps, step);
  const RgCaseAnswer later_answer = rg_case_reach (walk, arc->to, target);
  g_array_set_size (walk->steps, walk->steps->len - 1);
  return MIN (first, later_answer);
}

static RgCaseAnswer
reach_by_edge (RgCaseWalk *walk, guint32 state, RgEdgeId edge, RgNode target)
{
  const RgProductState *info = rg_product_state (walk->product, state);
  RgCaseAnswer found = RG_CASE_NO;
  for (guint32 i = info->first; i < info->end && found != RG_CASE_YES; i++) {
    if (edge != RG_NONE && rg_product_arc (walk->product, i)->edge != edge)
      continue;
    const RgCaseAnswer answer = follow_arc (walk, state, i, target);
    found = MAX (found, answer);
  }
  return found;
}

RgCaseAnswer
rg_case_reach (RgCaseWalk *walk, guint32 state, RgNode target)
{
  if (rg_product_state (walk->product, state)->node == target)
    return RG_CASE_YES;
  if (walk->cut && walk->steps->len > walk->base &&
      walk->cut (walk->data, walk, state))
    return RG_CASE_YES;
  if (has_visited (walk, state))
    return RG_CASE_NO;
  if (walk->n_left == 0 || walk->steps->len > MOST_DEEP)
    return RG_CASE_OPEN;
  walk->n_left--;
  return reach_by_edge (walk, state, RG_NONE, target);
}

RgCaseAnswer
rg_case_reach_by (RgCaseWalk *walk, guint32 state, RgEdgeId edge, RgNode target)
{
  return reach_by_edge (walk, state, edge, target);
}

RgCaseAnswer
rg_case_pass (RgCaseWalk *walk, guint32 state, RgEdgeId edge)
{
  const RgProductState *info = rg_product_state (walk->product, state);
  RgCaseAnswer found = RG_CASE_NO;
  for (guint32 i = info->first; i < info->end; i++) {
    const RgProductArc *arc = rg_product_arc (walk->product, i);
    if (arc->edge != edge)
      continue;
    const RgCaseAnswer answer = pass_arc (walk, state, arc);
    found = MAX (found, answer);
  }
  return found;
}
