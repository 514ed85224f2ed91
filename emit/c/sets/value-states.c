/* Makes the states of a search for values and the links between them. They
 * stand for a system of equations over sets, by backward analysis: the set at a
 * node is the union, over its arcs, of the preimages of the sets at their
 * targets.
 *
 *     a, b: pos = up[pos];           A = PREIMAGE (up, B)
 *     b, a: board[pos] == empty;     B = (CELLS (board, empty) and A) or
 *     b, t: board[pos] == me;            CELLS (board, me)
 *
 * A state is a node with its variables as functions of the coordinate
 * (value-search.h). If only one live variable depends on the coordinate, it
 * becomes the new coordinate. solve.c solves the equations; cycles are least
 * fixed points (Knaster, Tarski). */
#include "emit/c/sets/pairs.h"
#include "emit/c/sets/value-search.h"

#include <string.h>

/* -- views ----------------------------------------------------------------- */

const RgBits rg_emit_one_bit[1] = {1};

RgEmitValueColumns
rg_emit_new_columns (RgEmitValueSearch *search)
{
  return rg_arena_new_zeroed (search->terms->arena, const RgEmitValueColumn *,
                              search->emit->variables->len + 1);
}

RgEmitValueColumns
rg_emit_copy_columns (RgEmitValueSearch *search, RgEmitValueColumns columns)
{
  return rg_arena_copy (search->terms->arena, columns,
                        sizeof *columns * (search->emit->variables->len + 1));
}

RgEmitView
rg_emit_make_identity_view (RgEmitValueSearch *search,
                            RgEmitValueColumns columns,
                            const RgEmitGlobal *variable, const RgEmitSet *set)
{
  const guint32 n = rg_emit_get_group_size (search->emit->symbols, set->group);
  RgBits *bits = rg_emit_new_set_bits (search->terms, n);
  guint32 *codes = g_new (guint32, n + 1);
  memset (codes, 0xff, sizeof *codes * (n + 1));
  for (guint32 i = 0; i < set->n; i++) {
    const guint32 code =
        rg_emit_symbol (search->emit->symbols, set->symbols[i]).code;
    rg_bits_add (bits, code);
    codes[code] = code;
  }
  RgEmitView view = {set, n, bits, rg_emit_copy_columns (search, columns)};
  view.columns[variable->variable] =
      rg_emit_intern_column (search, codes, &view);
  g_free (codes);
  return view;
}

static guint32
hash_state (const RgEmitValueSearch *search, const RgEmitValueState *state)
{
  guint32 hash = rg_hash_pair (state->graph->place, state->node);
  hash = rg_hash_mix (hash, state->view.set ? state->view.set->number + 1 : 0);
  for (guint v = 0; v < search->emit->variables->len; v++) {
    const RgEmitValueColumn *column = state->view.columns[v];
    hash = rg_hash_mix (
        hash, column ? ((guint64)column->n << 32 | column->codes[0]) + 1 : 0);
  }
  return hash;
}

/* Returns the number of the state, which is added if it is new. */
static guint32
add_state (RgEmitValueSearch *search, const RgEmitValueState *state)
{
  const guint32 key = hash_state (search, state);
  const gsize size = sizeof *state->view.columns * search->emit->variables->len;
  RG_FOR_HASH (&search->state_index, key, slot)
  {
    const RgEmitValueState *existing =
        rg_emit_value_state (search, slot->number);
    if (existing->graph == state->graph && existing->node == state->node &&
        existing->view.set == state->view.set &&
        memcmp (existing->view.columns, state->view.columns, size) == 0)
      return slot->number;
  }
  rg_table_add (&search->state_index, key, search->states->len);
  g_array_append_val (search->states, *state);
  return search->states->len - 1;
}

/* The number of variables that depend on the coordinate; *last is the last of
 * them. */
static guint
count_dependent (const RgEmitValueSearch *search,
                 const RgEmitValueColumns columns, guint *last)
{
  guint n = 0;
  for (guint v = 0; v < search->emit->variables->len; v++) {
    if (columns[v] && !columns[v]->constant) {
      *last = v;
      n++;
    }
  }
  return n;
}

RgEmitValueLink
rg_emit_enter_value_state (RgEmitValueSearch *search, const RgEmitGraph *graph,
                           guint32 node, const RgEmitView *from)
{
  if (node == RG_EMIT_STOP)
    return (RgEmitValueLink){.state = RG_EMIT_STOP};
  const RgBits *live = graph->decided.flow[node].live;
  RgEmitValueState state = {.graph = graph,
                            .node = node,
                            .variable = RG_EMIT_SET_NOTHING,
                            .term = RG_EMIT_SET_NOTHING,
                            .view = *from};
  RgEmitValueLink link = {.state = 0};
  state.view.columns = rg_emit_copy_columns (search, from->columns);
  for (guint v = 0; v < search->emit->variables->len; v++) {
    if (!rg_bits_has (live, v))
      state.view.columns[v] = NULL;
  }
  guint v = 0;
  const guint n = count_dependent (search, state.view.columns, &v);
  if (n == 0) {
    link.spread = from->set != NULL;
    state.view.set = NULL;
    state.view.n = 1;
    state.view.bits = rg_emit_one_bit;
  } else if (n == 1) {
    const RgEmitGlobal *coordinate =
        g_ptr_array_index (search->emit->variables, v);
    const RgEmitValueColumn *column = state.view.columns[v];
    state.view = rg_emit_make_identity_view (search, state.view.columns,
                                             coordinate, coordinate->values);
    if (from->set != coordinate->values || column != state.view.columns[v])
      link.pairs = rg_emit_pairs_new_function (search->terms, column->codes,
                                               from->n, state.view.n);
  }
  link.state = add_state (search, &state);
  return link;
}
