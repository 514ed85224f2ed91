/* Finds directions relative to a facing, such as Forwards and FL, among the
 * directions that the board supports. Also finds the ends of walks such as
 * FFRF.
 *
 *     Forward, FR of a piece that faces N     become     N, NE
 */
#include "lud/board/board.h"

#define COMPASS_BITS (((LudDirections)1 << LUD_N_COMPASS) - 1)

LudPart
lud_find_side (LudDirection direction)
{
  return direction < LUD_N_COMPASS && direction % 2 == 0
             ? (LudPart)(LUD_PART_SIDE_N + direction / 2)
             : LUD_N_PARTS;
}

gboolean
lud_board_find_label (const LudBoard *board, LudType type, const char *label,
                      guint32 *element)
{
  const LudElements *elements = &board->elements[type];
  for (guint i = 0; i < elements->n; i++)
    if (g_str_equal (elements->items[i].label, label)) {
      *element = i;
      return TRUE;
    }
  return FALSE;
}

/* The compass directions of the steps in a relation. */
static LudDirections
find_supported_directions (const LudBoard *board, LudType type, guint32 site,
                           LudDirection relation)
{
  const LudElements *elements = &board->elements[type];
  LudDirections directions = elements->supported[relation] & COMPASS_BITS;
  if (site == LUD_EVERYWHERE || site >= elements->n)
    return directions;
  const LudElement *element = &elements->items[site];
  for (guint d = 0; d < LUD_N_COMPASS; d++) {
    const LudList targets = element->steps[d],
                  related_targets = element->steps[relation];
    gboolean is_related = FALSE;
    for (guint i = 0; i < targets.n; i++)
      for (guint k = 0; k < related_targets.n; k++)
        is_related |= targets.items[i] == related_targets.items[k];
    if (!is_related)
      directions &= ~LUD_DIRECTION_BIT (d);
  }
  return directions;
}

static unsigned
rotate_direction (LudDirection from, int n_steps)
{
  return (unsigned)((int)from + n_steps + 2 * LUD_N_COMPASS) % LUD_N_COMPASS;
}

/* The directions strictly within a quarter turn of one. */
static LudDirections
find_directions_around (unsigned middle)
{
  LudDirections found = 0;
  for (int n_steps = -3; n_steps <= 3; n_steps++)
    found |=
        LUD_DIRECTION_BIT (rotate_direction ((LudDirection)middle, n_steps));
  return found;
}

/* The directions strictly between one and its opposite, on one side. */
static LudDirections
find_directions_beside (unsigned from, int side)
{
  LudDirections found = 0;
  for (int n_steps = 1; n_steps < LUD_N_COMPASS / 2; n_steps++)
    found |= LUD_DIRECTION_BIT (
        rotate_direction ((LudDirection)from, side * n_steps));
  return found;
}

/* The direction of the set that is nearest to one, on one side. */
static LudDirections
find_nearest_direction (LudDirections supported, unsigned from, int side)
{
  for (int n_steps = 1; n_steps < LUD_N_COMPASS; n_steps++) {
    const LudDirections bit = LUD_DIRECTION_BIT (
        rotate_direction ((LudDirection)from, side * n_steps));
    if (supported & bit)
      return bit;
  }
  return 0;
}

/* Rotates a piece: goes to the next supported direction `turns` times,
 * clockwise, or counterclockwise if negative. */
static LudDirection
rotate_piece (LudDirections supported, LudDirection from, int turns)
{
  const int side = turns < 0 ? -1 : 1;
  for (turns = ABS (turns) % LUD_N_COMPASS; supported && turns > 0; turns--)
    do
      from = (LudDirection)rotate_direction (from, side);
    while (!(supported & LUD_DIRECTION_BIT (from)));
  return from;
}

LudDirections
lud_board_find_relative (const LudBoard *board, LudType type, guint32 site,
                         LudDirection facing, gint32 turns,
                         LudRelative relative, LudDirection relation)
{
  const LudDirections supported =
      find_supported_directions (board, type, site, relation);
  if (facing >= LUD_N_COMPASS)
    facing = LUD_N;
  facing = rotate_piece (supported, facing, turns);
  const unsigned opposite = rotate_direction (facing, LUD_N_COMPASS / 2);
  switch (relative) {
  case LUD_FORWARD:
    return supported & LUD_DIRECTION_BIT (facing);
  case LUD_BACKWARD:
    return supported & LUD_DIRECTION_BIT (opposite);
  case LUD_LEFTWARD:
    return supported & LUD_DIRECTION_BIT (rotate_direction (facing, -4));
  case LUD_RIGHTWARD:
    return supported & LUD_DIRECTION_BIT (rotate_direction (facing, 4));
  case LUD_FORWARDS:
    return supported & find_directions_around (facing);
  case LUD_BACKWARDS:
    return supported & find_directions_around (opposite);
  case LUD_LEFTWARDS:
    return supported & find_directions_beside (facing, -1);
  case LUD_RIGHTWARDS:
    return supported & find_directions_beside (facing, 1);
  case LUD_FL:
  case LUD_FLL:
  case LUD_FLLL:
    return find_nearest_direction (supported, facing, -1);
  case LUD_FR:
  case LUD_FRR:
  case LUD_FRRR:
    return find_nearest_direction (supported, facing, 1);
  case LUD_BL:
  case LUD_BLL:
  case LUD_BLLL:
    return find_nearest_direction (supported, opposite, -1);
  case LUD_BR:
  case LUD_BRR:
  case LUD_BRRR:
    return find_nearest_direction (supported, opposite, 1);
  case LUD_SAME_DIRECTION:
  case LUD_OPPOSITE_DIRECTION:
  case LUD_N_RELATIVES:
    break;
  }
  return 0;
}

/* The end of a walk; G_MAXUINT32: it leaves the board.  `sites`, unless NULL,
 * gets those after each step. */
static guint32
find_walk_end (const LudBoard *board, LudType type, guint32 site,
               const char *walk, LudDirection facing, guint32 *sites)
{
  const LudDirections supported =
      find_supported_directions (board, type, LUD_EVERYWHERE, LUD_ORTHOGONAL);
  for (; *walk; walk++) {
    if (*walk != 'F') {
      facing = rotate_piece (supported, facing, *walk == 'R' ? 1 : -1);
      continue;
    }
    const LudList ahead = board->elements[type].items[site].steps[facing];
    if (ahead.n == 0)
      return G_MAXUINT32;
    site = ahead.items[0];
    if (sites)
      *sites++ = site;
  }
  return site;
}

void
lud_board_find_walk_ends (const LudBoard *board, LudType type, guint32 site,
                          const char *walk, gboolean rotations,
                          RgBits *end_sites)
{
  const LudDirections supported =
      find_supported_directions (board, type, LUD_EVERYWHERE, LUD_ORTHOGONAL);
  if (site >= board->elements[type].n)
    return;
  for (guint d = 0; d < LUD_N_COMPASS; d++) {
    if (!(supported & LUD_DIRECTION_BIT (d)))
      continue;
    const guint32 end =
        find_walk_end (board, type, site, walk, (LudDirection)d, NULL);
    if (end != G_MAXUINT32)
      rg_bits_add (end_sites, end);
    if (!rotations)
      return;
  }
}

gboolean
lud_board_find_walk_sites (const LudBoard *board, LudType type, guint32 site,
                           const char *walk, LudDirection facing,
                           guint32 *sites)
{
  return find_supported_directions (board, type, LUD_EVERYWHERE,
                                    LUD_ORTHOGONAL) &
             LUD_DIRECTION_BIT (facing) &&
         site < board->elements[type].n &&
         find_walk_end (board, type, site, walk, facing, sites) != G_MAXUINT32;
}
