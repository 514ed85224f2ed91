/* Numbers the squares in the order of the text, unless the steps of the labels
 * are much more regular line by line, as for a grid that is written along its
 * diagonals:
 *
 *        a            a b d        Left, the order of the text: a step down
 *       b c           c e g        and left adds 1 or 2 to the number of a
 *      d e f    as    f h i        square.  Right, line by line: always 1.
 *       g h
 *        i
 *
 * Then operations on bit sets of squares need one shift for each label.
 */
#include "rbg/lower/order.h"

#include <string.h>

enum {
  MOST_LABELS = 8,      /* limits for the search */
  MOST_VERTICES = 1024, /* the same */
  WORTH = 2,            /* the factor by which an order must be better */
};

/* The lines of the board. */
typedef struct {
  const RbgTree *tree;
  guint32 *line;  /* by vertex: its line; RG_NONE: none so far */
  guint32 *next;  /* by vertex: the next one of its line; RG_NONE: the last */
  guint32 *heads; /* by line: its first vertex */
  guint32 n_lines;
  guint32 *pending; /* by line: arcs to it from lines that are not placed */
  guint32 *order;   /* the vertices, line by line */
} Lines;

/* Counts, for all labels together, the distinct differences of ranks between
 * the ends of a step. */
static guint
count_differences (const RbgTree *tree, const guint32 *order)
{
  const guint32 n = tree->n_vertices;
  guint32 *rank = g_new (guint32, n + 1);
  guint32 *seen = g_new0 (guint32, 2 * (gsize)n + 1);
  guint count = 0;
  for (guint32 i = 0; i < n; i++)
    rank[order[i]] = i;
  for (guint32 l = 0; l < tree->n_labels; l++) {
    const RbgLabel *label = &tree->labels[l];
    for (guint32 k = 0; k < label->n_arcs; k++) {
      const guint32 difference =
          n + rank[label->arcs[k].to] - rank[label->arcs[k].from];
      count += seen[difference] != l + 1;
      seen[difference] = l + 1;
    }
  }
  g_free (seen);
  g_free (rank);
  return count;
}

/* Partitions the squares into the paths of a label.  FALSE: two arcs lead to
 * one square, or a path is a cycle. */
static gboolean
find_lines (Lines *lines, const RbgLabel *along)
{
  const guint32 n = lines->tree->n_vertices;
  gboolean *has_previous = g_new0 (gboolean, n);
  gboolean are_paths = TRUE;
  guint32 n_placed = 0;
  for (guint32 v = 0; v < n; v++)
    lines->line[v] = lines->next[v] = RG_NONE;
  for (guint32 k = 0; k < along->n_arcs; k++) {
    are_paths = are_paths && !has_previous[along->arcs[k].to];
    has_previous[along->arcs[k].to] = TRUE;
    lines->next[along->arcs[k].from] = along->arcs[k].to;
  }
  lines->n_lines = 0;
  for (guint32 v = 0; v < n && are_paths; v++) {
    if (has_previous[v])
      continue;
    for (guint32 vertex = v; vertex != RG_NONE;
         vertex = lines->next[vertex], n_placed++)
      lines->line[vertex] = lines->n_lines;
    lines->heads[lines->n_lines++] = v;
  }
  g_free (has_previous);
  return are_paths && n_placed == n;
}

/* Adds `by` to the counts of the lines that the line `placed` leads to, or,
 * with RG_NONE, that any line leads to. */
static void
count_pending (Lines *lines, const RbgLabel *across, guint32 placed, gint by)
{
  for (guint32 k = 0; k < across->n_arcs; k++) {
    const guint32 from = lines->line[across->arcs[k].from];
    if (placed == RG_NONE || from == placed)
      lines->pending[lines->line[across->arcs[k].to]] += (guint32)by;
  }
}

/* Orders the lines topologically by a label across them (Kahn's algorithm).
 * FALSE: there is a cycle. */
static gboolean
place_lines (Lines *lines, const RbgLabel *across)
{
  gboolean *placed = g_new0 (gboolean, lines->n_lines);
  guint32 n = 0;
  for (guint32 i = 0; i < lines->n_lines; i++)
    lines->pending[i] = 0;
  count_pending (lines, across, RG_NONE, 1);
  for (guint32 round = 0; round < lines->n_lines; round++) {
    guint32 line = 0;
    while (line < lines->n_lines && (placed[line] || lines->pending[line] > 0))
      line++;
    if (line == lines->n_lines)
      break;
    placed[line] = TRUE;
    count_pending (lines, across, line, -1);
    for (guint32 vertex = lines->heads[line]; vertex != RG_NONE;
         vertex = lines->next[vertex])
      lines->order[n++] = vertex;
  }
  g_free (placed);
  return n == lines->tree->n_vertices;
}

/* Tries all pairs of labels, one along the lines and one across them; stores
 * the best order that has at most `bound` differences. */
static void
try_labels (Lines *lines, guint bound, guint32 *best)
{
  const RbgTree *tree = lines->tree;
  for (guint32 a = 0; a < tree->n_labels; a++) {
    if (!find_lines (lines, &tree->labels[a]))
      continue;
    for (guint32 b = 0; b < tree->n_labels; b++) {
      if (a == b || !place_lines (lines, &tree->labels[b]))
        continue;
      const guint count = count_differences (tree, lines->order);
      if (count > bound)
        continue;
      bound = count - 1;
      memcpy (best, lines->order, sizeof *best * tree->n_vertices);
    }
  }
}

guint32 *
rbg_find_vertex_order (const RbgTree *tree)
{
  const guint32 n = tree->n_vertices;
  guint32 *best = g_new (guint32, n + 1);
  for (guint32 i = 0; i < n; i++)
    best[i] = i;
  if (tree->n_labels > MOST_LABELS || n > MOST_VERTICES)
    return best;
  const guint written_count = count_differences (tree, best);
  if (written_count < WORTH * tree->n_labels || written_count == 0)
    return best;
  guint32 *numbers = g_new (guint32, 5 * (gsize)n);
  Lines lines = {.tree = tree,
                 .line = numbers,
                 .next = numbers + n,
                 .heads = numbers + 2 * (gsize)n,
                 .pending = numbers + 3 * (gsize)n,
                 .order = numbers + 4 * (gsize)n};
  try_labels (&lines, written_count / WORTH, best);
  g_free (numbers);
  return best;
}
