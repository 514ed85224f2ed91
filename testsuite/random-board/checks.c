/* Writes the graphs of checks as board games have them: neighbours, lines of
 * sight, flanked pieces, rows, and floods over connected cells.  Functions
 * named check_... return the condition that the check succeeds, and its
 * negation. Those named write_... add walks to a graph.
 */
#include "testsuite/random-board/board.h"

/* A graph under construction for a check. */
typedef struct {
  const char *start, *target;
  const char *eye; /* the variable that it moves */
} Graph;

/* Begins a graph.  Its walks begin at `cell`, or at any cell if that is NULL;
 * *first becomes the node after the choice of the cell. */
static Graph
begin_graph (Board *b, const char *cell, const char **first)
{
  static const char *const eyes[] = {"eye", "pos", "tmp"};
  static const char *const types[] = {"Cell", "Cell", "Cell", "Wide", "Some"};
  GameMaker *m = &b->maker;
  const Graph graph = {fresh (m), fresh (m), PICK (m, eyes)};
  *first = graph.start;
  if (cell && g_str_equal (cell, graph.eye))
    return graph;
  *first = fresh (m);
  edge (m, graph.start, *first,
        cell ? say (m, "%s = %s", graph.eye, cell)
             : say (m, "%s = %s(*)", graph.eye, PICK (m, types)));
  return graph;
}

/* Writes a check that some of the directions lead to a cell of a certain kind.
 */
static MadeCondition
check_beside (Board *b, const BoardSide *side, const char *cell)
{
  GameMaker *m = &b->maker;
  const char *start = fresh (m), *target = fresh (m);
  const guint ways = some_ways (b, 60), far = 1 + below (m, 2);
  for (guint way = 0; way < b->n_ways; way++) {
    if (has_way (ways, way))
      edge (m, start, target,
            any_look (b, side, beyond (b, way, cell, far)).yes);
  }
  return reach (b, start, target);
}

/* Writes walks on which `eye` moves along a direction over pieces of one kind,
 * up to a piece of another kind. */
static void
write_run (Board *b, const BoardSide *side, guint way, const char *eye,
           const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const char *next = fresh (m), *over = fresh (m);
  const gboolean is_near = chance (m, 20);
  edge (m, from, next, say (m, "%s = %s", eye, beyond (b, way, eye, 1)));
  edge (m, next, over, is_foe (b, side, eye).yes);
  if (is_near) { /* a single one */
    edge (m, over, to, is_own (b, side, beyond (b, way, eye, 1)).yes);
    return;
  }
  const char *far = fresh (m);
  edge (m, over, far, say (m, "%s = %s", eye, beyond (b, way, eye, 1)));
  edge (m, far, over, is_foe (b, side, eye).yes);
  edge (m, far, to, is_own (b, side, eye).yes);
}

/* Writes a check that pieces of another player, and then an own one, are next
 * to the cell in one of the directions. */
MadeCondition
check_flank (Board *b, const BoardSide *side, guint ways, const char *cell)
{
  const char *first;
  const Graph graph = begin_graph (b, cell, &first);
  for (guint way = 0; way < b->n_ways; way++) {
    if (has_way (ways, way))
      write_run (b, side, way, graph.eye, first, graph.target);
  }
  return reach (b, graph.start, graph.target);
}

/* Adds a line of free cells to a piece of another player. */
static void
write_sight (Board *b, const BoardSide *side, guint way, const char *eye,
             const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const char *next = fresh (m), *free = fresh (m);
  edge (m, from, next, say (m, "%s = %s", eye, beyond (b, way, eye, 1)));
  edge (m, next, free, is_empty (b, eye).yes);
  if (b->kings && chance (m, 70)) {
    edge (m, next, to, say (m, "board[%s] == %s", eye, side->foe));
    edge (m, next, to, say (m, "board[%s] == %s", eye, side->foe_king));
  } else {
    edge (m, next, to, is_foe (b, side, eye).yes);
  }
  edge (m, free, next, say (m, "%s = %s", eye, beyond (b, way, eye, 1)));
}

/* Writes a check that free cells lead from a cell to a piece of another player.
 */
static MadeCondition
check_sight (Board *b, const BoardSide *side, const char *cell)
{
  const char *first;
  const guint ways = some_ways (b, 70);
  const Graph graph = begin_graph (b, cell, &first);
  for (guint way = 0; way < b->n_ways; way++) {
    if (has_way (ways, way))
      write_sight (b, side, way, graph.eye, first, graph.target);
  }
  return reach (b, graph.start, graph.target);
}

/* Writes walks to the neighbours of a variable's cell, by directions or by the
 * relation. */
static void
write_neighbours (Board *b, guint ways, const char *eye, const char *from,
                  const char *to)
{
  GameMaker *m = &b->maker;
  if (chance (m, 20)) {
    begin_path (m, from);
    step (m, say (m, "old = %s", eye));
    step (m, say (m, "%s = Cell(*)", eye));
    step (m, say (m, "near[old][%s] == 1", eye));
    end_path (m, to);
    return;
  }
  for (guint way = 0; way < b->n_ways; way++) {
    if (has_way (ways, way))
      edge (m, from, to, say (m, "%s = %s", eye, beyond (b, way, eye, 1)));
  }
}

/* Writes a flood over cells of one kind.  Walks enter `head` at each of these
 * cells, and the returned node at each neighbour, where the cell is tested. */
static const char *
write_flood (Board *b, guint ways, const char *eye, const char *inside,
             const char *head)
{
  GameMaker *m = &b->maker;
  const char *next = fresh (m);
  write_neighbours (b, ways, eye, head, next);
  edge (m, next, head, inside);
  return next;
}

/* Writes a check that a connected group of pieces of one player, from the cell
 * on, has a free neighbour (a liberty in Go). */
MadeCondition
check_breath (Board *b, const BoardSide *side, const char *cell)
{
  GameMaker *m = &b->maker;
  const char *head;
  const guint ways = some_ways (b, 90);
  const Graph graph = begin_graph (b, cell, &head);
  const MadeCondition inside = chance (m, 60) ? is_foe (b, side, graph.eye)
                                              : is_own (b, side, graph.eye);
  const char *next = write_flood (b, ways, graph.eye, inside.yes, head);
  if (chance (m, 50)) {
    edge (m, next, graph.target, is_empty (b, graph.eye).yes);
    return reach (b, graph.start, graph.target);
  }
  for (guint way = 0; way < b->n_ways; way++) {
    if (has_way (ways, way))
      edge (m, head, graph.target,
            is_empty (b, beyond (b, way, graph.eye, 1)).yes);
  }
  return reach (b, graph.start, graph.target);
}

/* Writes a check that pieces of the player on turn connect two opposite sides
 * of the board. */
MadeCondition
check_bridge (Board *b, const BoardSide *side)
{
  GameMaker *m = &b->maker;
  const char *first, *head = fresh (m), *rim = fresh (m);
  const guint ways = some_ways (b, 90);
  const Graph graph = begin_graph (b, NULL, &first);
  const char *own = is_own (b, side, graph.eye).yes;
  const char *at_rim = say (m, "rim[%s][%s] == 1", side->me, graph.eye);
  const gboolean own_first = chance (m, 50);
  edge (m, first, rim, own_first ? own : at_rim);
  edge (m, rim, head, own_first ? at_rim : own);
  const char *inner = head;
  const MadeCondition far =
      same (b, say (m, "far[%s][%s]", side->me, graph.eye), "1");
  edge (m, head, graph.target, far.yes);
  if (chance (m, 50)) {
    inner = fresh (m);
    edge (m, head, inner, far.no);
  }
  const char *next = write_flood (b, ways, graph.eye, own, inner);
  if (inner != head)
    edge (m, next, head, own);
  return reach (b, graph.start, graph.target);
}

/* Writes a walk that tests for n own pieces in a row, `back` of them on the
 * other side of the cell, which itself is not tested.  One walk in ten also
 * tests that the row ends. */
static void
write_row (Board *b, const BoardSide *side, guint way, guint n, guint back,
           const char *cell, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  begin_path (m, from);
  for (guint i = 1; i <= back; i++)
    step (m, is_man (b, side, beyond (b, way ^ 1, cell, i)).yes);
  for (guint i = 1; i + back < n; i++)
    step (m, is_man (b, side, beyond (b, way, cell, i)).yes);
  if (chance (m, 10))
    step (m, is_man (b, side, beyond (b, way, cell, n - back)).no);
  end_path (m, to);
}

/* Writes a check for a row of own pieces, through the cell or anywhere (NULL).
 */
MadeCondition
check_line (Board *b, const BoardSide *side, const char *cell)
{
  GameMaker *m = &b->maker;
  const char *first, *start;
  const guint n = 2 + below (m, 3), ways = some_ways (b, 60);
  const Graph graph = begin_graph (b, cell, &first);
  start = first;
  if (!cell) {
    start = fresh (m);
    edge (m, first, start, is_man (b, side, graph.eye).yes);
  }
  const guint backs = cell && b->opposite ? n : 1;
  for (guint way = 0; way < b->n_ways; way++) {
    for (guint back = 0; has_way (ways, way) && back < backs; back++)
      write_row (b, side, way, n, back, graph.eye, start, graph.target);
  }
  return reach (b, graph.start, graph.target);
}

MadeCondition
check_joined (Board *b, const BoardSide *side, guint ways, const char *region)
{
  GameMaker *m = &b->maker;
  const char *head;
  const Graph graph = begin_graph (b, "pos", &head);
  const char *there = say (m, "%s[%s][%s] == 1", region, side->me, graph.eye);
  edge (m, head, graph.target, there);
  write_flood (b, ways, graph.eye, is_man (b, side, graph.eye).yes, head);
  return reach (b, graph.start, graph.target);
}

MadeCondition
check_attacked (Board *b, const BoardSide *side)
{
  GameMaker *m = &b->maker;
  const char *first, *found = fresh (m);
  const guint ways = some_ways (b, 60);
  const Graph graph = begin_graph (b, NULL, &first);
  edge (m, first, found,
        chance (m, 50) ? say (m, "board[%s] == %s", graph.eye, side->king)
                       : is_own (b, side, graph.eye).yes);
  for (guint way = 0; way < b->n_ways; way++) {
    if (has_way (ways, way))
      write_sight (b, side, way, graph.eye, found, graph.target);
  }
  return reach (b, graph.start, graph.target);
}

/* Writes a check that some cell passes a test of its content, in half of the
 * cases also a second test or check. */
MadeCondition
check_some (Board *b, const BoardSide *side)
{
  GameMaker *m = &b->maker;
  const char *first, *found = fresh (m);
  const Graph graph = begin_graph (b, NULL, &first);
  edge (m, first, found, any_look (b, side, graph.eye).yes);
  if (chance (m, 50))
    edge (m, found, graph.target, "");
  else if (chance (m, 50))
    edge (m, found, graph.target, any_look (b, side, graph.eye).yes);
  else
    edge (m, found, graph.target, any_check_at (b, side, graph.eye).yes);
  return reach (b, graph.start, graph.target);
}

MadeCondition
any_check_at (Board *b, const BoardSide *side, const char *cell)
{
  switch (below (&b->maker, 6)) {
  case 0:
  case 1:
    return check_beside (b, side, cell);
  case 2:
    return check_flank (b, side, some_ways (b, 60), cell);
  case 3:
    return check_sight (b, side, cell);
  case 4:
    return check_breath (b, side, cell);
  default:
    return check_line (b, side, cell);
  }
}
