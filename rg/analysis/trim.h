/* Finds the edges that trimming leaves, which are both reachable and
 * co-reachable, in plays or in the walks of checks.
 *
 *     begin, a: …; a, end: …;       on a play
 *     a, b: x = y;                  leads nowhere
 *     a, end: ? s -> t; s, t: …;    in a check
 *
 * An edge is on a play if some path from `begin` to `end` contains it. It is
 * in a check if such a path leads from the start of a check to its target. The
 * edge with that check must be on a play, or in a check. Each pair of a start
 * and a target is searched from both ends at once.
 */
#pragma once

#include "rg/game.h"

/* How a node or edge is used: by plays, by checks. */
typedef enum {
  RG_ON_PLAY = 1 << 0,
  RG_IN_CHECK = 1 << 1,
} RgService;

/* The result of the analysis. */
typedef struct {
  guint8 *edges; /* by edge: flags of RgService; 0: it is useless */
  guint n_edges;
  /* Edges (RgEdgeId, in arbitrary order) on a play or in a check, whose own
   * check the graph alone decides. */
  GArray *unsatisfiable; /* no path leads from the start to the target */
  GArray *trivial;       /* the start is the target */
} RgTrim;

/* Near-linear time.  A limit is reached if many checks visit much of the game:
 * then all edges count as being in a check, and no check is decided. */
RgTrim *rg_trim_new (const RgGame *game);
/* Whether both have the same result for each edge; they belong to one game
 * before and after a change. */
gboolean rg_trim_equal (const RgTrim *a, const RgTrim *b);
void rg_trim_free (RgTrim *trim);
