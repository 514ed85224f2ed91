/* Finds radials: lines from each site in each direction. Each step of a line
 * has the same direction, and is the one with the least turn.
 *
 *     A1 of (square 3)     has the radial A1, A2, A3 in direction N
 */
#include "lud/board/build-stages.h"

#include <math.h>

/* A radial turns by less than this at each site, in radians. */
#define MOST_TURN     0.25
/* Two radials are opposites if their angle differs from a half turn by less
 * than this. */
#define OPPOSITE_TURN 0.1

#define BIT(name) LUD_DIRECTION_BIT (LUD_##name)
#define AROUND    (BIT (CW) | BIT (CCW) | BIT (IN) | BIT (OUT))

/* The angle between two directions, from -pi to pi. */
static double
compute_turn (double from, double to)
{
  return remainder (to - from, 2 * G_PI);
}

/* The next step of the direction, with the least turn below MOST_TURN; NULL:
 * there is none.  Around a pivot it is the first step, whatever its turn. */
static const LudStep *
find_next_step (const LudBuild *build, LudType type, const LudStep *last,
                LudDirections flag)
{
  const GArray *steps = build->steps[type][last->to];
  const LudStep *best = NULL;
  double least_turn = MOST_TURN;
  for (guint i = 0; i < steps->len; i++) {
    const LudStep *step = &g_array_index (steps, LudStep, i);
    if (step->type != type || !(step->flags & flag))
      continue;
    if (flag & AROUND)
      return step;
    const double turn = fabs (compute_turn (last->angle, step->angle));
    if (turn < least_turn - 1e-9) {
      least_turn = turn;
      best = step;
    }
  }
  return best;
}

/* Stores the sites of the radial that begins with a step in `sites`; it ends
 * before a site that it has already.  `visited` is empty before and after. */
static void
follow_radial (const LudBuild *build, LudType type, guint32 from,
               const LudStep *step, LudDirections flag, RgBits *visited,
               GArray *sites)
{
  g_array_set_size (sites, 0);
  g_array_append_val (sites, from);
  rg_bits_add (visited, from);
  for (; step && !rg_bits_has (visited, step->to);
       step = find_next_step (build, type, step, flag)) {
    g_array_append_val (sites, step->to);
    rg_bits_add (visited, step->to);
  }
  for (guint i = 0; i < sites->len; i++)
    rg_bits_remove (visited, g_array_index (sites, guint32, i));
}

/* -- lists of radials ------------------------------------------------------ */

/* The radials of one element in one direction that have been found. */
typedef struct {
  LudBuild *build;
  LudType type;
  RgBits *visited; /* for follow_radial */
  GArray *sites;   /* of guint32: those of the current radial */
  GArray *angles;  /* of double, by radial: that of its first step */
  GArray *radials; /* of LudRadial */
} Radials;

static gboolean
begins_with (LudList list, const guint32 *items, guint n)
{
  return list.n >= n && memcmp (list.items, items, n * sizeof *items) == 0;
}

/* Adds the sites as a radial, unless a radial begins with them.  Drops a radial
 * that is a prefix of them. `angle`: of the first step. */
static void
add_radial (Radials *collection, double angle)
{
  const guint32 *sites = (const guint32 *)collection->sites->data;
  for (guint i = collection->radials->len; i-- > 0;) {
    const LudRadial *other = &g_array_index (collection->radials, LudRadial, i);
    if (begins_with (other->sites, sites, collection->sites->len))
      return;
    if (other->sites.n < collection->sites->len &&
        memcmp (other->sites.items, sites, other->sites.n * sizeof *sites) ==
            0) {
      g_array_remove_index (collection->radials, i);
      g_array_remove_index (collection->angles, i);
    }
  }
  const LudRadial radial = {
      lud_list_new (collection->build->board, collection->sites),
      {NULL, 0},
      TRUE};
  g_array_append_val (collection->radials, radial);
  g_array_append_val (collection->angles, angle);
}

static void
add_radials (Radials *collection, guint32 from, LudDirections flag)
{
  const GArray *steps = collection->build->steps[collection->type][from];
  for (guint i = 0; i < steps->len; i++) {
    const LudStep *step = &g_array_index (steps, LudStep, i);
    if (step->type != collection->type || !(step->flags & flag))
      continue;
    follow_radial (collection->build, collection->type, from, step, flag,
                   collection->visited, collection->sites);
    add_radial (collection, step->angle);
    if (flag == BIT (ROTATIONAL)) {
      follow_radial (collection->build, collection->type, from, step,
                     step->flags & AROUND, collection->visited,
                     collection->sites);
      add_radial (collection, step->angle);
    }
  }
}

/* Finds the opposites of each radial, and which radials are distinct. */
static void
add_opposites (Radials *collection)
{
  GArray *opposites = collection->sites;
  for (guint i = 0; i < collection->radials->len; i++) {
    LudRadial *radial = &g_array_index (collection->radials, LudRadial, i);
    g_array_set_size (opposites, 0);
    for (guint j = 0; j < collection->radials->len; j++)
      if (j != i &&
          fabs (compute_turn (
              g_array_index (collection->angles, double, i) + G_PI,
              g_array_index (collection->angles, double, j))) < OPPOSITE_TURN) {
        g_array_append_val (opposites, j);
        radial->distinct = radial->distinct && j > i;
      }
    radial->opposites = lud_list_new (collection->build->board, opposites);
  }
}

static void
list_radials (Radials *collection, guint32 from)
{
  LudElement *element = lud_element (collection->build, collection->type, from);
  for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
    if (element->steps[d].n == 0)
      continue;
    g_array_set_size (collection->radials, 0);
    g_array_set_size (collection->angles, 0);
    add_radials (collection, from, LUD_DIRECTION_BIT (d));
    add_opposites (collection);
    element->radials[d].items = rg_arena_copy (
        collection->build->board->arena, collection->radials->data,
        sizeof (LudRadial) * collection->radials->len);
    element->radials[d].n = collection->radials->len;
  }
}

void
lud_build_radials (LudBuild *build)
{
  for (LudType t = 0; t < LUD_N_TYPES; t++) {
    if (t == LUD_EDGE && build->board->type != LUD_EDGE)
      continue;
    const guint n = build->board->elements[t].n;
    Radials collection = {
        .build = build,
        .type = t,
        .visited = g_new0 (RgBits, rg_bits_words (n)),
        .sites = g_array_new (FALSE, FALSE, sizeof (guint32)),
        .angles = g_array_new (FALSE, FALSE, sizeof (double)),
        .radials = g_array_new (FALSE, FALSE, sizeof (LudRadial)),
    };
    for (guint i = 0; i < n; i++)
      list_radials (&collection, i);
    g_free (collection.visited);
    g_array_unref (collection.sites);
    g_array_unref (collection.angles);
    g_array_unref (collection.radials);
  }
}
