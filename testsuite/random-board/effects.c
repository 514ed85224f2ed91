/* Writes effects of the keeper after a move: a piece is placed, others are
 * captured or change their colour, pieces fall, cells are scanned, and counters
 * count.  In each state exactly one walk is legal.
 */
#include "testsuite/random-board/board.h"

/* -- pieces ---------------------------------------------------------------- */

static void
write_put (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const char *const pieces[] = {side->man,  side->man,   side->man,
                                side->king, "rise[pos]", "x"};
  const guint kind = below (m, b->kings ? 6 : 3);
  edge (m, from, to, say (m, "board[pos] = %s", pieces[kind]));
}

/* Writes captures of pieces between two pieces of the other player. */
static void
write_custody (Board *b, const BoardSide *side, const char *from,
               const char *to)
{
  GameMaker *m = &b->maker;
  const guint ways = some_ways (b, 60);
  const char *node = from;
  for (guint way = 0; way < b->n_ways; way++) {
    if (!has_way (ways, way))
      continue;
    const MadeCondition foe = is_foe (b, side, beyond (b, way, "pos", 1));
    const MadeCondition own = is_own (b, side, beyond (b, way, "pos", 2));
    const char *next = fresh (m), *near = fresh (m), *taken = fresh (m);
    edge (m, node, near, foe.yes);
    edge (m, node, next, foe.no);
    edge (m, near, taken, own.yes);
    edge (m, near, next, own.no);
    edge (m, taken, next, say (m, "board[%s] = e", beyond (b, way, "pos", 1)));
    node = next;
  }
  edge (m, node, to, "");
}

/* Writes a walk from `pos` in a direction over pieces of the other player to an
 * own one; if `piece` is given, the pieces become that. */
static void
write_flank (Board *b, const BoardSide *side, guint way, const char *variable,
             const char *from, const char *to, const char *piece)
{
  GameMaker *m = &b->maker;
  const char *near = fresh (m), *over = fresh (m), *on = over, *far = fresh (m);
  edge (m, from, near, say (m, "%s = d%u[pos]", variable, way));
  const char *foe = say (m, "board[%s] == %s", variable, side->foe);
  edge (m, near, over, foe);
  if (piece) {
    on = fresh (m);
    edge (m, over, on, say (m, "board[%s] = %s", variable, piece));
  }
  edge (m, on, far, say (m, "%s = d%u[%s]", variable, way, variable));
  edge (m, far, over, foe);
  edge (m, far, to, say (m, "board[%s] == %s", variable, side->man));
}

/* Writes changes of the colour of the pieces up to the next own one. */
static void
write_flips (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const guint ways = some_ways (b, 60);
  const char *node = from;
  for (guint way = 0; way < b->n_ways; way++) {
    if (!has_way (ways, way))
      continue;
    const MadeCondition flanked = check_flank (b, side, 1U << way, "pos");
    const MadeCondition foe = is_foe (b, side, "tmp");
    const char *next = fresh (m), *yes = fresh (m), *cell = fresh (m),
               *over = fresh (m), *done = fresh (m);
    edge (m, node, yes, flanked.yes);
    edge (m, node, next, flanked.no);
    edge (m, yes, cell, say (m, "tmp = d%u[pos]", way));
    edge (m, cell, over, foe.yes);
    edge (m, cell, next, foe.no);
    edge (m, over, done, say (m, "board[tmp] = %s", side->man));
    edge (m, done, cell, say (m, "tmp = d%u[tmp]", way));
    node = next;
  }
  edge (m, node, to, "");
}

/* Writes flips without a check: a walk that does not reach an own piece is not
 * legal. */
static void
write_guessed_flips (Board *b, const BoardSide *side, const char *from,
                     const char *to)
{
  GameMaker *m = &b->maker;
  const guint ways = some_ways (b, 40);
  const char *node = from;
  for (guint way = 0; way < b->n_ways; way++) {
    if (!has_way (ways, way))
      continue;
    const char *start = fresh (m), *target = fresh (m), *next = fresh (m);
    const char *last = fresh (m);
    write_flank (b, side, way, "tmp", start, target, NULL);
    edge (m, node, next, reach (b, start, target).no);
    write_flank (b, side, way, "tmp", node, last, side->man);
    edge (m, last, next, "");
    node = next;
  }
  edge (m, node, to, "");
}

/* Writes captures of neighbouring pieces that have no free neighbour. */
static void
write_stifled (Board *b, const BoardSide *side, const char *from,
               const char *to)
{
  GameMaker *m = &b->maker;
  const guint ways = some_ways (b, 50);
  const char *node = from;
  for (guint way = 0; way < b->n_ways; way++) {
    if (!has_way (ways, way))
      continue;
    const char *cell = fresh (m), *near = fresh (m), *taken = fresh (m),
               *next = fresh (m);
    edge (m, node, cell, say (m, "tmp = d%u[pos]", way));
    const MadeCondition foe = is_foe (b, side, "tmp");
    const MadeCondition breath = check_breath (b, side, "tmp");
    edge (m, cell, near, foe.yes);
    edge (m, cell, next, foe.no);
    edge (m, near, taken, breath.no);
    edge (m, near, next, breath.yes);
    edge (m, taken, next, "board[tmp] = e");
    node = next;
  }
  edge (m, node, to, "");
}

/* Writes a fall: a piece is put where something is below it, or after as many
 * cells as the board is high, or after one cell. */
static void
write_fall (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const guint way = below (m, b->n_ways);
  const guint limit = chance (m, 20) ? 1 : b->height;
  const char *node = from, *bottom = fresh (m);
  for (guint i = 0; i < limit; i++) {
    const MadeCondition free = is_empty (b, beyond (b, way, "pos", 1));
    const char *fallen = fresh (m), *next = fresh (m);
    edge (m, node, bottom, free.no);
    edge (m, node, fallen, free.yes);
    edge (m, fallen, next, say (m, "pos = d%u[pos]", way));
    node = next;
  }
  edge (m, node, bottom, "");
  write_put (b, side, bottom, to);
}

/* -- all cells ------------------------------------------------------------- */

/* Returns the action at a cell of a scan if the condition holds. */
static const char *
scan_action (Board *b, const BoardSide *side)
{
  switch (below (&b->maker, 7)) {
  case 0:
    return "board[tmp] = e";
  case 1:
    return say (&b->maker, "board[tmp] = %s", side->man);
  case 6:
    return "board[tmp] = swap[board[tmp]]";
  case 2:
  case 3:
  case 4:
    return "marks[tmp] = 1";
  case 5:
    return say (&b->maker, "hits[%s] = more[hits[%s]]", side->me, side->me);
  default:
    return "count = more[count]";
  }
}

/* Writes a loop from the first cell to the last one, or over all symbols of
 * their type. */
static void
write_scan (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const gboolean is_wide = !b->bordered || chance (m, 40);
  const char *last = is_wide ? say (m, "c%u", b->cells - 1) : "null";
  const char *head = fresh (m), *yes = fresh (m), *done = fresh (m),
             *next = fresh (m);
  const MadeCondition over = same (b, "tmp", last);
  const MadeCondition c = chance (m, 80) ? any_look (b, side, "tmp")
                                         : any_check_at (b, side, "tmp");
  edge (m, from, head, is_wide && b->bordered ? "tmp = null" : "tmp = c0");
  edge (m, head, yes, c.yes);
  edge (m, head, done, c.no);
  edge (m, yes, done, scan_action (b, side));
  if (!is_wide) {
    edge (m, done, next, "tmp = after[tmp]");
    edge (m, next, head, over.no);
    edge (m, next, to, over.yes);
  } else {
    edge (m, done, next, over.no);
    edge (m, done, to, over.yes);
    edge (m, next, head, "tmp = after[tmp]");
  }
}

/* -- numbers --------------------------------------------------------------- */

/* Writes an increment of a counter if a cell has a certain content; if not, the
 * count may be reset. */
static void
write_count (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const MadeCondition c = any_look (b, side, beyond (b, 0, "pos", 1));
  const char *yes = fresh (m), *otherwise = fresh (m);
  edge (m, from, yes, c.yes);
  edge (m, from, otherwise, c.no);
  edge (m, yes, to,
        chance (m, 50)
            ? say (m, "hits[%s] = more[hits[%s]]", side->me, side->me)
            : "count = more[count]");
  edge (m, otherwise, to, chance (m, 70) ? "" : "count = n0");
}

static void
write_mark (Board *b, const BoardSide *side, const char *from, const char *to)
{
  (void)side;
  edge (&b->maker, from, to,
        chance (&b->maker, 70) ? "marks[pos] = 1" : "marks[left] = 0");
}

/* -- random choice of an effect -------------------------------------------- */

typedef void (*Writer) (Board *b, const BoardSide *side, const char *from,
                        const char *to);

void
write_effects (Board *b, const BoardSide *side, const char *from,
               const char *to)
{
  static const Writer writers[] = {
      write_custody, write_flips, write_flips, write_guessed_flips,
      write_stifled, write_scan,  write_scan,  write_scan,
      write_count,   write_mark,  write_fall,
  };
  GameMaker *m = &b->maker;
  const char *node = fresh (m);
  const guint n = chance (m, b->plain ? 60 : 30) ? 0 : 1 + below (m, 2);
  if (chance (m, 95))
    write_put (b, side, from, node);
  else
    edge (m, from, node, "");
  for (guint i = 0; i < n; i++) {
    const char *next = fresh (m);
    writers[below (m, G_N_ELEMENTS (writers))](b, side, node, next);
    node = next;
  }
  edge (m, node, to, "");
}
