/* The walks behind a node of a check, for one row: sight-tables.h. */
#include "emit/c/model/partial-evaluation.h"
#include "emit/c/sets/cells.h"
#include "emit/c/tables/sight/search.h"

#include <string.h>

static RgEmitSightState *
state_at (const RgEmitSightSearch *search, guint32 i)
{
  return &g_array_index (search->states, RgEmitSightState, i);
}

/* Whether the walk to the state came there before. */
static gboolean
is_round (const RgEmitSightSearch *search, guint32 i)
{
  const gsize n = search->slots->len;
  const guint32 *codes = (const guint32 *)(gpointer)search->codes->data;
  const guint32 node = state_at (search, i)->node;
  for (guint32 p = state_at (search, i)->parent; p != RG_NONE;
       p = state_at (search, p)->parent) {
    if (state_at (search, p)->node == node &&
        (n == 0 ||
         memcmp (codes + p * n, codes + i * n, n * sizeof *codes) == 0))
      return TRUE;
  }
  return FALSE;
}

/* A state behind the arc, with the codes in `known`. */
static void
add_state (RgEmitSightSearch *search, const RgEmitArc *arc, guint32 parent,
           const guint64 *passed)
{
  RgEmitSightState state = {arc->to, parent, {0}};
  memcpy (state.passed, passed, sizeof state.passed);
  g_array_append_val (search->states, state);
  for (guint i = 0; i < search->slots->len; i++)
    g_array_append_val (
        search->codes,
        search->known[g_array_index (search->slots, guint32, i)]);
  if (is_round (search, search->states->len - 1)) {
    g_array_set_size (search->states, search->states->len - 1);
    g_array_set_size (search->codes, search->states->len * search->slots->len);
  }
}

/* Whether the expression needs nothing but scalars that are known, no cell of a
 * map: where it still has no value, an index is outside of its map. */
static gboolean
is_known (const RgEmitSightSearch *search, const RgExpr *expr)
{
  const RgEmitSupposed supposed = {search->emit, search->known, NULL, 0};
  return rg_emit_is_known (&supposed, expr);
}

/* The symbols that a test lets through. */
typedef struct {
  RgEmitSighted symbols[RG_EMIT_SIGHT_MOST_PASSED];
  guint n;
  guint32 cell;
} Test;

/* `M[c]` */
static gboolean
find_cell (RgEmitSightSearch *search, const RgExpr *expr, Test *test)
{
  guint32 code;
  if (expr->kind != RG_EXPR_ACCESS ||
      rg_emit_bare (expr->left)->kind != RG_EXPR_NAME ||
      rg_emit_bare (expr->left)->name != search->sight->map->name ||
      rg_emit_sight_reads_map (search, expr->right) ||
      !rg_emit_evaluate (search->emit, expr->right, search->known, &code))
    return FALSE;
  const RgEmitSet *source =
      rg_emit_set (search->emit->symbols, search->sight->map->type->source);
  test->cell = code - source->low;
  return rg_emit_set_has (search->emit->symbols, source, code);
}

static guint32
group_of (const RgEmit *emit, const RgExpr *expr)
{
  const RgEmitGlobal *root = rg_emit_global (emit, rg_expr_root (expr));
  return root ? root->values->group
              : rg_emit_symbol (emit->symbols, rg_expr_root (expr)).group;
}

/* `constant[M[c]] == value`: all symbols of M for which it holds. */
static gboolean
find_through (RgEmitSightSearch *search, const RgExpr *side,
              const RgExpr *value, Test *test)
{
  RgEmit *emit = search->emit;
  const RgEmitGlobal *constant = rg_emit_plain_constant (emit, side->left);
  guint32 code, codes[RG_EMIT_SIGHT_MOST_PASSED];
  if (!constant || !find_cell (search, rg_emit_bare (side->right), test) ||
      !rg_emit_evaluate (emit, value, search->known, &code) ||
      !rg_emit_codes_before (emit, constant, code, search->sight->map->values,
                             RG_EMIT_SIGHT_MOST_PASSED, codes, &test->n))
    return FALSE;
  for (guint i = 0; i < test->n; i++)
    test->symbols[i] = (RgEmitSighted){NULL, codes[i]};
  return TRUE;
}

static gboolean
find_test_of (RgEmitSightSearch *search, const RgExpr *side,
              const RgExpr *value, Test *test)
{
  RgEmit *emit = search->emit;
  *test = (Test){.n = 0};
  side = rg_emit_bare (side);
  value = rg_emit_bare (value);
  if (side->kind != RG_EXPR_ACCESS || rg_emit_sight_reads_map (search, value) ||
      group_of (emit, side) != group_of (emit, value))
    return FALSE;
  if (!find_cell (search, side, test))
    return find_through (search, side, value, test);
  RgEmitSighted *symbol = &test->symbols[test->n++];
  *symbol = (RgEmitSighted){NULL, 0};
  if (rg_emit_evaluate (emit, value, NULL, &symbol->code))
    return TRUE;
  if (!rg_emit_sight_is_unchanged (search, value))
    return rg_emit_evaluate (emit, value, search->known, &symbol->code);
  symbol->expr = value;
  return TRUE;
}

/* Its place in the array; it is added if it is new. */
static guint32
place_of (GArray *symbols, const RgEmitSighted *symbol)
{
  guint32 i = 0;
  while (
      i < symbols->len &&
      !rg_emit_sight_equal (&g_array_index (symbols, RgEmitSighted, i), symbol))
    i++;
  if (i == symbols->len)
    g_array_append_val (symbols, *symbol);
  return i;
}

/* Whether the cell may hold what is sighted. */
static gboolean
may_hold (RgEmitSightSearch *search, guint32 cell, const RgEmitSighted *sighted)
{
  RgEmit *emit = search->emit;
  const RgEmitGlobal *map = search->sight->map;
  const RgEmitSet *source = rg_emit_set (emit->symbols, map->type->source);
  guint32 size = rg_emit_group_size (emit->symbols, map->values->group);
  gboolean *wanted = sighted->expr ? rg_emit_range (emit, sighted->expr, &size)
                                   : g_new0 (gboolean, size);
  if (!sighted->expr && sighted->code < size)
    wanted[sighted->code] = TRUE;
  const gboolean holds =
      rg_emit_cell_may_hold (emit, rg_expr_name (emit->game, map->name), source,
                             cell + source->low, wanted, size);
  g_free (wanted);
  return holds;
}

/* Leaves out what the cell never holds. */
static void
narrow_test (RgEmitSightSearch *search, Test *test)
{
  guint n = 0;
  for (guint i = 0; i < test->n; i++) {
    if (may_hold (search, test->cell, &test->symbols[i]))
      test->symbols[n++] = test->symbols[i];
  }
  test->n = n;
}

/* All walks pass cells with the same symbols. */
static gboolean
take_passed (RgEmitSightSearch *search, const Test *test)
{
  GArray *passed = search->sight->passed;
  if (passed->len == 0)
    g_array_append_vals (passed, test->symbols, test->n);
  gboolean same = passed->len == test->n;
  for (guint i = 0; same && i < test->n; i++)
    same = rg_emit_sight_equal (&g_array_index (passed, RgEmitSighted, i),
                                &test->symbols[i]);
  return same;
}

static gboolean
take_test (RgEmitSightSearch *search, const RgEmitArc *arc, guint32 from,
           Test *test)
{
  guint64 passed[RG_EMIT_SIGHT_MOST_WORDS];
  memcpy (passed, state_at (search, from)->passed, sizeof passed);
  if (arc->to != RG_EMIT_STOP) {
    const Test all = *test;
    narrow_test (search, test);
    passed[test->cell / 64] |= (guint64)1 << test->cell % 64;
    if (test->n > 0)
      add_state (search, arc, from, passed);
    return test->n == 0 || take_passed (search, &all);
  }
  narrow_test (search, test);
  for (guint i = 0; i < test->n; i++) {
    RgEmitSightFound found = {
        place_of (search->sight->ends, &test->symbols[i]), test->cell, {0}};
    memcpy (found.passed, passed, sizeof passed);
    g_array_append_val (search->found, found);
  }
  return search->sight->ends->len <= RG_EMIT_SIGHT_MOST_ENDS &&
         search->found->len <= RG_EMIT_SIGHT_MOST_FOUND;
}

static gboolean
take_comparison (RgEmitSightSearch *search, const RgEmitArc *arc, guint32 from,
                 const RgAction *action)
{
  guint32 left, right;
  Test test;
  if (rg_emit_sight_reads_map (search, action->left) ||
      rg_emit_sight_reads_map (search, action->right))
    return action->kind == RG_EQUAL &&
           (find_test_of (search, action->left, action->right, &test) ||
            find_test_of (search, action->right, action->left, &test)) &&
           take_test (search, arc, from, &test);
  if (group_of (search->emit, action->left) !=
          group_of (search->emit, action->right) ||
      !is_known (search, action->left) || !is_known (search, action->right))
    return FALSE;
  /* What is not there equals nothing. */
  const gboolean equal =
      rg_emit_evaluate (search->emit, action->left, search->known, &left) &&
      rg_emit_evaluate (search->emit, action->right, search->known, &right) &&
      left == right;
  if (equal != (action->kind == RG_EQUAL))
    return TRUE;
  if (arc->to == RG_EMIT_STOP)
    return FALSE;
  add_state (search, arc, from, state_at (search, from)->passed);
  return TRUE;
}

static void
take_code (RgEmitSightSearch *search, const RgEmitArc *arc, guint32 from,
           guint32 variable, guint32 code)
{
  const guint32 before = search->known[variable];
  guint64 passed[RG_EMIT_SIGHT_MOST_WORDS];
  memcpy (passed, state_at (search, from)->passed, sizeof passed);
  search->known[variable] = code;
  add_state (search, arc, from, passed);
  search->known[variable] = before;
}

/* FALSE where that can't be told, or is no part of a line. */
static gboolean
take_assign (RgEmitSightSearch *search, const RgEmitArc *arc, guint32 from,
             const RgAction *action)
{
  RgEmit *emit = search->emit;
  const RgEmitGlobal *written = rg_emit_written (emit, action);
  guint32 code;
  if (arc->to == RG_EMIT_STOP)
    return FALSE;
  if (!rg_bits_has (search->graph->decided.flow[arc->to].live,
                    written->variable)) {
    take_code (search, arc, from, written->variable, 0);
    return TRUE;
  }
  if (group_of (emit, action->right) != written->values->group ||
      !is_known (search, action->right))
    return FALSE;
  if (rg_emit_evaluate (emit, action->right, search->known, &code) &&
      rg_emit_set_has (emit->symbols, written->values, code))
    take_code (search, arc, from, written->variable, code);
  return TRUE;
}

static gboolean
take_choices (RgEmitSightSearch *search, const RgEmitArc *arc, guint32 from,
              const RgAction *action)
{
  RgEmitSymbols *symbols = search->emit->symbols;
  const RgEmitSet *set = rg_emit_choices (symbols, action);
  const guint32 written = rg_emit_written (search->emit, action)->variable;
  if (arc->to == RG_EMIT_STOP || set->n > RG_EMIT_SIGHT_MOST_STATES)
    return FALSE;
  for (guint32 i = 0; i < set->n; i++)
    take_code (search, arc, from, written,
               rg_emit_symbol (symbols, set->symbols[i]).code);
  return TRUE;
}

static gboolean
take_arc (RgEmitSightSearch *search, const RgEmitArc *arc, guint32 from)
{
  const RgAction *action = rg_emit_action (search->emit, arc);
  if (rg_action_is_comparison (action))
    return take_comparison (search, arc, from, action);
  if (action->kind == RG_ASSIGN)
    return take_assign (search, arc, from, action);
  if (action->kind == RG_ASSIGN_ANY)
    return take_choices (search, arc, from, action);
  if (arc->to == RG_EMIT_STOP)
    return FALSE;
  add_state (search, arc, from, state_at (search, from)->passed);
  return TRUE;
}

static void
load_codes (RgEmitSightSearch *search, guint32 state)
{
  const guint n = search->slots->len;
  for (guint i = 0; i < n; i++)
    search->known[g_array_index (search->slots, guint32, i)] =
        g_array_index (search->codes, guint32, state * n + i);
}

gboolean
rg_emit_sight_walk (RgEmitSightSearch *search, guint32 first)
{
  const RgEmitArc start = {.to = first};
  const guint64 none[RG_EMIT_SIGHT_MOST_WORDS] = {0};
  g_array_set_size (search->states, 0);
  g_array_set_size (search->codes, 0);
  g_array_set_size (search->found, 0);
  add_state (search, &start, RG_NONE, none);
  for (guint32 i = 0; i < search->states->len; i++) {
    const RgEmitNode *node =
        rg_emit_node (search->graph, state_at (search, i)->node);
    if (search->states->len > RG_EMIT_SIGHT_MOST_STATES ||
        search->emit->sights.walked++ > RG_EMIT_SIGHT_ALL_STATES)
      return FALSE;
    for (guint32 k = 0; k < node->n_arcs; k++) {
      load_codes (search, i);
      if (!take_arc (search, rg_emit_arc (search->graph, node->first + k), i))
        return FALSE;
    }
  }
  return TRUE;
}
