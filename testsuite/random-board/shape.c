/* Draws the sizes of boards, and the directions from each cell. */
#include "testsuite/random-board/board.h"

/* A step on a board. */
typedef struct {
  gint x, y;
} Vector;

/* Pairs of opposite vectors: orthogonal, diagonal, of knights. */
static const Vector vectors[] = {{0, -1}, {0, 1},  {-1, 0}, {1, 0}, {-1, -1},
                                 {1, 1},  {1, -1}, {-1, 1}, {1, 2}, {-1, -2}};
G_STATIC_ASSERT (G_N_ELEMENTS (vectors) == MOST_WAYS);

/* The next cell beyond the border. */
typedef enum {
  BORDER_NULL,  /* a symbol of its own */
  BORDER_STAY,  /* the cell itself */
  BORDER_ROUND, /* the other side */
} Border;

/* Draws a size. Most boards are small, some have more cells than a word or two
 * have bits. */
static void
draw_size (Board *b)
{
  static const guint widths[] = {3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 12};
  GameMaker *m = &b->maker;
  const guint widest = widths[below (m, G_N_ELEMENTS (widths))];
  b->width = 2 + below (m, widest - 1);
  b->height = chance (m, 15) ? 1 : 2 + below (m, widest - 1);
  if (chance (m, 40))
    b->width = b->height = widest;
  if (b->height == 1)
    b->width += 2 + below (m, 20);
  b->cells = b->width * b->height;
}

static gint
wrap_coordinate (gint at, guint n)
{
  const gint size = (gint)n;
  return (at % size + size) % size;
}

/* Returns the cell that a step leads to. -1: it leads out of the board; with
 * BORDER_STAY, that is the cell itself. */
static gint
regular_step (const Board *b, guint cell, Vector vector, Border border)
{
  gint x = (gint)(cell % b->width) + vector.x;
  gint y = (gint)(cell / b->width) + vector.y;
  const gint xx = wrap_coordinate (x, b->width),
             yy = wrap_coordinate (y, b->height);
  if ((x != xx || y != yy) && border != BORDER_ROUND)
    return border == BORDER_STAY ? (gint)cell : -1;
  return yy * (gint)b->width + xx;
}

/* Returns a random cell; several cells may have the same next one. */
static gint
irregular_step (Board *b)
{
  if (b->bordered && chance (&b->maker, 20))
    return -1;
  return (gint)below (&b->maker, b->cells);
}

/* Draws the steps of a direction; `irregular` percent of them lead to random
 * cells.
 */
static void
draw_steps (Board *b, guint way, Border border, guint irregular)
{
  for (guint cell = 0; cell < b->cells; cell++) {
    gint next = regular_step (b, cell, vectors[way], border);
    if (chance (&b->maker, irregular))
      next = irregular_step (b);
    b->steps[cell * b->n_ways + way] = next;
  }
}

void
draw_shape (Board *b)
{
  static const Border borders[] = {BORDER_NULL, BORDER_NULL, BORDER_NULL,
                                   BORDER_NULL, BORDER_STAY, BORDER_ROUND};
  static const guint ways[] = {2, 3, 4, 4, 4, 6, 8, 8, 10};
  static const guint irregular[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 100};
  GameMaker *m = &b->maker;
  draw_size (b);
  const Border border = borders[below (m, G_N_ELEMENTS (borders))];
  b->n_ways = ways[below (m, G_N_ELEMENTS (ways))];
  b->bordered = border == BORDER_NULL || chance (m, 30);
  b->steps = g_new (gint, b->cells * b->n_ways);
  b->opposite = b->n_ways % 2 == 0;
  for (guint way = 0; way < b->n_ways; way++) {
    const guint odd = irregular[below (m, G_N_ELEMENTS (irregular))];
    draw_steps (b, way, border, odd);
    b->opposite &= odd == 0;
  }
}
