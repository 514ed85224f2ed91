/* Symbolic execution of walks of the search for moves, for tables of moves and
 * of rays. The residue of a walk is its move with tests:
 *
 *     board[pos] == me      a test: a cell, with the codes that pass
 *     board[pos] = empty    a write, which decides later tests of the cell
 *     $$ pos                bits of the move
 *     pos = T(*)            a walk for each symbol, with bits of the move
 *
 * Tests are of cells of one map, or of scalars of unknown value. */
#include "emit/c/tables/rows/search.h"

#include "emit/c/moves/tag-paths.h"
#include "emit/c/sets/possible-cells.h"

#include <string.h>

/* Upper limit of the codes of cells: tests are words of 32 bits. */
enum { MAX_CODES = 32 };

/* A cell that the walk has written. */
typedef struct {
  const RgEmitGlobal *map;
  guint32 cell;
  guint32 codes; /* a bit for each code that it may have now */
} Write;

/* The residue of a walk. */
typedef struct {
  guint32 n_writes;
  RgEmitRowMove move;
  Write writes[RG_EMIT_FEW];
} Walk;

/* -- tests ----------------------------------------------------------------- */

/* Whether the expression can be tested: a cell, or a scalar of unknown value if
 * tests are of scalars. */
static gboolean
is_place (const RgEmitRowSearch *search, const RgExpr *expr)
{
  const RgEmit *emit = search->executor.emit;
  if (!search->scalars)
    return rg_emit_find_byte_map (emit, expr, RG_EMIT_BYTE) != NULL;
  const RgEmitGlobal *global =
      expr->kind == RG_EXPR_NAME ? rg_emit_global (emit, expr->name) : NULL;
  return global && global->stored && search->scalars[global->variable] &&
         search->executor.known[global->variable] == RG_NONE;
}

/* Finds the only cell (or scalar) that the expression reads; *place stays as it
 * is if there is none.  FALSE: it differs from *place, or there are two. */
static gboolean
find_place (const RgEmitRowSearch *search, const RgExpr *expr,
            const RgExpr **place)
{
  for (;;) {
    expr = rg_emit_strip_casts (expr);
    if (is_place (search, expr)) {
      if (*place && *place != expr)
        return FALSE;
      *place = expr;
      return TRUE;
    }
    if (expr->kind != RG_EXPR_ACCESS)
      return TRUE;
    if (!find_place (search, expr->right, place))
      return FALSE;
    expr = expr->left;
  }
}

/* The code of the first key of the map. */
static guint32
get_first_key (const RgEmit *emit, const RgEmitGlobal *map)
{
  return rg_emit_set (emit->symbols, map->type->source)->low;
}

/* Computes the number of the cell, and the codes that it may hold.  The first
 * cell determines the table's map.  FALSE: the cell is of another map, its map
 * has more than MAX_CODES codes, or its number is invalid or unknown. If it is
 * unknown, the execution fails. */
static gboolean
number_cell (RgEmitRowSearch *search, const RgExpr *cell, guint32 *number)
{
  const RgEmit *emit = search->executor.emit;
  RgEmitGlobal *map = rg_emit_find_byte_map (emit, cell, RG_EMIT_BYTE);
  const RgEmitGlobal *table_map = search->table->map;
  if ((table_map && table_map != map) ||
      rg_emit_get_group_size (emit->symbols, map->values->group) > MAX_CODES ||
      rg_emit_find_cell (&search->executor, cell, number) != RG_EMIT_KNOWN)
    return FALSE;
  if (!table_map)
    memset (search->codes, 0, RG_EMIT_BYTE * sizeof *search->codes);
  search->table->map = map;
  const guint32 key_code = *number + get_first_key (emit, map);
  guint32 *codes = &search->codes[*number];
  const gboolean is_new = *codes == 0;
  for (guint32 i = 0; i < map->values->n && is_new; i++) {
    const guint32 code =
        rg_emit_symbol (emit->symbols, map->values->symbols[i]).code;
    if (rg_emit_may_cell_hold (emit, cell->left, key_code, NULL, code))
      *codes |= 1u << code;
  }
  return TRUE;
}

/* Computes the number of the scalar, and the bits of its possible values.
 * Returns the code that bit 0 of a test of the scalar stands for. */
static guint32
number_scalar (RgEmitRowSearch *search, const RgExpr *expr, guint32 *number)
{
  const RgEmit *emit = search->executor.emit;
  const RgEmitGlobal *scalar = rg_emit_global (emit, expr->name);
  const RgEmitSet *set = scalar->values;
  *number = scalar->variable;
  for (guint32 i = 0; i < set->n; i++)
    search->codes[*number] |=
        1u << (rg_emit_symbol (emit->symbols, set->symbols[i]).code - set->low);
  return set->low;
}

/* Finds the test that is equivalent to the comparison: a place, with the codes
 * for which the comparison holds. FALSE: the cell can't be numbered, or another
 * value is unknown. */
static gboolean
find_test (RgEmitRowSearch *search, const RgAction *action, const RgExpr *place,
           RgEmitTest *test)
{
  RgEmitExecutor *executor = &search->executor;
  RgEmitAssumptions assumed = rg_emit_get_assumptions (executor);
  guint32 low = 0;
  *test = (RgEmitTest){.cell = RG_NONE};
  if (search->scalars)
    low = number_scalar (search, place, &test->cell);
  else if (!number_cell (search, place, &test->cell))
    return FALSE;
  assumed.cell = place;
  if (!rg_emit_require_known (executor, &assumed, action->left) ||
      !rg_emit_require_known (executor, &assumed, action->right))
    return FALSE;
  for (guint32 k = 0; k < MAX_CODES; k++) {
    assumed.code = low + k;
    if (search->codes[test->cell] >> k & 1 &&
        rg_emit_holds_assuming (&assumed, action))
      test->codes |= 1u << k;
  }
  return TRUE;
}

/* Continues the walk with the test added; drops the walk if no code passes.
 * Nothing is added if all possible codes pass. A test of a cell that the walk
 * has written is decided at once. Fails if it can't be decided, or if there are
 * too many tests. Also fails if a cell has two tests, of which one lets the
 * owner's cell pass. */
static void
continue_with_test (RgEmitRowSearch *search, const RgEmitArc *arc,
                    const Walk *walk, const RgEmitTest *test)
{
  Walk next = *walk;
  RgEmitRowMove *move = &next.move;
  const guint32 possible_codes = search->codes[test->cell];
  for (guint32 i = walk->n_writes; i-- > 0;) {
    if (walk->writes[i].map != search->table->map ||
        walk->writes[i].cell != test->cell)
      continue;
    const guint32 codes = walk->writes[i].codes;
    if ((codes & ~test->codes) == 0)
      rg_emit_continue_walk (&search->executor, arc, walk);
    else if ((codes & test->codes) || test->passes_owned)
      search->executor.failed = TRUE;
    return;
  }
  guint32 i = 0;
  while (i < move->n_tests && move->tests[i].cell != test->cell)
    i++;
  const guint32 tested_codes =
      i < move->n_tests ? move->tests[i].codes : possible_codes;
  const gboolean passes_owned =
      i < move->n_tests && move->tests[i].passes_owned;
  if ((tested_codes & test->codes) == 0 && !passes_owned && !test->passes_owned)
    return;
  if ((tested_codes & test->codes) != tested_codes || passes_owned) {
    if (i == search->limits.tests || passes_owned ||
        (test->passes_owned && i < move->n_tests)) {
      search->executor.failed = TRUE;
      return;
    }
    move->tests[i] = (RgEmitTest){test->cell, tested_codes & test->codes,
                                  test->passes_owned};
    move->n_tests = MAX (move->n_tests, i + 1);
  }
  rg_emit_continue_walk (&search->executor, arc, &next);
}

/* Whether the condition is `owner == value`, for a known value; *owner_code
 * becomes its code.  The first scalar of unknown value becomes the owner. */
static gboolean
is_owner_test (RgEmitRowSearch *search, const RgAction *action,
               guint32 *owner_code)
{
  const RgEmit *emit = search->executor.emit;
  const RgEmitAssumptions assumed = rg_emit_get_assumptions (&search->executor);
  const RgExpr *sides[] = {rg_emit_strip_casts (action->left),
                           rg_emit_strip_casts (action->right)};
  for (guint i = 0; i < 2; i++) {
    RgEmitGlobal *scalar = sides[i]->kind == RG_EXPR_NAME
                               ? rg_emit_global (emit, sides[i]->name)
                               : NULL;
    if (!scalar || !rg_emit_is_scalar (scalar) ||
        search->executor.known[scalar->variable] != RG_NONE ||
        (search->owner && search->owner != scalar) ||
        !rg_emit_is_known (&assumed, sides[1 - i]) ||
        !rg_emit_evaluate_assuming (&assumed, sides[1 - i], owner_code))
      continue;
    search->owner = scalar;
    return TRUE;
  }
  return FALSE;
}

/* Executes a disjunction of conditions on parallel arcs. Fails unless all are
 * comparisons of symbols that test the same place, the owner, or known values.
 * The value of the owner must be the tested cell. If a known condition holds,
 * the walk continues without a test. */
static void
step_comparisons (RgEmitRowSearch *search, const RgEmitArc *arc, guint run,
                  const Walk *walk)
{
  const RgEmit *emit = search->executor.emit;
  RgEmitTest test = {.cell = RG_NONE};
  guint32 owner_code = RG_NONE;
  for (guint i = 0; i < run && !search->executor.failed; i++) {
    const RgAction *action = rg_emit_action (emit, arc + i);
    const RgExpr *place = NULL;
    const RgEmitAssumptions assumed =
        rg_emit_get_assumptions (&search->executor);
    RgEmitTest arc_test;
    if (!rg_action_is_comparison (action) ||
        rg_emit_type (emit, action->left)->kind != RG_TYPE_SET ||
        !find_place (search, action->left, &place) ||
        !find_place (search, action->right, &place)) {
      search->executor.failed = TRUE;
    } else if (!place) {
      if (run > 1 && search->may_have_owner && owner_code == RG_NONE &&
          action->kind == RG_EQUAL &&
          is_owner_test (search, action, &owner_code))
        continue;
      if (!rg_emit_require_known (&search->executor, &assumed, action->left) ||
          !rg_emit_require_known (&search->executor, &assumed, action->right)) {
        return;
      } else if (rg_emit_holds_assuming (&assumed, action)) {
        rg_emit_continue_walk (&search->executor, arc, walk);
        return;
      }
    } else if (!find_test (search, action, place, &arc_test) ||
               (test.cell != RG_NONE && test.cell != arc_test.cell)) {
      search->executor.failed = TRUE;
    } else {
      test = (RgEmitTest){arc_test.cell, test.codes | arc_test.codes, FALSE};
    }
  }
  if (owner_code != RG_NONE) {
    test.passes_owned = TRUE;
    search->executor.failed =
        search->executor.failed || test.cell == RG_NONE ||
        owner_code != test.cell + get_first_key (emit, search->table->map);
  }
  if (!search->executor.failed && test.cell != RG_NONE)
    continue_with_test (search, arc, walk, &test);
}

/* -- writes and choices ---------------------------------------------------- */

/* Computes the value that is assigned; RG_NONE: unknown; the execution fails if
 * an unknown value may be illegal. FALSE: the assignment is illegal, which ends
 * the walk. */
static gboolean
evaluate_assigned (RgEmitRowSearch *search, const RgAction *action,
                   guint32 *value)
{
  const RgEmit *emit = search->executor.emit;
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  const RgEmitAssumptions assumed = rg_emit_get_assumptions (&search->executor);
  *value = RG_NONE;
  if (!rg_emit_is_known (&assumed, action->right)) {
    if (!rg_emit_is_within (emit, action->right, global->values))
      rg_emit_fail_unknown (&search->executor, action->right);
    return TRUE;
  }
  return rg_emit_evaluate_assuming (&assumed, action->right, value) &&
         rg_emit_set_has (emit->symbols, global->values, *value);
}

/* The codes that the written value may have.  All bits: one of the codes is too
 * large for a test. */
static guint32
find_written_codes (const RgEmit *emit, const RgExpr *expr, guint32 value)
{
  guint32 size, codes = 0;
  if (value != RG_NONE)
    return value < MAX_CODES ? 1u << value : G_MAXUINT32;
  gboolean *range = rg_emit_compute_range (emit, expr, &size);
  for (guint32 i = 0; i < size; i++)
    codes |= !range[i] ? 0 : i < MAX_CODES ? 1u << i : G_MAXUINT32;
  g_free (range);
  return codes;
}

/* Records the write of a cell. Fails if the cell is unknown, or its map has
 * more than RG_EMIT_BYTE cells or several dimensions. Also fails if the walk
 * has too many writes, or tests are of scalars. Drops the walk if the
 * assignment is illegal. */
static void
step_cell_write (RgEmitRowSearch *search, const RgEmitArc *arc,
                 const RgAction *action, const Walk *walk)
{
  const RgEmit *emit = search->executor.emit;
  const RgExpr *place = rg_emit_strip_casts (action->left);
  const RgEmitGlobal *map = rg_emit_find_byte_map (emit, place, RG_EMIT_BYTE);
  guint32 cell, value;
  if (!map || search->scalars || walk->n_writes == RG_EMIT_FEW) {
    search->executor.failed = TRUE;
    return;
  }
  if (rg_emit_find_cell (&search->executor, place, &cell) != RG_EMIT_KNOWN ||
      !evaluate_assigned (search, action, &value))
    return;
  Walk next = *walk;
  next.writes[next.n_writes++] =
      (Write){map, cell, find_written_codes (emit, action->right, value)};
  rg_emit_continue_walk (&search->executor, arc, &next);
}

/* Continues the walk once for each choice; fails if there are too many. */
static void
step_any_assignment (RgEmitRowSearch *search, const RgEmitArc *arc,
                     const RgAction *action, const Walk *walk)
{
  RgEmitExecutor *executor = &search->executor;
  RgEmitSymbols *symbols = executor->emit->symbols;
  const RgEmitSet *set = rg_emit_get_choices (symbols, action);
  search->has_choices = search->has_choices || set->n > 1;
  executor->failed = executor->failed || set->n > search->limits.choices;
  for (guint32 i = 0; i < set->n && !executor->failed; i++) {
    Walk next = *walk;
    const guint32 code = rg_emit_symbol (symbols, set->symbols[i]).code;
    rg_emit_encode_row_choice (search, arc, code, &next.move);
    rg_emit_continue_walk_with (
        executor, arc, rg_emit_written (executor->emit, action), code, &next);
  }
}

/* Encodes the tag, unless it is silent; the search fails if it is not known. */
static void
step_tag (RgEmitRowSearch *search, const RgEmitArc *arc, const RgAction *action,
          const Walk *walk)
{
  const RgEmit *emit = search->executor.emit;
  Walk next = *walk;
  if (!rg_emit_is_silent (emit, action)) {
    guint32 tag = rg_emit_get_tag (emit, action);
    if (action->kind == RG_TAG_VARIABLE) {
      const RgEmitGlobal *global = rg_emit_global (emit, action->name);
      guint32 code = RG_NONE;
      if (global->stored && rg_emit_is_scalar (global))
        code = search->executor.known[global->variable];
      if (code == RG_NONE) {
        rg_bits_add (search->executor.missing, global->variable);
        search->executor.failed = TRUE;
      }
      tag = code + emit->tags.base[global->values->group];
    }
    rg_emit_encode_row_tag (search, arc, tag, &next.move);
  }
  rg_emit_continue_walk (&search->executor, arc, &next);
}

/* -- walks ----------------------------------------------------------------- */

/* Executes the arc: its action becomes a test, bits of the move, or a write.
 * Fails at a node with a visited set, unless the walk begins there. */
static void
step_arc (RgEmitExecutor *executor, const RgEmitArc *arc, guint run,
          gconstpointer residue)
{
  RgEmitRowSearch *search = (RgEmitRowSearch *)executor;
  const RgEmit *emit = executor->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *written = rg_emit_find_live_written (executor, arc);
  Walk next = *(const Walk *)residue;
  if (executor->depth > 1 &&
      executor->graph->decided.visited_sets[arc->from].has_set) {
    executor->failed = TRUE;
    return;
  }
  rg_emit_encode_row_fork (search, arc, &next.move);
  if (rg_action_is_comparison (action))
    step_comparisons (search, arc, run, &next);
  else if (rg_action_is_tag (action))
    step_tag (search, arc, action, &next);
  else if (written && action->kind == RG_ASSIGN_ANY &&
           rg_emit_is_scalar (written))
    step_any_assignment (search, arc, action, &next);
  else if (written && action->kind == RG_ASSIGN && !rg_emit_is_scalar (written))
    step_cell_write (search, arc, action, &next);
  else
    rg_emit_execute_arc (executor, arc, run, &next);
}

void
rg_emit_stop_row_walk (RgEmitExecutor *executor, const RgEmitArc *arc,
                       gconstpointer residue)
{
  RgEmitRowSearch *search = (RgEmitRowSearch *)executor;
  const RgEmit *emit = executor->emit;
  const RgEmitGraph *graph = executor->graph;
  const Walk *walk = residue;
  RgEmitRowMove move = walk->move;
  if (arc->to == RG_EMIT_STOP) {
    move.end =
        rg_emit_find_boundary (emit, rg_edge (emit->game, arc->edge)->to);
    search->may_repeat = search->may_repeat ||
                         graph->decided.dedupe[rg_emit_arc_number (graph, arc)];
    executor->failed = search->may_repeat && !search->has_all_moves;
  } else {
    executor->failed = walk->n_writes > 0;
  }
  if (executor->cut != RG_NONE)
    g_array_append_vals (search->cut_codes, executor->known,
                         emit->variables->len);
  g_array_append_val (executor->found, move);
  executor->failed =
      executor->failed ||
      executor->found->len - executor->row_start > search->limits.moves;
}

void
rg_emit_find_row (RgEmitRowSearch *search, guint32 node)
{
  Walk start = {.n_writes = 0};
  const RgEmitTagPaths *paths = search->executor.emit->form.tag_paths;
  search->filled_slots = paths ? paths->may_fill[node] : 0;
  if (search->assignment)
    rg_emit_encode_row_choice (search, search->assignment, *search->chosen_code,
                               &start.move);
  rg_emit_execute_walks (&search->executor, node, &start);
}

RgEmitRowSearch
rg_emit_new_row_search (const RgEmit *emit, const RgEmitArc *assignment,
                        RgEmitRowLimits limits)
{
  RgEmitRowSearch search = {
      .executor = rg_emit_new_executor (emit, emit->moves, step_arc,
                                        rg_emit_stop_row_walk, 0,
                                        sizeof (RgEmitRowMove)),
      .limits = limits,
      .cut_codes = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .codes = g_new0 (guint32, MAX (RG_EMIT_BYTE, emit->variables->len)),
      .assignment = assignment};
  if (assignment) {
    const RgAction *action = rg_emit_action (emit, assignment);
    search.chosen_code =
        &search.executor.known[rg_emit_written (emit, action)->variable];
  }
  return search;
}

void
rg_emit_row_search_clear (RgEmitRowSearch *search)
{
  rg_emit_executor_clear (&search->executor);
  g_array_free (search->cut_codes, TRUE);
  g_free (search->codes);
}
