/* Finds when each player sees the attributes of the pieces at a node: never,
 * sometimes or always.
 *
 *     reveal(all, Card, table) with each move to the table      always, there
 *
 * An attribute of a piece is hidden until it is revealed, and again after the
 * piece moves.  If a player's view of a node is the same for all pieces, no
 * state is needed for it.
 */
#pragma once

#include "rgl/placements.h"

/* When a player sees an attribute of the pieces at a node. */
typedef enum { RGL_NEVER, RGL_SOMETIMES, RGL_ALWAYS } RglSight;

/* The view of a node, for all players. */
typedef struct {
  const RglTerm *node;
  gboolean single; /* it never has more than one piece (rgl_is_single) */
  /* At most one piece, of which all players see something: its removal
   * needs no details. */
  gboolean open;
  RglSight *sights; /* by player and attribute: player * attributes + attribute
                     */
} RglNodeView;

/* The view of all nodes. */
typedef struct {
  gboolean hidden;       /* players don't see everything */
  gboolean tracked;      /* some attribute is visible only sometimes */
  GPtrArray *attributes; /* of const RglTerm * */
  GArray *nodes;         /* of RglNodeView, in the order of `all_nodes` */
} RglView;

RglView *rgl_view_new (const RglGame *game, const RglDomains *domains,
                       const RglPlacements *placements);
void rgl_view_free (RglView *view);

/* Returns when a player sees an attribute of the pieces at a node; by their
 * indices. */
RglSight rgl_find_sight (const RglView *view, guint node, guint player,
                         guint attribute);
/* Whether a node never has more than one piece. */
gboolean rgl_is_single_node (const RglView *view, const RglGame *game,
                             const RglTerm *node);
