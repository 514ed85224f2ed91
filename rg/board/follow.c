/* Compares the places of cells with the directions of steps, places cells by
 * steps, and draws the lines of graphs.  Cells are placed at unit distance from
 * placed neighbours, round by round; or by the ranks of columns and rows, which
 * are longest paths in the graph of their order. */
#include "rg/board/follow.h"

#include "base/groups.h"
#include "base/union-find.h"

#include <math.h>

/* The most cells for work that grows faster than their number. */
enum { MOST_RANKED = 1000 };

/* A direction, or a difference of places. */
typedef struct {
  gint x, y;
} Vector;

/* -- steps with directions ------------------------------------------------- */

/* Takes a pair of cells of a step, and the direction of the step. */
typedef void (*OnPair) (gpointer data, const RgBoardLine *pair,
                        Vector direction);

/* Calls the function for each pair of cells of a step with a direction. */
static void
call_for_directed (const RgBoardSteps *steps, OnPair on_pair, gpointer data)
{
  for (guint i = 0; i < steps->maps->len; i++) {
    const RgBoardStep *step = g_ptr_array_index (steps->maps, i);
    Vector direction;
    if (!rg_board_step_direction (step, &direction.x, &direction.y))
      continue;
    for (guint k = 0; k < step->pairs->len; k++)
      on_pair (data, &g_array_index (step->pairs, RgBoardLine, k), direction);
  }
}

/* Whether there are steps along rows and diagonals, but none along columns.
 * Then a step along a row is two half cells wide. */
static gboolean
is_hexagonal (const RgBoardSteps *steps)
{
  gboolean rows = FALSE, columns = FALSE, diagonals = FALSE;
  for (guint i = 0; i < steps->maps->len; i++) {
    gint x, y;
    if (!rg_board_step_direction (g_ptr_array_index (steps->maps, i), &x, &y))
      continue;
    rows = rows || y == 0;
    columns = columns || x == 0;
    diagonals = diagonals || x * y != 0;
  }
  return rows && diagonals && !columns;
}

static Vector
map_to_lattice (const RgBoard *board, Vector direction)
{
  if (board->kind == RG_BOARD_HEX && direction.y == 0)
    direction.x *= 2;
  return direction;
}

/* Counts of pairs of steps. */
typedef struct {
  const RgBoard *board;
  guint n, n_right; /* of all pairs; of those drawn in their direction */
} Count;

/* Whether the places of two cells have this difference. */
static gboolean
is_apart (const RgBoard *board, const RgBoardLine *pair, Vector difference)
{
  const RgBoardCell *from = rg_board_cell (board, pair->from);
  const RgBoardCell *to = rg_board_cell (board, pair->to);
  return fabs (to->x - from->x - difference.x) < 0.5 &&
         fabs (to->y - from->y - difference.y) < 0.5;
}

static void
count_pair (gpointer data, const RgBoardLine *pair, Vector direction)
{
  Count *count = data;
  count->n++;
  count->n_right +=
      is_apart (count->board, pair, map_to_lattice (count->board, direction));
}

gboolean
rg_board_agrees (const RgBoard *board, const RgBoardSteps *steps)
{
  Count count = {board, 0, 0};
  call_for_directed (steps, count_pair, &count);
  /* On a torus some steps lead from edge to edge, so a quarter of the steps may
   * differ. Steps of hexagons may look like those of squares, so all must
   * agree. */
  return is_hexagonal (steps) ? count.n_right == count.n
                              : 4 * count.n_right >= 3 * count.n;
}

/* The lengths of the pairs of one step. */
typedef struct {
  const RgBoard *board;
  guint n, n_right; /* of all pairs; of those drawn in their direction */
  double shortest, longest; /* of the latter */
} Lengths;

static void
measure_pair (Lengths *lengths, const RgBoardLine *pair, Vector direction)
{
  const RgBoardCell *from = rg_board_cell (lengths->board, pair->from);
  const RgBoardCell *to = rg_board_cell (lengths->board, pair->to);
  const double x = to->x - from->x, y = to->y - from->y;
  const double length = MAX (fabs (x), fabs (y));
  lengths->n++;
  if (fabs (x - direction.x * length) > 0.5 ||
      fabs (y - direction.y * length) > 0.5)
    return;
  lengths->n_right++;
  lengths->shortest = MIN (lengths->shortest, length);
  lengths->longest = MAX (lengths->longest, length);
}

gboolean
rg_board_is_stretched (const RgBoard *board, const RgBoardSteps *steps)
{
  gboolean is_stretched = FALSE;
  for (guint i = 0; i < steps->maps->len && !is_stretched; i++) {
    const RgBoardStep *step = g_ptr_array_index (steps->maps, i);
    Lengths lengths = {board, 0, 0, G_MAXDOUBLE, 0};
    Vector direction;
    if (!rg_board_step_direction (step, &direction.x, &direction.y))
      continue;
    for (guint k = 0; k < step->pairs->len; k++)
      measure_pair (&lengths, &g_array_index (step->pairs, RgBoardLine, k),
                    direction);
    is_stretched = lengths.n_right == lengths.n &&
                   lengths.longest > lengths.shortest + 0.5;
  }
  return is_stretched;
}

/* -- steps of one length --------------------------------------------------- */

/* The placement of cells, round by round. */
typedef struct {
  RgBoard *board;
  gboolean *directed; /* by cell: whether it has a step with a direction */
  gboolean *placed;   /* by cell */
  guint n_placed;
  gboolean has_progress; /* some cell was placed in this round */
  gboolean has_clash;    /* steps contradict one another */
} Placement;

static void
mark_directed (gpointer data, const RgBoardLine *pair, Vector direction)
{
  Placement *placement = data;
  (void)direction;
  placement->directed[pair->from] = placement->directed[pair->to] = TRUE;
}

static void
place_cell (Placement *placement, guint cell, double x, double y)
{
  rg_board_cell (placement->board, cell)->x = x;
  rg_board_cell (placement->board, cell)->y = y;
  placement->placed[cell] = placement->has_progress = TRUE;
  placement->n_placed++;
}

/* If one cell of the pair has a place, places the other one at its distance;
 * if both have one, checks the distance. */
static void
place_neighbour (gpointer data, const RgBoardLine *pair, Vector direction)
{
  Placement *placement = data;
  const Vector difference = map_to_lattice (placement->board, direction);
  const RgBoardCell *from = rg_board_cell (placement->board, pair->from);
  const RgBoardCell *to = rg_board_cell (placement->board, pair->to);
  if (placement->placed[pair->from] && placement->placed[pair->to])
    placement->has_clash =
        placement->has_clash || !is_apart (placement->board, pair, difference);
  else if (placement->placed[pair->from])
    place_cell (placement, pair->to, from->x + difference.x,
                from->y + difference.y);
  else if (placement->placed[pair->to])
    place_cell (placement, pair->from, to->x - difference.x,
                to->y - difference.y);
}

/* Places the cells whose steps have no direction, such as ramps and loops: each
 * is put at the place of a neighbour. */
static void
place_undirected (Placement *placement, const GArray *lines)
{
  const guint n_before = placement->n_placed;
  for (placement->has_progress = TRUE; placement->has_progress;) {
    placement->has_progress = FALSE;
    for (guint i = 0; i < lines->len; i++) {
      const RgBoardLine line = g_array_index (lines, RgBoardLine, i);
      const gboolean is_backward = placement->placed[line.to];
      const guint cell = is_backward ? line.from : line.to;
      const RgBoardCell *neighbour =
          rg_board_cell (placement->board, is_backward ? line.to : line.from);
      if (placement->placed[line.from] != is_backward &&
          !placement->directed[cell])
        place_cell (placement, cell, neighbour->x, neighbour->y);
    }
  }
  /* at most two thirds of the cells may have no direction */
  placement->has_clash =
      placement->has_clash || placement->n_placed > 3 * n_before;
}

gboolean
rg_board_follow (RgBoard *board, const RgBoardSteps *steps)
{
  const guint n = board->cells->len;
  Placement placement = {.board = board,
                         .directed = g_new0 (gboolean, n + 1),
                         .placed = g_new0 (gboolean, n + 1)};
  GArray *lines = rg_board_steps_lines (steps);
  guint first = 0;
  call_for_directed (steps, mark_directed, &placement);
  while (first < n && !placement.directed[first])
    first++;
  board->kind = is_hexagonal (steps) ? RG_BOARD_HEX : RG_BOARD_GRID;
  if (first < n)
    place_cell (&placement, first, 0, 0);
  while (placement.has_progress && !placement.has_clash) {
    placement.has_progress = FALSE;
    call_for_directed (steps, place_neighbour, &placement);
  }
  if (placement.n_placed < n && !placement.has_clash)
    place_undirected (&placement, lines);
  g_array_free (lines, TRUE);
  g_free (placement.directed);
  g_free (placement.placed);
  return !placement.has_clash && placement.n_placed == n;
}

/* -- steps of any length --------------------------------------------------- */

/* The columns, or the rows: classes of cells with equal x, or equal y, and
 * their order. */
typedef struct {
  gboolean is_rows;
  guint n;         /* of cells */
  guint32 *class;  /* by cell: a union-find */
  GArray *pairs;   /* of RgBoardLine: the first class is before the second */
  guint *n_before; /* by class: pairs before it that are not counted yet */
  gint *rank;      /* by class */
} Ranking;

static guint
find_class (Ranking *ranking, guint i)
{
  return rg_union_find_root (ranking->class, i);
}

static gint
get_sign (const Ranking *ranking, Vector direction)
{
  return ranking->is_rows ? direction.y : direction.x;
}

static void
unite_pair (gpointer data, const RgBoardLine *pair, Vector direction)
{
  Ranking *ranking = data;
  if (get_sign (ranking, direction) == 0)
    rg_union_find_join (ranking->class, pair->from, pair->to);
}

static void
order_pair (gpointer data, const RgBoardLine *pair, Vector direction)
{
  Ranking *ranking = data;
  const guint from = find_class (ranking, pair->from);
  const guint to = find_class (ranking, pair->to);
  const gint sign = get_sign (ranking, direction);
  const RgBoardLine line =
      sign > 0 ? (RgBoardLine){from, to} : (RgBoardLine){to, from};
  if (sign != 0)
    g_array_append_val (ranking->pairs, line);
}

/* Finds the length of the longest path to each class, from the left or, with
 * `reverse`, from the right (Kahn). Returns FALSE if there is a cycle. */
static gboolean
rank_classes (Ranking *ranking, gboolean reverse)
{
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (guint));
  guint32 *keys = g_new (guint32, ranking->pairs->len + 1);
  guint n_classes = 0;
  for (guint i = 0; i < ranking->n; i++)
    ranking->n_before[i] = 0, ranking->rank[i] = 0;
  for (guint i = 0; i < ranking->pairs->len; i++) {
    const RgBoardLine *pair = &g_array_index (ranking->pairs, RgBoardLine, i);
    ranking->n_before[reverse ? pair->from : pair->to]++;
    keys[i] = reverse ? pair->to : pair->from;
  }
  RgGroups successors =
      rg_group_numbers (keys, ranking->pairs->len, ranking->n);
  for (guint i = 0; i < ranking->n; i++) {
    n_classes += find_class (ranking, i) == i;
    if (find_class (ranking, i) == i && ranking->n_before[i] == 0)
      g_array_append_val (queue, i);
  }
  for (guint position = 0; position < queue->len; position++) {
    const guint class = g_array_index (queue, guint, position);
    for (guint32 i = successors.first[class]; i < successors.first[class + 1];
         i++) {
      const RgBoardLine *pair =
          &g_array_index (ranking->pairs, RgBoardLine, successors.numbers[i]);
      const guint to = reverse ? pair->from : pair->to;
      ranking->rank[to] = MAX (ranking->rank[to], ranking->rank[class] + 1);
      if (--ranking->n_before[to] == 0)
        g_array_append_val (queue, to);
    }
  }
  const gboolean is_acyclic = queue->len == n_classes;
  rg_groups_clear (&successors);
  g_free (keys);
  g_array_free (queue, TRUE);
  return is_acyclic;
}

/* Sets x or, with `rows`, y of all cells to the mean of the ranks from both
 * sides. Returns FALSE if there is a cycle. */
static gboolean
rank_cells (RgBoard *board, const RgBoardSteps *steps, gboolean rows)
{
  const guint n = board->cells->len;
  Ranking ranking = {rows,
                     n,
                     rg_union_find_new (n),
                     g_array_new (FALSE, FALSE, sizeof (RgBoardLine)),
                     g_new (guint, n + 1),
                     g_new (gint, n + 1)};
  gboolean is_acyclic = TRUE;
  call_for_directed (steps, unite_pair, &ranking);
  call_for_directed (steps, order_pair, &ranking);
  for (guint reverse = 0; reverse < 2 && is_acyclic; reverse++) {
    is_acyclic = rank_classes (&ranking, reverse == 1);
    for (guint i = 0; i < n; i++) {
      RgBoardCell *cell = rg_board_cell (board, i);
      double *coordinate = rows ? &cell->y : &cell->x;
      const gint rank = ranking.rank[find_class (&ranking, i)];
      *coordinate = reverse ? (*coordinate - rank) / 2 : rank;
    }
  }
  g_free (ranking.class);
  g_free (ranking.n_before);
  g_free (ranking.rank);
  g_array_free (ranking.pairs, TRUE);
  return is_acyclic;
}

static gboolean
have_distinct_places (const RgBoard *board)
{
  for (guint i = 0; i < board->cells->len; i++)
    for (guint k = 0; k < i; k++)
      if (rg_board_cell (board, i)->x == rg_board_cell (board, k)->x &&
          rg_board_cell (board, i)->y == rg_board_cell (board, k)->y)
        return FALSE;
  return TRUE;
}

static gboolean
are_all_directed (RgBoard *board, const RgBoardSteps *steps)
{
  Placement placement = {.board = board,
                         .directed = g_new0 (gboolean, board->cells->len + 1)};
  guint n = 0;
  call_for_directed (steps, mark_directed, &placement);
  while (n < board->cells->len && placement.directed[n])
    n++;
  g_free (placement.directed);
  return n == board->cells->len;
}

gboolean
rg_board_rank (RgBoard *board, const RgBoardSteps *steps)
{
  board->kind = RG_BOARD_GRAPH;
  return board->cells->len <= MOST_RANKED && are_all_directed (board, steps) &&
         rank_cells (board, steps, FALSE) && rank_cells (board, steps, TRUE) &&
         have_distinct_places (board);
}

/* -- lines ----------------------------------------------------------------- */

/* The cells of a board by place. */
typedef struct {
  const RgBoard *board;
  /* Place → 1 + a cell there: one with directed steps, if there is one. */
  GHashTable *places;
} PlaceIndex;

static gpointer
make_place_key (double x, double y)
{
  const gint64 key = (gint64)lround (x) * G_MAXINT16 + (gint64)lround (y);
  return GSIZE_TO_POINTER ((gsize)key);
}

/* Returns the cell at a place; RG_NONE: there is none. */
static guint
find_cell (const PlaceIndex *index, double x, double y)
{
  return GPOINTER_TO_UINT (
             g_hash_table_lookup (index->places, make_place_key (x, y))) -
         1;
}

/* Whether all pairs of a step have the same difference of places. */
static gboolean
is_constant (const RgBoard *board, const RgBoardStep *step)
{
  const RgBoardLine *first = &g_array_index (step->pairs, RgBoardLine, 0);
  const RgBoardCell *from = rg_board_cell (board, first->from);
  const RgBoardCell *to = rg_board_cell (board, first->to);
  const Vector difference = {(gint)lround (to->x - from->x),
                             (gint)lround (to->y - from->y)};
  for (guint i = 1; i < step->pairs->len; i++)
    if (!is_apart (board, &g_array_index (step->pairs, RgBoardLine, i),
                   difference))
      return FALSE;
  return TRUE;
}

/* Whether all cells with a neighbour in that direction have the step. */
static gboolean
is_complete (const PlaceIndex *index, const RgBoardStep *step, Vector direction)
{
  const guint n = index->board->cells->len;
  gboolean *has_step = g_new0 (gboolean, n + 1);
  gboolean all_have_step = TRUE;
  for (guint i = 0; i < step->pairs->len; i++)
    has_step[g_array_index (step->pairs, RgBoardLine, i).from] = TRUE;
  for (guint i = 0; i < n && all_have_step; i++) {
    const RgBoardCell *cell = rg_board_cell (index->board, i);
    all_have_step = has_step[i] || find_cell (index, cell->x + direction.x,
                                              cell->y + direction.y) == RG_NONE;
  }
  g_free (has_step);
  return all_have_step;
}

static gboolean
is_regular (const PlaceIndex *index, const RgBoardSteps *steps)
{
  gboolean all_fit = TRUE;
  for (guint i = 0; i < steps->maps->len && all_fit; i++) {
    const RgBoardStep *step = g_ptr_array_index (steps->maps, i);
    Vector direction;
    all_fit = rg_board_step_direction (step, &direction.x, &direction.y)
                  ? is_complete (index, step,
                                 map_to_lattice (index->board, direction))
                  : is_constant (index->board, step);
  }
  return all_fit;
}

static gpointer
make_line_key (const RgBoard *board, guint from, guint to)
{
  return GSIZE_TO_POINTER ((gsize)MIN (from, to) * board->cells->len +
                           MAX (from, to));
}

/* Whether a line, such as that of a jump, leads over a cell that has lines to
 * both ends. */
static gboolean
passes_a_cell (const RgBoard *board, GHashTable *lines, guint from, guint to)
{
  const RgBoardCell *a = rg_board_cell (board, from);
  const RgBoardCell *b = rg_board_cell (board, to);
  const double x = b->x - a->x, y = b->y - a->y;
  for (guint i = 0; i < board->cells->len; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    const double u = cell->x - a->x, v = cell->y - a->y;
    const double along = (u * x + v * y) / (x * x + y * y);
    if (along > 0.01 && along < 0.99 && fabs (u * y - v * x) < 0.01 &&
        g_hash_table_contains (lines, make_line_key (board, from, i)) &&
        g_hash_table_contains (lines, make_line_key (board, i, to)))
      return TRUE;
  }
  return FALSE;
}

/* Finds the pairs of cells of steps without a direction, such as ways
 * around. */
static GHashTable *
find_undirected (const RgBoard *board, const RgBoardSteps *steps)
{
  GHashTable *steps_without_direction = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < steps->maps->len; i++) {
    const RgBoardStep *step = g_ptr_array_index (steps->maps, i);
    gint x, y;
    for (guint k = 0;
         k < step->pairs->len && !rg_board_step_direction (step, &x, &y); k++) {
      const RgBoardLine *pair = &g_array_index (step->pairs, RgBoardLine, k);
      g_hash_table_add (steps_without_direction,
                        make_line_key (board, pair->from, pair->to));
    }
  }
  return steps_without_direction;
}

/* Adds the lines between places, each once. */
static void
draw_lines (const PlaceIndex *index, RgBoard *board, const RgBoardSteps *steps)
{
  GHashTable *steps_without_direction = find_undirected (board, steps);
  GArray *lines = rg_board_steps_lines (steps);
  GHashTable *drawn = g_hash_table_new (NULL, NULL);
  GHashTable *line_keys = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < lines->len; i++) {
    const RgBoardLine line = g_array_index (lines, RgBoardLine, i);
    g_hash_table_add (line_keys, make_line_key (board, line.from, line.to));
  }
  for (guint i = 0; i < lines->len; i++) {
    const RgBoardLine line = g_array_index (lines, RgBoardLine, i);
    const RgBoardCell *from = rg_board_cell (board, line.from);
    const RgBoardCell *to = rg_board_cell (board, line.to);
    const guint a = find_cell (index, from->x, from->y);
    const guint b = find_cell (index, to->x, to->y);
    const RgBoardLine between = {MIN (a, b), MAX (a, b)};
    const gboolean is_drawn =
        board->cells->len > MOST_RANKED ||
        g_hash_table_contains (steps_without_direction,
                               make_line_key (board, line.from, line.to)) ||
        !passes_a_cell (board, line_keys, a, b);
    if (a != b && is_drawn &&
        g_hash_table_add (drawn, make_line_key (board, a, b)))
      g_array_append_val (board->lines, between);
  }
  g_hash_table_destroy (drawn);
  g_hash_table_destroy (line_keys);
  g_hash_table_destroy (steps_without_direction);
  g_array_free (lines, TRUE);
}

/* Puts cells that are below others at the same place first, so that they are
 * drawn first. */
static void
sort_cells (const PlaceIndex *index, RgBoard *board)
{
  const guint n = board->cells->len;
  GArray *sorted = g_array_new (FALSE, FALSE, sizeof (RgBoardCell));
  guint *new_index = g_new (guint, n + 1);
  for (guint is_top = 0; is_top < 2; is_top++)
    for (guint i = 0; i < n; i++) {
      const RgBoardCell *cell = rg_board_cell (board, i);
      if ((find_cell (index, cell->x, cell->y) == i) != (is_top == 1))
        continue;
      new_index[i] = sorted->len;
      g_array_append_vals (sorted, cell, 1);
    }
  for (guint i = 0; i < board->lines->len; i++) {
    RgBoardLine *line = &g_array_index (board->lines, RgBoardLine, i);
    *line = (RgBoardLine){new_index[line->from], new_index[line->to]};
  }
  g_free (new_index);
  g_array_free (board->cells, TRUE);
  board->cells = sorted;
}

void
rg_board_connect (RgBoard *board, const RgBoardSteps *steps)
{
  PlaceIndex index = {board, g_hash_table_new (NULL, NULL)};
  Placement placement = {.board = board,
                         .directed = g_new0 (gboolean, board->cells->len + 1)};
  call_for_directed (steps, mark_directed, &placement);
  for (guint i = 0; i < board->cells->len; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    if (placement.directed[i] ||
        find_cell (&index, cell->x, cell->y) == RG_NONE)
      g_hash_table_insert (index.places, make_place_key (cell->x, cell->y),
                           GUINT_TO_POINTER (i + 1));
  }
  g_free (placement.directed);
  if (board->kind == RG_BOARD_GRAPH || !is_regular (&index, steps)) {
    draw_lines (&index, board, steps);
    sort_cells (&index, board);
    for (guint i = 0; i < board->cells->len && board->kind == RG_BOARD_HEX; i++)
      rg_board_cell (board, i)->y *= sqrt (3);
    board->kind = RG_BOARD_GRAPH;
  }
  g_hash_table_destroy (index.places);
}
