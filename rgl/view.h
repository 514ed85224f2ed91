/* What can be said in advance of what players see.
 *
 * An attribute of a piece is hidden until it is revealed, and again when the
 * piece goes elsewhere.  Whether a player sees it at a node is often the same
 * for all pieces that are ever there: then no state is needed for it.
 */
#pragma once

#include "rgl/traffic.h"

typedef enum { RGL_NEVER, RGL_SOMETIMES, RGL_ALWAYS } RglSight;

typedef struct {
  const RglTerm *node;
  gboolean single; /* there is one piece at most */
  /* One piece at most, of which all players see something: when it goes away,
   * that it does says all. */
  gboolean open;
  RglSight *sights; /* by player and attribute: player * attributes + attribute
                     */
} RglNodeView;

typedef struct {
  gboolean hidden;       /* players don't see all that there is */
  gboolean tracked;      /* some attribute is seen sometimes */
  GPtrArray *attributes; /* of const RglTerm * */
  GArray *nodes;         /* of RglNodeView, in the order of all_nodes */
} RglView;

RglView *rgl_view_new (const RglGame *game, const RglDomains *domains,
                       const RglTraffic *traffic);
void rgl_view_free (RglView *view);

RglSight rgl_sight (const RglView *view, guint node, guint player,
                    guint attribute);
/* Whether there is one piece at most at a node. */
gboolean rgl_is_single_node (const RglView *view, const RglGame *game,
                             const RglTerm *node);
