/* Places cells by steps: at unit distance from placed neighbours, round by
 * round; or by the ranks of columns and rows, which are longest paths in the
 * graph of their order. */
#include "rg/board/follow.h"

#include "base/groups.h"
#include "base/union-find.h"

#include <math.h>

enum { MOST_RANKED = 1000 };

typedef struct {
  gint x, y;
} Vector;

/* -- steps with directions ------------------------------------------------- */

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

typedef struct {
  const RgBoard *board;
  guint n, right;
} Count;

static gboolean
is_apart (const RgBoard *board, const RgBoardLine *pair, Vector by)
{
  const RgBoardCell *from = rg_board_cell (board, pair->from);
  const RgBoardCell *to = rg_board_cell (board, pair->to);
  return fabs (to->x - from->x - by.x) < 0.5 &&
         fabs (to->y - from->y - by.y) < 0.5;
}

static void
count_pair (gpointer data, const RgBoardLine *pair, Vector direction)
{
  Count *count = data;
  count->n++;
  count->right +=
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
  return is_hexagonal (steps) ? count.right == count.n
                              : 4 * count.right >= 3 * count.n;
}

typedef struct {
  const RgBoard *board;
  guint n, right;
  double shortest, longest;
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
  lengths->right++;
  lengths->shortest = MIN (lengths->shortest, length);
  lengths->longest = MAX (lengths->longest, length);
}

gboolean
rg_board_is_stretched (const RgBoard *board, const RgBoardSteps *steps)
{
  gboolean stretched = FALSE;
  for (guint i = 0; i < steps->maps->len && !stretched; i++) {
    const RgBoardStep *step = g_ptr_array_index (steps->maps, i);
    Lengths lengths = {board, 0, 0, G_MAXDOUBLE, 0};
    Vector direction;
    if (!rg_board_step_direction (step, &direction.x, &direction.y))
      continue;
    for (guint k = 0; k < step->pairs->len; k++)
      measure_pair (&lengths, &g_array_index (step->pairs, RgBoardLine, k),
                    direction);
    stretched =
        lengths.right == lengths.n && lengths.longest > lengths.shortest + 0.5;
  }
  return stretched;
}

/* -- steps of one length --------------------------------------------------- */

typedef struct {
  RgBoard *board;
  gboolean *directed, *placed;
  guint n_placed;
  gboolean any, clash;
} Placement;

static void
mark_directed (gpointer data, const RgBoardLine *pair, Vector direction)
{
  Placement *walk = data;
  (void)direction;
  walk->directed[pair->from] = walk->directed[pair->to] = TRUE;
}

static void
place (Placement *walk, guint at, double x, double y)
{
  rg_board_cell (walk->board, at)->x = x;
  rg_board_cell (walk->board, at)->y = y;
  walk->placed[at] = walk->any = TRUE;
  walk->n_placed++;
}

/* If one cell of the pair has a place, places the other one at its distance;
 * if both have one, checks the distance. */
static void
place_neighbour (gpointer data, const RgBoardLine *pair, Vector direction)
{
  Placement *walk = data;
  const Vector by = map_to_lattice (walk->board, direction);
  const RgBoardCell *from = rg_board_cell (walk->board, pair->from);
  const RgBoardCell *to = rg_board_cell (walk->board, pair->to);
  if (walk->placed[pair->from] && walk->placed[pair->to])
    walk->clash = walk->clash || !is_apart (walk->board, pair, by);
  else if (walk->placed[pair->from])
    place (walk, pair->to, from->x + by.x, from->y + by.y);
  else if (walk->placed[pair->to])
    place (walk, pair->from, to->x - by.x, to->y - by.y);
}

/* Places the cells whose steps have no direction, such as ramps and loops: each
 * is put at the place of a neighbour. */
static void
join_others (Placement *walk, const GArray *lines)
{
  const guint n = walk->n_placed;
  for (walk->any = TRUE; walk->any;) {
    walk->any = FALSE;
    for (guint i = 0; i < lines->len; i++) {
      const RgBoardLine line = g_array_index (lines, RgBoardLine, i);
      const gboolean back = walk->placed[line.to];
      const guint at = back ? line.from : line.to;
      const RgBoardCell *by =
          rg_board_cell (walk->board, back ? line.to : line.from);
      if (walk->placed[line.from] != back && !walk->directed[at])
        place (walk, at, by->x, by->y);
    }
  }
  /* at most two thirds of the cells may have no direction */
  walk->clash = walk->clash || walk->n_placed > 3 * n;
}

gboolean
rg_board_follow (RgBoard *board, const RgBoardSteps *steps)
{
  const guint n = board->cells->len;
  Placement walk = {.board = board,
                    .directed = g_new0 (gboolean, n + 1),
                    .placed = g_new0 (gboolean, n + 1)};
  GArray *lines = rg_board_steps_lines (steps);
  guint first = 0;
  call_for_directed (steps, mark_directed, &walk);
  while (first < n && !walk.directed[first])
    first++;
  board->kind = is_hexagonal (steps) ? RG_BOARD_HEX : RG_BOARD_GRID;
  if (first < n)
    place (&walk, first, 0, 0);
  while (walk.any && !walk.clash) {
    walk.any = FALSE;
    call_for_directed (steps, place_neighbour, &walk);
  }
  if (walk.n_placed < n && !walk.clash)
    join_others (&walk, lines);
  g_array_free (lines, TRUE);
  g_free (walk.directed);
  g_free (walk.placed);
  return !walk.clash && walk.n_placed == n;
}

/* -- steps of any length --------------------------------------------------- */

/* The columns, or the rows: classes of cells with equal x, or equal y, and
 * their order. */
typedef struct {
  gboolean rows;
  guint n;
  guint32 *class; /* of cells: a union-find */
  GArray *pairs;  /* of RgBoardLine: the first class is before the second */
  guint *before;  /* by class: pairs before it that are not counted yet */
  gint *rank;
} Ranking;

static guint
find_class (Ranking *ranking, guint i)
{
  return rg_union_find_root (ranking->class, i);
}

static gint
get_sign (const Ranking *ranking, Vector direction)
{
  return ranking->rows ? direction.y : direction.x;
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

/* Finds the length of the longest path to each class, from the left or from the
 * right (Kahn). Returns FALSE if there is a cycle. */
static gboolean
rank_classes (Ranking *ranking, gboolean reverse)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (guint));
  guint32 *keys = g_new (guint32, ranking->pairs->len + 1);
  guint n_classes = 0;
  for (guint i = 0; i < ranking->n; i++)
    ranking->before[i] = 0, ranking->rank[i] = 0;
  for (guint i = 0; i < ranking->pairs->len; i++) {
    const RgBoardLine *pair = &g_array_index (ranking->pairs, RgBoardLine, i);
    ranking->before[reverse ? pair->from : pair->to]++;
    keys[i] = reverse ? pair->to : pair->from;
  }
  RgGroups after = rg_group_numbers (keys, ranking->pairs->len, ranking->n);
  for (guint i = 0; i < ranking->n; i++) {
    n_classes += find_class (ranking, i) == i;
    if (find_class (ranking, i) == i && ranking->before[i] == 0)
      g_array_append_val (open, i);
  }
  for (guint at = 0; at < open->len; at++) {
    const guint class = g_array_index (open, guint, at);
    for (guint32 i = after.first[class]; i < after.first[class + 1]; i++) {
      const RgBoardLine *pair =
          &g_array_index (ranking->pairs, RgBoardLine, after.numbers[i]);
      const guint to = reverse ? pair->from : pair->to;
      ranking->rank[to] = MAX (ranking->rank[to], ranking->rank[class] + 1);
      if (--ranking->before[to] == 0)
        g_array_append_val (open, to);
    }
  }
  const gboolean whole = open->len == n_classes;
  rg_groups_clear (&after);
  g_free (keys);
  g_array_free (open, TRUE);
  return whole;
}

/* Sets x, or y, of all cells to the mean of the ranks from both sides. */
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
  gboolean whole = TRUE;
  call_for_directed (steps, unite_pair, &ranking);
  call_for_directed (steps, order_pair, &ranking);
  for (guint reverse = 0; reverse < 2 && whole; reverse++) {
    whole = rank_classes (&ranking, reverse == 1);
    for (guint i = 0; i < n; i++) {
      RgBoardCell *cell = rg_board_cell (board, i);
      double *to = rows ? &cell->y : &cell->x;
      const gint rank = ranking.rank[find_class (&ranking, i)];
      *to = reverse ? (*to - rank) / 2 : rank;
    }
  }
  g_free (ranking.class);
  g_free (ranking.before);
  g_free (ranking.rank);
  g_array_free (ranking.pairs, TRUE);
  return whole;
}

static gboolean
have_own_places (const RgBoard *board)
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
  Placement walk = {.board = board,
                    .directed = g_new0 (gboolean, board->cells->len + 1)};
  guint n = 0;
  call_for_directed (steps, mark_directed, &walk);
  while (n < board->cells->len && walk.directed[n])
    n++;
  g_free (walk.directed);
  return n == board->cells->len;
}

gboolean
rg_board_rank (RgBoard *board, const RgBoardSteps *steps)
{
  board->kind = RG_BOARD_GRAPH;
  return board->cells->len <= MOST_RANKED && are_all_directed (board, steps) &&
         rank_cells (board, steps, FALSE) && rank_cells (board, steps, TRUE) &&
         have_own_places (board);
}

/* -- lines ----------------------------------------------------------------- */

typedef struct {
  const RgBoard *board;
  GHashTable *places; /* place → its cell with directed steps, and 1 */
} Regularity;

static gpointer
make_place_key (double x, double y)
{
  const gint64 key = (gint64)lround (x) * G_MAXINT16 + (gint64)lround (y);
  return GSIZE_TO_POINTER ((gsize)key);
}

static guint
find_cell (const Regularity *all, double x, double y)
{
  return GPOINTER_TO_UINT (
             g_hash_table_lookup (all->places, make_place_key (x, y))) -
         1;
}

static gboolean
is_constant (const RgBoard *board, const RgBoardStep *step)
{
  const RgBoardLine *first = &g_array_index (step->pairs, RgBoardLine, 0);
  const RgBoardCell *from = rg_board_cell (board, first->from);
  const RgBoardCell *to = rg_board_cell (board, first->to);
  const Vector by = {(gint)lround (to->x - from->x),
                     (gint)lround (to->y - from->y)};
  for (guint i = 1; i < step->pairs->len; i++)
    if (!is_apart (board, &g_array_index (step->pairs, RgBoardLine, i), by))
      return FALSE;
  return TRUE;
}

/* Whether all cells with a neighbour in that direction have the step. */
static gboolean
is_complete (const Regularity *all, const RgBoardStep *step, Vector by)
{
  const guint n = all->board->cells->len;
  gboolean *leaves = g_new0 (gboolean, n + 1);
  gboolean complete = TRUE;
  for (guint i = 0; i < step->pairs->len; i++)
    leaves[g_array_index (step->pairs, RgBoardLine, i).from] = TRUE;
  for (guint i = 0; i < n && complete; i++) {
    const RgBoardCell *cell = rg_board_cell (all->board, i);
    complete =
        leaves[i] || find_cell (all, cell->x + by.x, cell->y + by.y) == RG_NONE;
  }
  g_free (leaves);
  return complete;
}

static gboolean
is_regular (const Regularity *all, const RgBoardSteps *steps)
{
  gboolean regular = TRUE;
  for (guint i = 0; i < steps->maps->len && regular; i++) {
    const RgBoardStep *step = g_ptr_array_index (steps->maps, i);
    Vector direction;
    regular =
        rg_board_step_direction (step, &direction.x, &direction.y)
            ? is_complete (all, step, map_to_lattice (all->board, direction))
            : is_constant (all->board, step);
  }
  return regular;
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
draw_lines (const Regularity *all, RgBoard *board, const RgBoardSteps *steps)
{
  GHashTable *steps_without_direction = find_undirected (board, steps);
  GArray *lines = rg_board_steps_lines (steps);
  GHashTable *drawn = g_hash_table_new (NULL, NULL);
  GHashTable *known = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < lines->len; i++) {
    const RgBoardLine line = g_array_index (lines, RgBoardLine, i);
    g_hash_table_add (known, make_line_key (board, line.from, line.to));
  }
  for (guint i = 0; i < lines->len; i++) {
    const RgBoardLine line = g_array_index (lines, RgBoardLine, i);
    const RgBoardCell *from = rg_board_cell (board, line.from);
    const RgBoardCell *to = rg_board_cell (board, line.to);
    const guint a = find_cell (all, from->x, from->y);
    const guint b = find_cell (all, to->x, to->y);
    const RgBoardLine between = {MIN (a, b), MAX (a, b)};
    const gboolean kept =
        board->cells->len > MOST_RANKED ||
        g_hash_table_contains (steps_without_direction,
                               make_line_key (board, line.from, line.to)) ||
        !passes_a_cell (board, known, a, b);
    if (a != b && kept && g_hash_table_add (drawn, make_line_key (board, a, b)))
      g_array_append_val (board->lines, between);
  }
  g_hash_table_destroy (drawn);
  g_hash_table_destroy (known);
  g_hash_table_destroy (steps_without_direction);
  g_array_free (lines, TRUE);
}

/* Puts cells that are below others at the same place first, so that they are
 * drawn first. */
static void
sort_cells (const Regularity *all, RgBoard *board)
{
  const guint n = board->cells->len;
  GArray *sorted = g_array_new (FALSE, FALSE, sizeof (RgBoardCell));
  guint *to = g_new (guint, n + 1);
  for (guint top = 0; top < 2; top++)
    for (guint i = 0; i < n; i++) {
      const RgBoardCell *cell = rg_board_cell (board, i);
      if ((find_cell (all, cell->x, cell->y) == i) != (top == 1))
        continue;
      to[i] = sorted->len;
      g_array_append_vals (sorted, cell, 1);
    }
  for (guint i = 0; i < board->lines->len; i++) {
    RgBoardLine *line = &g_array_index (board->lines, RgBoardLine, i);
    *line = (RgBoardLine){to[line->from], to[line->to]};
  }
  g_free (to);
  g_array_free (board->cells, TRUE);
  board->cells = sorted;
}

void
rg_board_connect (RgBoard *board, const RgBoardSteps *steps)
{
  Regularity all = {board, g_hash_table_new (NULL, NULL)};
  Placement walk = {.board = board,
                    .directed = g_new0 (gboolean, board->cells->len + 1)};
  call_for_directed (steps, mark_directed, &walk);
  for (guint i = 0; i < board->cells->len; i++) {
    const RgBoardCell *cell = rg_board_cell (board, i);
    if (walk.directed[i] || find_cell (&all, cell->x, cell->y) == RG_NONE)
      g_hash_table_insert (all.places, make_place_key (cell->x, cell->y),
                           GUINT_TO_POINTER (i + 1));
  }
  g_free (walk.directed);
  if (board->kind == RG_BOARD_GRAPH || !is_regular (&all, steps)) {
    draw_lines (&all, board, steps);
    sort_cells (&all, board);
    for (guint i = 0; i < board->cells->len && board->kind == RG_BOARD_HEX; i++)
      rg_board_cell (board, i)->y *= sqrt (3);
    board->kind = RG_BOARD_GRAPH;
  }
  g_hash_table_destroy (all.places);
}
