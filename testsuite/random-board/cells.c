/* Draws cells, and tests of their content. */
#include "testsuite/random-board/board.h"

const char *
beyond (Board *b, guint way, const char *cell, guint steps)
{
  const char *expr = cell;
  for (guint i = 0; i < steps; i++)
    expr = say (&b->maker, "d%u[%s]", way, expr);
  return expr;
}

MadeCondition
same (Board *b, const char *left, const char *right)
{
  return (MadeCondition){say (&b->maker, "%s == %s", left, right),
                         say (&b->maker, "%s != %s", left, right)};
}

MadeCondition
reach (Board *b, const char *start, const char *target)
{
  return (MadeCondition){say (&b->maker, "? %s -> %s", start, target),
                         say (&b->maker, "! %s -> %s", start, target)};
}

static MadeCondition
make_piece_test (Board *b, const char *cell, const char *piece)
{
  return same (b, say (&b->maker, "board[%s]", cell), piece);
}

static MadeCondition
make_owner_test (Board *b, const char *cell, const char *player)
{
  return same (b, say (&b->maker, "owner[board[%s]]", cell), player);
}

MadeCondition
is_empty (Board *b, const char *cell)
{
  return make_piece_test (b, cell, "e");
}

MadeCondition
is_own (Board *b, const BoardSide *side, const char *cell)
{
  if (b->kings && chance (&b->maker, 40))
    return make_owner_test (b, cell, side->me);
  return make_piece_test (b, cell, side->man);
}

MadeCondition
is_man (Board *b, const BoardSide *side, const char *cell)
{
  return make_piece_test (b, cell, side->man);
}

MadeCondition
is_foe (Board *b, const BoardSide *side, const char *cell)
{
  if (!b->plain && chance (&b->maker, b->kings ? 60 : 20))
    return make_owner_test (b, cell, side->other);
  return make_piece_test (b, cell, side->foe);
}

MadeCondition
is_in_zone (Board *b, const BoardSide *side, const char *cell)
{
  GameMaker *m = &b->maker;
  if (chance (m, 40))
    return same (b, say (m, "%s[%s]", chance (m, 40) ? "zone" : "marks", cell),
                 "1");
  const char *map = chance (m, 50) ? "rim" : "far";
  return same (b, say (m, "%s[%s][%s]", map, side->me, cell), "1");
}

static MadeCondition
is_not (MadeCondition c)
{
  return (MadeCondition){c.no, c.yes};
}

MadeCondition
any_look (Board *b, const BoardSide *side, const char *cell)
{
  switch (below (&b->maker, 8)) {
  case 0:
    return is_in_zone (b, side, cell);
  case 1:
    return is_own (b, side, cell);
  case 2:
    return is_not (is_own (b, side, cell));
  case 3:
    return is_foe (b, side, cell);
  case 4:
    return is_not (is_foe (b, side, cell));
  case 5:
    return is_not (is_empty (b, cell));
  default:
    return is_empty (b, cell);
  }
}

guint
some_ways (Board *b, guint percent)
{
  guint ways = 1U << below (&b->maker, b->n_ways);
  for (guint way = 0; way < b->n_ways; way++) {
    if (chance (&b->maker, percent))
      ways |= 1U << way;
  }
  return ways;
}
