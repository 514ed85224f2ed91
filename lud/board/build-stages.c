/* Makes lists, and finds the sectors of angles, for the stages. */
#include "lud/board/build-stages.h"

#include <math.h>

LudList
lud_list_new (LudBoard *board, const GArray *items)
{
  const guint32 *copy =
      rg_arena_copy (board->arena, items->data, sizeof (guint32) * items->len);
  return (LudList){copy, items->len};
}

/* An angle on the border between two sectors belongs to the counterclockwise
 * one. */
guint
lud_find_sector (double angle, guint n)
{
  const double sector = n * (0.25 - angle / (2 * G_PI));
  return (guint)((gint)ceil (sector - 0.5 - 1e-9) + 2 * (gint)n) % n;
}
