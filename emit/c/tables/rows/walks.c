#include "emit/c/tables/rows/walks.h"

#include "emit/c/model/partial-evaluation.h"
#include "emit/c/moves/tag-paths.h"
#include "emit/c/sets/cells.h"
#include "emit/c/tables/rows/moves.h"

#include <string.h>

enum {
  MOST_CELLS = 256, /* a cell's place is a byte */
  MOST_CODES = 32,  /* of the cells' group */
  MOST_WRITES = 4,  /* to cells, of a walk */
  MOST_OPEN = 1024, /* walks of a row that are not yet at their end */
};

typedef struct {
  const RgEmitGlobal *map;
  guint32 cell;
  guint32 codes; /* a bit for each that may stand there */
} Write;

/* A walk that has come to a node; what it knows of scalars stands apart. */
typedef struct {
  guint32 node;
  guint32 n_writes;
  RgEmitRowMove move;
  Write writes[MOST_WRITES];
} Walk;

/* -- walks ----------------------------------------------------------------- */

/* The walk can't go on: what the expression is can't be told. */
static void
fail_for (RgEmitRowSearch *search, const RgExpr *expr)
{
  const RgEmit *emit = search->emit;
  const guint n = emit->variables->len;
  RgBits *reads = g_new0 (RgBits, rg_bits_words (n));
  rg_emit_expr_reads (emit, expr, reads);
  for (guint v = 0; v < n; v++) {
    if (rg_bits_has (reads, v) && search->now[v] == RG_NONE &&
        rg_emit_is_scalar (g_ptr_array_index (emit->variables, v)))
      rg_bits_add (search->missing, v);
  }
  search->failed = TRUE;
  g_free (reads);
}

static gboolean
is_told (RgEmitRowSearch *search, const RgEmitSupposed *supposed,
         const RgExpr *expr)
{
  if (rg_emit_is_known (supposed, expr))
    return TRUE;
  fail_for (search, expr);
  return FALSE;
}

static void
go_on (RgEmitRowSearch *search, const RgEmitArc *arc, const Walk *walk)
{
  Walk next = *walk;
  const RgEmit *emit = search->emit;
  if (arc->to == RG_EMIT_STOP) {
    next.move.end =
        rg_emit_boundary (emit, rg_edge (emit->game, arc->edge)->to);
    if (search->graph->decided.dedupe[rg_emit_arc_number (search->graph, arc)])
      search->deduped = TRUE;
    search->failed = search->failed || (search->deduped && !search->sole);
  } else if (arc->to == search->cut) {
    next.move.end = 0;
    search->failed = search->failed || next.n_writes > 0;
  } else if (search->graph->decided.memo[arc->to].kept) {
    search->failed = TRUE;
  }
  next.node = arc->to;
  g_array_append_val (search->fresh, next);
  g_array_append_vals (search->codes, search->now, emit->variables->len);
}

/* The one cell that the expression looks at; FALSE where there are two. */
static gboolean
find_cell (const RgEmit *emit, const RgExpr *expr, const RgExpr **cell)
{
  for (;;) {
    expr = rg_emit_bare (expr);
    if (expr->kind != RG_EXPR_ACCESS)
      return TRUE;
    if (rg_emit_cell_of (emit, expr, MOST_CELLS)) {
      if (*cell && *cell != expr)
        return FALSE;
      *cell = expr;
      return TRUE;
    }
    if (!find_cell (emit, expr->right, cell))
      return FALSE;
    expr = expr->left;
  }
}

/* All codes that the cell of the map can have. */
static guint32
find_codes (RgEmit *emit, const RgEmitGlobal *map, const RgExpr *expr,
            guint32 code)
{
  guint32 codes = 0;
  gboolean wanted[MOST_CODES] = {FALSE};
  for (guint32 i = 0; i < map->values->n; i++) {
    const guint32 held =
        rg_emit_symbol (emit->symbols, map->values->symbols[i]).code;
    wanted[held] = TRUE;
    if (rg_emit_cell_may_hold (emit, expr, NULL, code, wanted, MOST_CODES))
      codes |= 1u << held;
    wanted[held] = FALSE;
  }
  return codes;
}

static guint32
codes_of (RgEmitRowSearch *search, const RgExpr *cell, guint32 code)
{
  guint32 *codes = &search->cell_codes[code - search->low];
  if (!*codes)
    *codes = find_codes (search->emit, search->map, cell->left, code);
  return *codes;
}

/* Which cell the expression is, with the codes for which the comparison holds;
 * FALSE where that can't be told, or the map has no such cell. */
static gboolean
test_of (RgEmitRowSearch *search, const RgAction *action, const RgExpr *cell,
         RgEmitTest *test)
{
  RgEmit *emit = search->emit;
  RgEmitGlobal *map = rg_emit_cell_of (emit, cell, MOST_CELLS);
  RgEmitSupposed supposed = {emit, search->now, NULL, 0};
  const RgEmitSet *source = rg_emit_set (emit->symbols, map->type->source);
  guint32 code;
  if ((search->map && search->map != map) ||
      rg_emit_group_size (emit->symbols, map->values->group) > MOST_CODES ||
      !is_told (search, &supposed, cell->right) ||
      !rg_emit_supposed (&supposed, cell->right, &code) ||
      !rg_emit_set_has (emit->symbols, source, code))
    return FALSE;
  search->map = map;
  search->low = source->low;
  *test = (RgEmitTest){.cell = code - source->low};
  supposed.cell = cell;
  if (!is_told (search, &supposed, action->left) ||
      !is_told (search, &supposed, action->right))
    return FALSE;
  const guint32 all = codes_of (search, cell, code);
  for (supposed.code = 0; supposed.code < MOST_CODES; supposed.code++) {
    if (all >> supposed.code & 1 && rg_emit_supposed_holds (&supposed, action))
      test->codes |= 1u << supposed.code;
  }
  return TRUE;
}

/* Goes on where one of the tests of a cell holds. */
static void
pass_test (RgEmitRowSearch *search, const RgEmitArc *arc, const Walk *walk,
           const RgEmitTest *test)
{
  Walk next = *walk;
  RgEmitRowMove *move = &next.move;
  const guint32 all = search->cell_codes[test->cell];
  for (guint32 i = walk->n_writes; i-- > 0;) {
    if (walk->writes[i].map != search->map ||
        walk->writes[i].cell != test->cell)
      continue;
    const guint32 codes = walk->writes[i].codes;
    if ((codes & ~test->codes) == 0)
      go_on (search, arc, walk);
    else if ((codes & test->codes) || test->own)
      search->failed = TRUE;
    return;
  }
  guint32 i = 0;
  while (i < move->n_tests && move->tests[i].cell != test->cell)
    i++;
  const guint32 before = i < move->n_tests ? move->tests[i].codes : all;
  const gboolean owned = i < move->n_tests && move->tests[i].own;
  if ((before & test->codes) == 0 && !owned && !test->own)
    return;
  if ((before & test->codes) != before || owned) {
    if (i == search->most.tests || owned || (test->own && i < move->n_tests)) {
      search->failed = TRUE;
      return;
    }
    move->tests[i] = (RgEmitTest){test->cell, before & test->codes, test->own};
    move->n_tests = MAX (move->n_tests, i + 1);
  }
  go_on (search, arc, &next);
}

/* Whether the condition is `owner == value`, for a known value, whose code goes
 * to *owned.  The first scalar that is not known becomes the owner. */
static gboolean
asks_owner (RgEmitRowSearch *search, const RgAction *action, guint32 *owned)
{
  const RgEmit *emit = search->emit;
  const RgEmitSupposed supposed = {search->emit, search->now, NULL, 0};
  const RgExpr *sides[] = {rg_emit_bare (action->left),
                           rg_emit_bare (action->right)};
  for (guint i = 0; i < 2; i++) {
    RgEmitGlobal *scalar = sides[i]->kind == RG_EXPR_NAME
                               ? rg_emit_global (emit, sides[i]->name)
                               : NULL;
    if (!scalar || !rg_emit_is_scalar (scalar) ||
        search->now[scalar->variable] != RG_NONE ||
        (search->owner && search->owner != scalar) ||
        !rg_emit_is_known (&supposed, sides[1 - i]) ||
        !rg_emit_supposed (&supposed, sides[1 - i], owned))
      continue;
    search->owner = scalar;
    return TRUE;
  }
  return FALSE;
}

/* Conditions side by side, of which one has to hold. */
static void
compare (RgEmitRowSearch *search, const RgEmitArc *arc, guint run,
         const Walk *walk)
{
  RgEmit *emit = search->emit;
  RgEmitTest test = {.cell = RG_NONE};
  guint32 owned = RG_NONE;
  for (guint i = 0; i < run && !search->failed; i++) {
    const RgAction *action = rg_emit_action (emit, arc + i);
    const RgExpr *cell = NULL;
    const RgEmitSupposed supposed = {emit, search->now, NULL, 0};
    RgEmitTest other;
    if (!rg_action_is_comparison (action) ||
        rg_emit_type (emit, action->left)->kind != RG_TYPE_SET ||
        !find_cell (emit, action->left, &cell) ||
        !find_cell (emit, action->right, &cell)) {
      search->failed = TRUE;
    } else if (!cell) {
      if (run > 1 && search->owns && owned == RG_NONE &&
          action->kind == RG_EQUAL && asks_owner (search, action, &owned))
        continue;
      if (!is_told (search, &supposed, action->left) ||
          !is_told (search, &supposed, action->right)) {
        return;
      } else if (rg_emit_supposed_holds (&supposed, action)) {
        go_on (search, arc, walk);
        return;
      }
    } else if (!test_of (search, action, cell, &other) ||
               (test.cell != RG_NONE && test.cell != other.cell)) {
      search->failed = TRUE;
    } else {
      test = (RgEmitTest){other.cell, test.codes | other.codes, FALSE};
    }
  }
  if (owned != RG_NONE) {
    test.own = TRUE;
    search->failed = search->failed || test.cell == RG_NONE ||
                     owned != test.cell + search->low;
  }
  if (!search->failed && test.cell != RG_NONE)
    pass_test (search, arc, walk, &test);
}

/* Whether the value can be written there: what is not legal is no walk. */
static gboolean
is_valid (RgEmitRowSearch *search, const RgAction *action, guint32 *value)
{
  RgEmit *emit = search->emit;
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  const RgEmitSupposed supposed = {emit, search->now, NULL, 0};
  *value = RG_NONE;
  if (!rg_emit_is_known (&supposed, action->right)) {
    if (!rg_emit_within (emit, action->right, global->values))
      fail_for (search, action->right);
    return TRUE;
  }
  return rg_emit_supposed (&supposed, action->right, value) &&
         rg_emit_set_has (emit->symbols, global->values, *value);
}

/* The codes that the value, or a value that the expression may have, can be in
 * a cell: those of small groups are told apart. */
static guint32
codes_written (RgEmit *emit, const RgExpr *expr, guint32 value)
{
  guint32 size, codes = 0;
  if (value != RG_NONE)
    return value < MOST_CODES ? 1u << value : G_MAXUINT32;
  gboolean *range = rg_emit_range (emit, expr, &size);
  for (guint32 i = 0; i < size; i++)
    codes |= !range[i] ? 0 : i < MOST_CODES ? 1u << i : G_MAXUINT32;
  g_free (range);
  return codes;
}

static void
write_cell (RgEmitRowSearch *search, const RgEmitArc *arc,
            const RgAction *action, const Walk *walk)
{
  RgEmit *emit = search->emit;
  const RgExpr *place = rg_emit_bare (action->left);
  const RgEmitGlobal *map = rg_emit_cell_of (emit, place, MOST_CELLS);
  const RgEmitSupposed supposed = {emit, search->now, NULL, 0};
  guint32 index, value;
  if (!map || walk->n_writes == MOST_WRITES) {
    search->failed = TRUE;
    return;
  }
  if (!is_told (search, &supposed, place->right))
    return;
  const RgEmitSet *source = rg_emit_set (emit->symbols, map->type->source);
  if (!rg_emit_supposed (&supposed, place->right, &index) ||
      !rg_emit_set_has (emit->symbols, source, index) ||
      !is_valid (search, action, &value))
    return;
  Walk next = *walk;
  next.writes[next.n_writes++] = (Write){
      map, index - source->low, codes_written (emit, action->right, value)};
  go_on (search, arc, &next);
}

static void
choose (RgEmitRowSearch *search, const RgEmitArc *arc, const RgAction *action,
        guint32 *known, const Walk *walk)
{
  RgEmit *emit = search->emit;
  const RgEmitSet *set = rg_emit_choices (emit->symbols, action);
  search->chose = search->chose || set->n > 1;
  search->failed = search->failed ||
                   (search->most.chosen > 0 && set->n > search->most.chosen);
  for (guint32 i = 0; i < set->n && !search->failed; i++) {
    Walk next = *walk;
    *known = rg_emit_symbol (emit->symbols, set->symbols[i]).code;
    rg_emit_row_add_choice (search, arc, *known, &next.move);
    go_on (search, arc, &next);
    search->failed = search->failed || search->fresh->len > MOST_OPEN;
  }
}

static void
assign (RgEmitRowSearch *search, const RgEmitArc *arc, const RgAction *action,
        const Walk *walk)
{
  RgEmit *emit = search->emit;
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  const RgEmitSupposed supposed = {emit, search->now, NULL, 0};
  guint32 *known = &search->now[global->variable];
  const guint32 before = *known;
  guint32 value;
  if (!rg_emit_is_live_behind (search->graph, arc, global)) {
    if (action->kind != RG_ASSIGN_ANY ||
        rg_emit_choices (emit->symbols, action)->n > 0)
      go_on (search, arc, walk);
  } else if (!rg_emit_is_scalar (global)) {
    if (action->kind == RG_ASSIGN)
      write_cell (search, arc, action, walk);
    else
      search->failed = TRUE;
  } else if (action->kind == RG_ASSIGN_ANY) {
    choose (search, arc, action, known, walk);
  } else if (is_told (search, &supposed, action->right) &&
             is_valid (search, action, &value)) {
    *known = value;
    go_on (search, arc, walk);
  }
  *known = before;
}

static void
add_tag (RgEmitRowSearch *search, const RgEmitArc *arc, const RgAction *action,
         const Walk *walk)
{
  const RgEmit *emit = search->emit;
  Walk next = *walk;
  if (!rg_emit_is_silent (emit, action)) {
    guint32 tag = rg_emit_tag_code (emit, action);
    if (action->kind == RG_TAG_VARIABLE) {
      const RgEmitGlobal *global = rg_emit_global (emit, action->name);
      guint32 code = RG_NONE;
      if (global->stored && rg_emit_is_scalar (global))
        code = search->now[global->variable];
      if (code == RG_NONE) {
        rg_bits_add (search->missing, global->variable);
        search->failed = TRUE;
      }
      tag = code + emit->tags.base[global->values->group];
    }
    rg_emit_row_add_tag (search, arc, tag, &next.move);
  }
  go_on (search, arc, &next);
}

/* The arcs of a run have one effect. */
static guint
run_length (const RgEmitRowSearch *search, const RgEmitArc *arc)
{
  const RgEmitNode *node = rg_emit_node (search->graph, arc->from);
  const RgEmitArc *end =
      rg_emit_arc (search->graph, node->first) + node->n_arcs;
  guint n = 1;
  while (arc + n < end && rg_emit_same_run (search->graph, arc + n, arc))
    n++;
  return n;
}

static guint
walk_run (RgEmitRowSearch *search, const RgEmitArc *arc, const Walk *walk)
{
  const RgEmit *emit = search->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const guint run = run_length (search, arc);
  Walk next = *walk;
  rg_emit_row_add_fork (search, arc, &next.move);
  if (rg_action_is_comparison (action))
    compare (search, arc, run, &next);
  else if (rg_action_is_assignment (action) && arc->to != RG_EMIT_STOP)
    assign (search, arc, action, &next);
  else if (rg_action_is_check (action))
    search->failed = TRUE;
  else if (rg_action_is_tag (action))
    add_tag (search, arc, action, &next);
  else
    go_on (search, arc, &next);
  return run;
}

/* What has come of a node goes to the stack, the first last: moves are found
 * in the order of the search. */
static void
take_fresh (RgEmitRowSearch *search)
{
  const guint n = search->emit->variables->len;
  for (guint i = search->fresh->len; i-- > 0;) {
    g_array_append_vals (search->open, &g_array_index (search->fresh, Walk, i),
                         1);
    g_array_append_vals (search->known,
                         &g_array_index (search->codes, guint32, i * n), n);
  }
  g_array_set_size (search->fresh, 0);
  g_array_set_size (search->codes, 0);
  search->failed = search->failed || search->open->len > MOST_OPEN;
}

void
rg_emit_find_row (RgEmitRowSearch *search, guint32 node)
{
  const guint n = search->emit->variables->len;
  Walk start = {.node = node};
  gboolean first = TRUE;
  const RgEmitTagPaths *paths = search->emit->form.tag_paths;
  search->filled = paths ? paths->may[node] : 0;
  if (search->assignment)
    rg_emit_row_add_choice (search, search->assignment, *search->chosen,
                            &start.move);
  g_array_append_val (search->fresh, start);
  g_array_append_vals (search->codes, search->now, n);
  take_fresh (search);
  while (search->open->len > 0 && !search->failed) {
    const guint last = search->open->len - 1;
    const Walk walk = g_array_index (search->open, Walk, last);
    memcpy (search->now, &g_array_index (search->known, guint32, last * n),
            n * sizeof *search->now);
    g_array_set_size (search->open, last);
    g_array_set_size (search->known, last * n);
    if (walk.node == RG_EMIT_STOP || walk.node == search->cut) {
      g_array_append_val (search->found, walk.move);
      g_array_append_vals (search->ends, search->now, n);
      search->failed = search->found->len > search->most.moves;
      continue;
    }
    const RgEmitNode *info = rg_emit_node (search->graph, walk.node);
    const guint32 n_arcs =
        first && search->n_arcs ? search->n_arcs : info->n_arcs;
    first = FALSE;
    for (guint32 k = 0; k < n_arcs && !search->failed;) {
      search->failed = ++search->n_steps > search->most.steps;
      k += walk_run (search, rg_emit_arc (search->graph, info->first + k),
                     &walk);
    }
    take_fresh (search);
  }
}

RgEmitRowSearch
rg_emit_row_search (RgEmit *emit, const RgEmitArc *assignment,
                    RgEmitRowLimits most)
{
  const guint n = emit->variables->len;
  RgEmitRowSearch search = {
      .emit = emit,
      .graph = emit->moves,
      .most = most,
      .cut = RG_NONE,
      .open = g_array_new (FALSE, FALSE, sizeof (Walk)),
      .known = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .fresh = g_array_new (FALSE, FALSE, sizeof (Walk)),
      .codes = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .now = g_new0 (guint32, n + 1),
      .found = g_array_new (FALSE, FALSE, sizeof (RgEmitRowMove)),
      .ends = g_array_new (FALSE, FALSE, sizeof (guint32)),
      .missing = g_new0 (RgBits, rg_bits_words (n)),
      .cell_codes = g_new0 (guint32, MOST_CELLS),
      .assignment = assignment};
  if (assignment) {
    const RgAction *action = rg_emit_action (emit, assignment);
    search.chosen = &search.now[rg_emit_written (emit, action)->variable];
  }
  return search;
}

void
rg_emit_row_search_clear (RgEmitRowSearch *search)
{
  g_array_free (search->open, TRUE);
  g_array_free (search->known, TRUE);
  g_array_free (search->fresh, TRUE);
  g_array_free (search->codes, TRUE);
  g_array_free (search->found, TRUE);
  g_array_free (search->ends, TRUE);
  g_free (search->now);
  g_free (search->missing);
  g_free (search->cell_codes);
}
