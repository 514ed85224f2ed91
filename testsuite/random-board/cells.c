/* Cells, and what may stand on them. */
#include "testsuite/random-board/board.h"

const char *
beyond (Board *b, guint way, const char *cell, guint steps)
{
  const char *at = cell;
  for (guint i = 0; i < steps; i++)
    at = say (&b->maker, "d%u[%s]", way, at);
  return at;
}

Condition
same (Board *b, const char *left, const char *right)
{
  return (Condition){say (&b->maker, "%s == %s", left, right),
                     say (&b->maker, "%s != %s", left, right)};
}

Condition
reach (Board *b, const char *start, const char *target)
{
  return (Condition){say (&b->maker, "? %s -> %s", start, target),
                     say (&b->maker, "! %s -> %s", start, target)};
}

static Condition
holds (Board *b, const char *cell, const char *piece)
{
  return same (b, say (&b->maker, "board[%s]", cell), piece);
}

static Condition
belongs (Board *b, const char *cell, const char *player)
{
  return same (b, say (&b->maker, "owner[board[%s]]", cell), player);
}

Condition
is_empty (Board *b, const char *cell)
{
  return holds (b, cell, "e");
}

Condition
is_own (Board *b, const Side *side, const char *cell)
{
  if (b->kings && chance (&b->maker, 40))
    return belongs (b, cell, side->me);
  return holds (b, cell, side->man);
}

Condition
is_man (Board *b, const Side *side, const char *cell)
{
  return holds (b, cell, side->man);
}

Condition
is_foe (Board *b, const Side *side, const char *cell)
{
  if (!b->plain && chance (&b->maker, b->kings ? 60 : 20))
    return belongs (b, cell, side->other);
  return holds (b, cell, side->foe);
}

Condition
is_in_zone (Board *b, const Side *side, const char *cell)
{
  Maker *m = &b->maker;
  if (chance (m, 40))
    return same (b, say (m, "%s[%s]", chance (m, 40) ? "zone" : "marks", cell),
                 "1");
  const char *map = chance (m, 50) ? "rim" : "far";
  return same (b, say (m, "%s[%s][%s]", map, side->me, cell), "1");
}

static Condition
is_not (Condition c)
{
  return (Condition){c.no, c.yes};
}

Condition
any_look (Board *b, const Side *side, const char *cell)
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
  guint ways = 1U << below (&b->maker, b->ways);
  for (guint way = 0; way < b->ways; way++) {
    if (chance (&b->maker, percent))
      ways |= 1U << way;
  }
  return ways;
}
