/* Moves on a board.  Each writer leads from one node to another.  Tags
 * identify the choices, mostly, and `pos` is the cell of the piece at the
 * end.
 */
#include "testsuite/random-board/board.h"

/* -- origins --------------------------------------------------------------- */

/* Writes the steps of a path in a random order. */
static void
any_order (Board *b, const char **steps, guint n)
{
  for (guint i = n; i > 0; i--) {
    const guint k = below (&b->maker, i);
    step (&b->maker, steps[k]);
    steps[k] = steps[i - 1];
  }
}

static const char *
cell_type (Board *b)
{
  return chance (&b->maker, 85) ? "Cell" : "Some";
}

/* Chooses any own piece, with a tag, and removes it from its cell. */
static void
write_origin (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const char *last_steps[2] = {"board[pos] = e", "$$ pos"};
  const MadeCondition is_own_piece = is_own (b, side, "pos");
  begin_path (m, from);
  step (m, say (m, "pos = %s(*)", cell_type (b)));
  step (m, is_own_piece.yes);
  if (chance (m, 10))
    step (m, any_look (b, side, beyond (b, 0, "pos", 1)).yes);
  any_order (b, last_steps, G_N_ELEMENTS (last_steps));
  end_path (m, to);
}

/* -- destinations ---------------------------------------------------------- */

/* Adds the condition at the end of a step, as edges between two nodes. */
static void
write_landing (Board *b, const BoardSide *side, const char *from,
               const char *to)
{
  GameMaker *m = &b->maker;
  switch (below (m, 8)) {
  case 0:
    edge (m, from, to, is_empty (b, "pos").yes);
    edge (m, from, to, is_foe (b, side, "pos").yes);
    break;
  case 1:
    edge (m, from, to, is_own (b, side, "pos").no);
    break;
  case 2:
    begin_path (m, from);
    step (m, is_empty (b, "pos").yes);
    step (m, any_look (b, side, beyond (b, 0, "pos", 1)).yes);
    end_path (m, to);
    break;
  case 3:
    begin_path (m, from);
    step (m, is_empty (b, "pos").yes);
    step (m, chance (m, 70) ? any_check_at (b, side, "pos").yes
                            : check_some (b, side).yes);
    end_path (m, to);
    break;
  default:
    edge (m, from, to, is_empty (b, "pos").yes);
  }
}

/* -- steps ----------------------------------------------------------------- */

/* Returns the tag of a direction. */
static const char *
make_way_tag (Board *b, guint way)
{
  return say (&b->maker, "$ w%u", way);
}

static void
write_fixed_steps (Board *b, const BoardSide *side, const char *from,
                   const char *to)
{
  GameMaker *m = &b->maker;
  const guint ways = some_ways (b, 60);
  const gboolean tells_way = chance (m, 40), ends_join = chance (m, 60);
  const char *end = fresh (m), *land = fresh (m);
  for (guint way = 0; way < b->n_ways; way++) {
    if (!has_way (ways, way))
      continue;
    const char *own_end = ends_join ? end : fresh (m);
    begin_path (m, from);
    step (m, say (m, "pos = d%u[pos]", way));
    if (tells_way)
      step (m, make_way_tag (b, way));
    end_path (m, own_end);
    if (!ends_join)
      write_landing (b, side, own_end, land);
  }
  if (ends_join)
    write_landing (b, side, end, land);
  edge (m, land, to, tells_way && chance (m, 50) ? "" : "$$ pos");
}

static void
write_chosen_steps (Board *b, const BoardSide *side, const char *from,
                    const char *to)
{
  GameMaker *m = &b->maker;
  const char *end = fresh (m), *land = fresh (m);
  begin_path (m, from);
  step (m, "way = Way(*)");
  step (m, "pos = go[way][pos]");
  end_path (m, end);
  write_landing (b, side, end, land);
  edge (m, land, to, chance (m, 50) ? "$$ way" : "$$ pos");
}

/* -- rays ------------------------------------------------------------------ */

/* A ray of a piece. */
typedef struct {
  const BoardSide *side;
  guint way;
  guint limit;           /* number of cells; 0: a loop up to the first
                           obstacle */
  const char *variable;  /* the variable that moves */
  gboolean may_take;     /* it may end with a capture */
  gboolean must_be_full; /* it must end before the obstacle */
} Ray;

/* Adds a cell of a ray, which may end there or continue. */
static void
write_ray_cell (Board *b, const Ray *ray, const char *cell,
                const char *free_cell, const char *to)
{
  GameMaker *m = &b->maker;
  edge (m, cell, free_cell, is_empty (b, ray->variable).yes);
  if (ray->may_take)
    edge (m, cell, to, is_foe (b, ray->side, ray->variable).yes);
  edge (m, free_cell, to,
        ray->must_be_full
            ? is_empty (b, beyond (b, ray->way, ray->variable, 1)).no
            : "");
}

static void
write_any_ray (Board *b, const Ray *ray, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const char *advance =
      say (m, "%s = %s", ray->variable, beyond (b, ray->way, ray->variable, 1));
  const char *cell = fresh (m);
  edge (m, from, cell, advance);
  for (guint i = 1;; i++) {
    const char *free_cell = fresh (m);
    write_ray_cell (b, ray, cell, free_cell, to);
    if (ray->limit == 0)
      edge (m, free_cell, cell, advance);
    if (i >= ray->limit)
      break;
    cell = fresh (m);
    edge (m, free_cell, cell, advance);
  }
}

/* Writes rays in some directions, which join at `to`. */
static void
write_rays (Board *b, const BoardSide *side, gboolean takes, const char *from,
            const char *to)
{
  GameMaker *m = &b->maker;
  const guint ways = some_ways (b, 75);
  const guint longest = MAX (b->width, b->height) - 1;
  Ray ray = {.side = side, .variable = "pos", .may_take = takes};
  ray.must_be_full = chance (m, 10);
  ray.limit = chance (m, 30) ? 0 : chance (m, 70) ? longest : 1 + below (m, 4);
  for (guint way = 0; way < b->n_ways; way++) {
    if (!has_way (ways, way))
      continue;
    ray.way = way;
    write_any_ray (b, &ray, from, to);
  }
}

static void
write_slides (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const char *land = fresh (m);
  write_rays (b, side, chance (m, 40), from, land);
  begin_path (m, land);
  if (chance (m, 15))
    step (m, any_look (b, side, beyond (b, 0, "pos", 1)).yes);
  step (m, "$$ pos");
  end_path (m, to);
}

/* Writes steps in a direction that a variable holds. */
static void
write_turned_slide (Board *b, const BoardSide *side, const char *from,
                    const char *to)
{
  GameMaker *m = &b->maker;
  const char *head = fresh (m), *cell = fresh (m), *free_cell = fresh (m),
             *land = fresh (m);
  edge (m, from, head, "way = Way(*)");
  edge (m, head, cell, "pos = go[way][pos]");
  edge (m, cell, free_cell, is_empty (b, "pos").yes);
  edge (m, free_cell, cell, "pos = go[way][pos]");
  edge (m, free_cell, land, "");
  if (chance (m, 50))
    edge (m, cell, land, is_foe (b, side, "pos").yes);
  edge (m, land, to, "$$ pos");
}

/* -- jumps ----------------------------------------------------------------- */

/* Writes a check whether another jump is possible. */
static void
write_more_jumps (Board *b, const BoardSide *side, guint ways,
                  const char *start, const char *target)
{
  GameMaker *m = &b->maker;
  for (guint way = 0; way < b->n_ways; way++) {
    if (!has_way (ways, way))
      continue;
    begin_path (m, start);
    step (m, is_foe (b, side, beyond (b, way, "pos", 1)).yes);
    step (m, is_empty (b, beyond (b, way, "pos", 2)).yes);
    end_path (m, target);
  }
}

/* Writes jumps over other pieces, which are captured, repeatedly. */
static void
write_jumps (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const guint ways = some_ways (b, 60);
  const char *end = fresh (m), *land = fresh (m);
  const gboolean shows_way = chance (m, 60);
  for (guint way = 0; way < b->n_ways; way++) {
    if (!has_way (ways, way))
      continue;
    begin_path (m, from);
    step (m, is_foe (b, side, beyond (b, way, "pos", 1)).yes);
    step (m, say (m, "board[%s] = e", beyond (b, way, "pos", 1)));
    step (m, say (m, "pos = %s", beyond (b, way, "pos", 2)));
    step (m, shows_way ? make_way_tag (b, way) : "$$ pos");
    end_path (m, end);
  }
  edge (m, end, land, is_empty (b, "pos").yes);
  if (chance (m, 30)) {
    edge (m, land, to, "");
    return;
  }
  const char *start = fresh (m), *target = fresh (m);
  write_more_jumps (b, side, ways, start, target);
  const MadeCondition can_continue = reach (b, start, target);
  edge (m, land, from, chance (m, 80) ? can_continue.yes : "");
  edge (m, land, to, can_continue.no);
}

/* -- all moves of a piece -------------------------------------------------- */

/* Writes moves between two nodes. */
typedef void (*Writer) (Board *b, const BoardSide *side, const char *from,
                        const char *to);

/* Writers from the cell of a piece to its destination. */
static const Writer carriers[] = {
    write_fixed_steps, write_fixed_steps,  write_chosen_steps,
    write_slides,      write_slides,       write_slides,
    write_jumps,       write_turned_slide,
};

static void
write_carried (Board *b, const BoardSide *side, const char *from,
               const char *to)
{
  GameMaker *m = &b->maker;
  const char *lifted = fresh (m);
  write_origin (b, side, from, lifted);
  const guint n = !b->plain && chance (m, 35) ? 2 : 1;
  for (guint i = 0; i < n; i++) {
    const char *start = fresh (m);
    edge (m, lifted, start, n == 2 ? say (m, "$ by%u", i) : "");
    carriers[below (m, G_N_ELEMENTS (carriers))](b, side, start, to);
  }
}

/* Men step to free cells or capture; each direction has a rule of its own,
 * as rows of a table. */
static void
write_plain (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const guint ways = some_ways (b, 50);
  const char *lifted = fresh (m), *land = fresh (m);
  begin_path (m, from);
  step (m, "pos = Cell(*)");
  step (m, say (m, "board[pos] == %s", side->man));
  step (m, "board[pos] = e");
  step (m, "$$ pos");
  end_path (m, lifted);
  for (guint way = 0; way < b->n_ways; way++) {
    if (!has_way (ways, way))
      continue;
    const char *there = fresh (m);
    const guint kind = below (m, 3);
    edge (m, lifted, there, say (m, "pos = d%u[pos]", way));
    if (kind != 0)
      edge (m, there, land, is_empty (b, "pos").yes);
    if (kind != 1)
      edge (m, there, land, say (m, "board[pos] == %s", side->foe));
  }
  edge (m, land, to, "$$ pos");
}

/* Adds a drop: the choice of a cell, mostly of a free one.  Effects put the
 * piece, or the move itself. */
static void
write_placed (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  begin_path (m, from);
  step (m, say (m, "pos = %s(*)", cell_type (b)));
  step (m,
        chance (m, 90) ? is_empty (b, "pos").yes : is_own (b, side, "pos").no);
  if (chance (m, 30))
    step (m, any_look (b, side, beyond (b, 0, "pos", 1)).yes);
  if (chance (m, 30))
    step (m, any_check_at (b, side, "pos").yes);
  if (chance (m, 20)) {
    step (m, say (m, "board[pos] = %s", side->man));
    if (chance (m, 40))
      step (m, any_check_at (b, side, "pos").no);
  }
  step (m, "$$ pos");
  end_path (m, to);
}

/* Places a piece; if that makes a row of own ones, captures another piece or
 * only shows a tag.  Another check may stand for that of the row. */
static void
write_mill (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  const char *placed = fresh (m);
  begin_path (m, from);
  step (m, "pos = Cell(*)");
  step (m, is_empty (b, "pos").yes);
  step (m, "$$ pos");
  step (m, say (m, "board[pos] = %s", side->man));
  end_path (m, placed);
  const MadeCondition row = chance (m, 80) ? check_line (b, side, "pos")
                                           : any_check_at (b, side, "pos");
  edge (m, placed, to, row.no);
  begin_path (m, placed);
  step (m, row.yes);
  if (chance (m, 40)) { /* without an effect but its tag */
    step (m, "$ row");
    end_path (m, to);
    return;
  }
  step (m, "left = Cell(*)");
  step (m, is_foe (b, side, "left").yes);
  step (m, "$$ left");
  step (m, "board[left] = e");
  end_path (m, to);
}

/* Chooses two cells at once: that of an own piece, which is removed, or
 * replaced by the content of the other cell. */
static void
write_pair (Board *b, const BoardSide *side, const char *from, const char *to)
{
  GameMaker *m = &b->maker;
  begin_path (m, from);
  step (m, say (m, "left = %s(*)", cell_type (b)));
  step (m, is_own (b, side, "left").yes);
  step (m, "$$ left");
  step (m, say (m, "pos = %s(*)", cell_type (b)));
  step (m, any_look (b, side, "pos").yes);
  if (chance (m, 30))
    step (m, "pos != left");
  step (m, chance (m, 50) ? "board[left] = board[pos]" : "board[left] = e");
  step (m, "$$ pos");
  end_path (m, to);
}

void
write_moves (Board *b, const BoardSide *side, const char *from, const char *to)
{
  static const Writer writers[] = {write_carried, write_carried, write_carried,
                                   write_plain,   write_plain,   write_placed,
                                   write_placed,  write_mill,    write_pair};
  GameMaker *m = &b->maker;
  const guint n = !b->plain && chance (m, 30) ? 2 : 1;
  for (guint i = 0; i < n; i++) {
    const char *start = fresh (m), *end = fresh (m);
    edge (m, from, start, "");
    writers[below (m, chance (m, 90) ? 8 : 9)](b, side, start, end);
    begin_path (m, end);
    for (guint k = 0; b->wordy && k < 8; k++) {
      step (m, "old = Cell(*)");
      step (m, "after[old] == after[pos]");
      if (chance (m, 50))
        step (m, "$$ old");
    }
    if (n == 2)
      step (m, say (m, "$ kind%u", i));
    if (!b->plain && chance (m, 15)) {
      step (m, say (m, "board[pos] = %s", side->man));
      step (m, check_attacked (b, side).no);
    }
    end_path (m, to);
  }
}

/* Shoots from `pos`, or places a piece anywhere. */
void
write_second_moves (Board *b, const BoardSide *side, const char *from,
                    const char *to)
{
  GameMaker *m = &b->maker;
  if (chance (m, 40)) {
    write_placed (b, side, from, to);
    return;
  }
  const char *start = fresh (m), *land = fresh (m);
  edge (m, from, start, say (m, "board[pos] = %s", side->man));
  write_rays (b, side, chance (m, 20), start, land);
  edge (m, land, to, "$$ pos");
}
