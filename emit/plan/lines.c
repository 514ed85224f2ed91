#include "emit/plan/lines.h"

#include "emit/plan/suppose.h"
#include "emit/plan/value-sets.h"

#include <string.h>

enum {
  MOST_CELLS = 64,
  MOST_CODES = 256,     /* of the cells' group: codes are bytes */
  MOST_VARIABLES = 256, /* of the game */
  MOST_ROWS = 1024,
  MOST_LINES = 64,      /* of a row */
  MOST_FOUND = 512,     /* of a row, before those that others imply are gone */
  MOST_ENTRIES = 4096,  /* of a table */
  FEWEST_CELLS = 4,     /* of a row with the most: less is not worth it */
  AT_ONCE = 8,          /* lines that are compared at once: LINES_AT_ONCE */
  MOST_SHORT = 16,      /* cells of a row that are compared one by one */
  MOST_OPEN = 4096,     /* walks of a row that are not yet at their end */
  MOST_STEPS = 1 << 18, /* of all rows */
  ALL_STEPS = 1 << 21,  /* of all checks together */
};

/* A walk that has come to a node; what it knows of scalars stands apart. */
typedef struct {
  guint32 node;
  RgEmitLine line;
} Walk;

typedef struct {
  RgEmit *emit;
  const RgEmitGraph *graph;
  RgEmitLines *lines;
  GArray *open;  /* of Walk: a stack */
  GArray *known; /* of guint32: by walk, by variable */
  guint32 *now;  /* by variable: of the walk that is looked at */
  GArray *found; /* of RgEmitLine: of this row */
  guint64 may;   /* cells that may have the value in some state */
  guint32 n_steps;
  gboolean failed;
} Search;

/* -- what is compared ------------------------------------------------------ */

/* Whether the expression needs nothing but scalars that are known. */
static gboolean
is_known (const Search *search, const RgExpr *expr)
{
  const RgEmitSupposed supposed = {search->emit, search->now, NULL, 0};
  return rg_emit_is_known (&supposed, expr);
}

static RgEmitGlobal *
cell_of (const RgEmit *emit, const RgExpr *expr)
{
  RgEmitGlobal *map = rg_emit_cell_of (emit, expr, MOST_CELLS);
  return map && rg_emit_group_size (emit->symbols, map->values->group) <=
                     MOST_CODES
             ? map
             : NULL;
}

/* A symbol, a scalar variable, or a cell. */
static gboolean
is_value (const RgEmit *emit, const RgExpr *expr)
{
  if (expr->kind != RG_EXPR_NAME)
    return cell_of (emit, expr) != NULL;
  const RgEmitGlobal *global = rg_emit_global (emit, expr->name);
  return !global || rg_emit_is_scalar (global);
}

/* How many accesses the expression is made of. */
static guint
length_of (const RgExpr *expr)
{
  guint n = 0;
  for (expr = rg_emit_bare (expr); expr->kind == RG_EXPR_ACCESS;
       expr = rg_emit_bare (expr->right))
    n++;
  return n;
}

/* The side of a comparison that is a cell; the other side to *value.  Of two
 * cells the one that is nearer to the keys is the value. */
static const RgExpr *
find_cell (const RgEmit *emit, const RgAction *action, const RgExpr **value)
{
  const RgExpr *left = rg_emit_bare (action->left);
  const RgExpr *right = rg_emit_bare (action->right);
  const gboolean swapped =
      !cell_of (emit, left) ||
      (cell_of (emit, right) && length_of (left) <= length_of (right));
  *value = swapped ? left : right;
  return cell_of (emit, swapped ? right : left) && is_value (emit, *value)
             ? (swapped ? right : left)
             : NULL;
}

/* Whether the value is there in the row, and stays what it was when the check
 * began: `assign` sees to the latter. */
static gboolean
has_value (const Search *search)
{
  const RgExpr *value = search->lines->value;
  const RgEmitGlobal *map = cell_of (search->emit, value);
  guint32 code;
  return !map ||
         (is_known (search, value->right) &&
          rg_emit_evaluate (search->emit, value->right, search->now, &code) &&
          rg_emit_set_has (
              search->emit->symbols,
              rg_emit_set (search->emit->symbols, map->type->source), code));
}

/* -- a row ----------------------------------------------------------------- */

static void
open_walk (Search *search, guint32 node, const RgEmitLine *line)
{
  const Walk walk = {node, *line};
  if (search->open->len >= MOST_OPEN) {
    search->failed = TRUE;
    return;
  }
  g_array_append_val (search->open, walk);
  g_array_append_vals (search->known, search->now,
                       search->emit->variables->len);
}

static void
go_on (Search *search, const RgEmitArc *arc, const RgEmitLine *line)
{
  if (arc->to != RG_EMIT_STOP) {
    open_walk (search, arc->to, line);
    return;
  }
  search->failed = search->failed || search->found->len >= MOST_FOUND;
  if (!search->failed)
    g_array_append_vals (search->found, line, 1);
}

/* Symbolic execution of the test of a cell: adds it to the path condition.  A
 * path on which the same cell has and has not the value is infeasible. */
static void
test_cell (Search *search, const RgEmitArc *arc, const RgAction *action,
           const RgExpr *cell, const RgEmitLine *line)
{
  RgEmit *emit = search->emit;
  const RgExpr *index = rg_emit_bare (cell)->right;
  const RgEmitSet *source =
      rg_emit_set (emit->symbols, search->lines->map->type->source);
  guint32 code;
  if (!is_known (search, index)) {
    search->failed = TRUE;
    return;
  }
  const gboolean equal = action->kind == RG_EQUAL;
  const gboolean inside = rg_emit_evaluate (emit, index, search->now, &code) &&
                          rg_emit_set_has (emit->symbols, source, code);
  const guint64 bit =
      inside ? G_GUINT64_CONSTANT (1) << (code - source->low) : 0;
  if (!(bit & search->may)) {
    if (!equal)
      go_on (search, arc, line);
    return;
  }
  if (line->cells & bit && (line->has & bit) != (equal ? bit : 0))
    return;
  const RgEmitLine longer = {line->cells | bit, line->has | (equal ? bit : 0)};
  go_on (search, arc, &longer);
}

static void
compare (Search *search, const RgEmitArc *arc, const RgAction *action,
         const RgEmitLine *line)
{
  RgEmit *emit = search->emit;
  const RgExpr *value;
  const RgExpr *cell = find_cell (emit, action, &value);
  if (cell && cell_of (emit, cell) == search->lines->map &&
      value == search->lines->value) {
    test_cell (search, arc, action, cell, line);
    return;
  }
  guint32 left, right;
  if (!is_known (search, action->left) || !is_known (search, action->right) ||
      rg_emit_type (emit, action->left)->kind != RG_TYPE_SET) {
    search->failed = TRUE;
    return;
  }
  const gboolean equal =
      rg_emit_evaluate (emit, action->left, search->now, &left) &&
      rg_emit_evaluate (emit, action->right, search->now, &right) &&
      left == right;
  if (equal == (action->kind == RG_EQUAL))
    go_on (search, arc, line);
}

static void
assign (Search *search, const RgEmitArc *arc, const RgAction *action,
        const RgEmitLine *line)
{
  RgEmit *emit = search->emit;
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  guint32 *known = &search->now[global->variable];
  const guint32 before = *known;
  guint32 value;
  if (!rg_emit_is_scalar (global) ||
      rg_expr_mentions (search->lines->value, global->name) ||
      (action->kind == RG_ASSIGN && !is_known (search, action->right))) {
    search->failed = TRUE;
    return;
  }
  if (action->kind == RG_ASSIGN) {
    /* A value that is not there, or not one of the place: not legal. */
    if (rg_emit_evaluate (emit, action->right, search->now, &value) &&
        rg_emit_set_has (emit->symbols, global->values, value)) {
      *known = value;
      go_on (search, arc, line);
    }
    *known = before;
    return;
  }
  const RgEmitSet *set = rg_emit_choices (emit->symbols, action);
  const guint32 n = rg_emit_is_live_behind (search->graph, arc, global)
                        ? set->n
                        : MIN (set->n, 1);
  for (guint32 i = 0; i < n && !search->failed; i++) {
    *known = rg_emit_symbol (emit->symbols, set->symbols[i]).code;
    go_on (search, arc, line);
  }
  *known = before;
}

static void
walk_arc (Search *search, const RgEmitArc *arc, const RgEmitLine *line)
{
  const RgAction *action = rg_emit_action (search->emit, arc);
  if (++search->n_steps > MOST_STEPS)
    search->failed = TRUE;
  else if (rg_action_is_comparison (action))
    compare (search, arc, action, line);
  else if (rg_action_is_assignment (action))
    assign (search, arc, action, line);
  else if (rg_action_is_check (action))
    search->failed = TRUE;
  else
    go_on (search, arc, line);
}

/* All walks from the node, with what is known in `now`. */
static void
find_walks (Search *search, guint32 node)
{
  const guint n = search->emit->variables->len;
  const RgEmitLine all = {0, 0};
  g_array_set_size (search->found, 0);
  open_walk (search, node, &all);
  while (search->open->len > 0 && !search->failed) {
    const guint last = search->open->len - 1;
    const Walk walk = g_array_index (search->open, Walk, last);
    memcpy (search->now, &g_array_index (search->known, guint32, last * n),
            n * sizeof *search->now);
    g_array_set_size (search->open, last);
    g_array_set_size (search->known, last * n);
    const RgEmitNode *info = rg_emit_node (search->graph, walk.node);
    for (guint32 k = 0; k < info->n_arcs && !search->failed; k++)
      walk_arc (search, rg_emit_arc (search->graph, info->first + k),
                &walk.line);
  }
}

/* Whether the second line fits wherever the first one does. */
static gboolean
implies (const RgEmitLine *first, const RgEmitLine *second)
{
  return (first->cells & second->cells) == second->cells &&
         (first->has & second->cells) == second->has;
}

/* Removes lines that others imply. */
static void
simplify (GArray *found)
{
  guint n = 0;
  for (guint i = 0; i < found->len; i++) {
    const RgEmitLine line = g_array_index (found, RgEmitLine, i);
    gboolean needed = TRUE;
    for (guint k = 0; k < found->len && needed; k++) {
      const RgEmitLine *other = &g_array_index (found, RgEmitLine, k);
      needed = k == i || !implies (&line, other) ||
               (k > i && implies (other, &line));
    }
    if (needed)
      g_array_index (found, RgEmitLine, n++) = line;
  }
  g_array_set_size (found, n);
}

/* -- tables ---------------------------------------------------------------- */

/* The first comparison of a cell tells the map and the value. */
static gboolean
find_subject (Search *search, guint32 root)
{
  const RgEmitGraph *graph = search->graph;
  gboolean *reached = g_new0 (gboolean, graph->nodes->len);
  GArray *work = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (work, root);
  reached[root] = TRUE;
  for (guint i = 0; i < work->len && !search->lines->map; i++) {
    const RgEmitNode *node =
        rg_emit_node (graph, g_array_index (work, guint32, i));
    for (guint32 k = 0; k < node->n_arcs; k++) {
      const RgEmitArc *arc = rg_emit_arc (graph, node->first + k);
      const RgAction *action = rg_emit_action (search->emit, arc);
      const RgExpr *value, *cell = NULL;
      if (rg_action_is_comparison (action))
        cell = find_cell (search->emit, action, &value);
      if (cell && !search->lines->map) {
        search->lines->map = cell_of (search->emit, cell);
        search->lines->value = value;
      }
      if (arc->to != RG_EMIT_STOP && !reached[arc->to]) {
        reached[arc->to] = TRUE;
        g_array_append_val (work, arc->to);
      }
    }
  }
  g_array_free (work, TRUE);
  g_free (reached);
  return search->lines->map != NULL;
}

/* Where the check begins with an assignment to the scalar that is compared, the
 * node behind it, and *value is what it gets: copy propagation.  Else the root.
 * An assignment that may be improper stays. */
static guint32
skip_value (const Search *search, guint32 root, const RgExpr **value)
{
  RgEmit *emit = search->emit;
  const RgEmitNode *node = rg_emit_node (search->graph, root);
  *value = search->lines->value;
  if (node->n_arcs != 1 || (*value)->kind != RG_EXPR_NAME)
    return root;
  const RgEmitArc *arc = rg_emit_arc (search->graph, node->first);
  const RgAction *action = rg_emit_action (emit, arc);
  if (action->kind != RG_ASSIGN || arc->to == RG_EMIT_STOP ||
      rg_emit_bare (action->left) != *value)
    return root;
  const RgEmitGlobal *global = rg_emit_written (emit, action);
  if (!rg_emit_is_scalar (global) ||
      !rg_emit_reads_scalars (emit, action->right) ||
      !rg_emit_is_total (emit, action->right) ||
      !rg_emit_within (emit, action->right, global->values))
    return root;
  *value = action->right;
  return arc->to;
}

/* The border of a board that nobody writes to may never have a value. */
static void
find_cells_that_may (Search *search, const RgExpr *value)
{
  RgEmit *emit = search->emit;
  const RgEmitGlobal *map = search->lines->map;
  const RgEmitSet *source = rg_emit_set (emit->symbols, map->type->source);
  const RgExpr *name = rg_expr_name (emit->game, map->name);
  guint32 n_wanted;
  gboolean *wanted = rg_emit_range (emit, value, &n_wanted);
  search->may = G_MAXUINT64;
  for (guint32 i = 0; i < source->n; i++) {
    const guint32 code =
        rg_emit_symbol (emit->symbols, source->symbols[i]).code;
    if (!rg_emit_cell_may_hold (emit, name, source, code, wanted, n_wanted))
      search->may &= ~(G_GUINT64_CONSTANT (1) << (code - source->low));
  }
  g_free (wanted);
}

/* FALSE where there are too many rows. */
static gboolean
find_rows (Search *search, guint32 node)
{
  RgEmitLines *lines = search->lines;
  guint64 n = 1;
  const RgName value =
      lines->value->kind == RG_EXPR_NAME ? lines->value->name : RG_NO_NAME;
  if (!rg_emit_add_live_keys (search->emit, search->graph, node, value,
                              MOST_ROWS, lines->keys, &n))
    return FALSE;
  lines->n_rows = (guint32)n;
  return TRUE;
}

/* Each row gets as many lines as the longest: one again, or where it has none
 * such as no cells fit. */
static void
pad (RgEmitLines *lines, const GArray *rows, const GArray *ends)
{
  const guint64 none = G_GUINT64_CONSTANT (1) << (MOST_CELLS - 1);
  const gboolean bits = lines->length == 0;
  const RgEmitLine never = {bits && lines->map->cells < MOST_CELLS ? none : 0,
                            none};
  guint32 at = 0;
  if (bits)
    lines->width = (lines->width + AT_ONCE - 1) / AT_ONCE * AT_ONCE;
  for (guint32 row = 0; row < lines->n_rows; row++) {
    const guint32 first = at, end = g_array_index (ends, guint32, row);
    for (guint32 i = 0; i < lines->width; i++) {
      const guint32 from = at < end ? at++ : first;
      const RgEmitLine *line =
          first < end ? &g_array_index (rows, RgEmitLine, from) : &never;
      lines->negative = lines->negative || line->cells != line->has;
      g_array_append_vals (lines->lines, line, 1);
    }
  }
}

static guint
count_bits (guint64 bits)
{
  guint n = 0;
  for (; bits; bits &= bits - 1)
    n++;
  return n;
}

static guint
count_cells (const GArray *found)
{
  guint n = 0;
  for (guint i = 0; i < found->len; i++)
    n += count_bits (g_array_index (found, RgEmitLine, i).cells);
  return n;
}

/* The length of the longest line, where few cells are all that is asked for;
 * else 0. */
static guint32
short_length (const RgEmitLines *lines, const GArray *rows)
{
  guint32 length = 0;
  for (guint i = 0; i < rows->len; i++) {
    const RgEmitLine *line = &g_array_index (rows, RgEmitLine, i);
    if (line->cells != line->has || line->cells == 0)
      return 0;
    length = MAX (length, count_bits (line->cells));
  }
  return length * lines->width <= MOST_SHORT ? length : 0;
}

/* FALSE where some walk does what a table of lines can't say, there are too
 * many, or a row has so few cells that the search is as fast. */
static gboolean
tabulate (Search *search, guint32 root)
{
  RgEmitLines *lines = search->lines;
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (RgEmitLine));
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint most_cells = 0;
  /* A wide load stalls behind a narrow store. */
  const gboolean is_written = rg_bits_has (
      search->graph->decided.flow[root].dirty, lines->map->variable);
  for (guint32 row = 0; row < lines->n_rows && !search->failed; row++) {
    g_array_set_size (search->found, 0);
    if (rg_emit_suppose_row (search->emit, search->lines->keys, row,
                             search->now)) {
      search->failed = !has_value (search);
      find_walks (search, root);
    }
    simplify (search->found);
    g_array_append_vals (rows, search->found->data, search->found->len);
    g_array_append_val (ends, rows->len);
    lines->width = MAX (lines->width, search->found->len);
    if (search->found->len < count_cells (search->found))
      most_cells = MAX (most_cells, count_cells (search->found));
    if (lines->width > MOST_LINES ||
        lines->width * lines->n_rows > MOST_ENTRIES)
      search->failed = TRUE;
  }
  lines->length = short_length (lines, rows);
  lines->stalls = is_written && lines->length == 0 && lines->width <= AT_ONCE;
  if (!search->failed && most_cells >= FEWEST_CELLS && lines->width > 1)
    pad (lines, rows, ends);
  g_array_free (rows, TRUE);
  g_array_free (ends, TRUE);
  return lines->lines->len > 0;
}

static void
lines_free (gpointer data)
{
  RgEmitLines *lines = data;
  g_ptr_array_free (lines->keys, TRUE);
  g_array_free (lines->lines, TRUE);
  g_free (lines);
}

static RgEmitLines *
find_lines (RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  Search search = {.emit = emit, .graph = graph};
  if (graph->kind != RG_EMIT_CHECK || emit->options->quick ||
      emit->variables->len > MOST_VARIABLES || emit->lines.n_steps > ALL_STEPS)
    return NULL;
  search.lines = g_new0 (RgEmitLines, 1);
  search.lines->keys = g_ptr_array_new ();
  search.lines->lines = g_array_new (FALSE, FALSE, sizeof (RgEmitLine));
  search.open = g_array_new (FALSE, FALSE, sizeof (Walk));
  search.known = g_array_new (FALSE, FALSE, sizeof (guint32));
  search.found = g_array_new (FALSE, FALSE, sizeof (RgEmitLine));
  search.now = g_new0 (guint32, emit->variables->len + 1);
  gboolean found = find_subject (&search, node);
  if (found) {
    const RgExpr *value;
    const guint32 start = skip_value (&search, node, &value);
    find_cells_that_may (&search, value);
    found = find_rows (&search, start) && tabulate (&search, start);
    search.lines->value = value;
  }
  emit->lines.n_steps += search.n_steps;
  g_array_free (search.open, TRUE);
  g_array_free (search.known, TRUE);
  g_array_free (search.found, TRUE);
  g_free (search.now);
  if (found)
    return search.lines;
  lines_free (search.lines);
  return NULL;
}

void
rg_emit_init_lines (RgEmit *emit)
{
  emit->lines.by_node = g_hash_table_new (NULL, NULL);
  emit->lines.all = g_ptr_array_new_with_free_func (lines_free);
}

void
rg_emit_free_lines (RgEmit *emit)
{
  g_hash_table_destroy (emit->lines.by_node);
  g_ptr_array_free (emit->lines.all, TRUE);
}

RgEmitLines *
rg_emit_lines_at (RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  RgEmitLines *lines = rg_emit_all_lines_at (emit, graph, node);
  return lines && !lines->stalls ? lines : NULL;
}

RgEmitLines *
rg_emit_all_lines_at (RgEmit *emit, const RgEmitGraph *graph, guint32 node)
{
  gpointer found;
  gpointer key = rg_emit_node (graph, node);
  if (graph->footprint)
    return NULL;
  if (g_hash_table_lookup_extended (emit->lines.by_node, key, NULL, &found))
    return found;
  RgEmitLines *lines = find_lines (emit, graph, node);
  g_hash_table_insert (emit->lines.by_node, key, lines);
  if (!lines)
    return NULL;
  lines->number = emit->lines.all->len;
  g_ptr_array_add (emit->lines.all, lines);
  return lines;
}
