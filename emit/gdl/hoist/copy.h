/* Copies a part of the automaton, and makes fresh names, edges and successor
 * maps for other code of this folder. */
#pragma once

#include "emit/gdl/sheet.h"

/* A part of the automaton that is being copied. */
typedef struct {
  KifSheet *sheet;
  const char *suffix; /* suffix of the names of copies */
  /* Called for each copied edge. TRUE: the copy leaves the part; the callback
   * sets its target, and may change its action. FALSE: the target is copied,
   * too. */
  gboolean (*leaves) (gpointer data, RgEdgeId edge, RgNode *to,
                      RgAction *action);
  gpointer data;      /* for `leaves` */
  GHashTable *copies; /* RgNode → its copy */
  GArray *worklist;   /* of RgNode: nodes whose edges are to be copied */
} KifPart;

void kif_part_init (KifPart *part, KifSheet *sheet, const char *suffix,
                    gboolean (*leaves) (gpointer data, RgEdgeId edge,
                                        RgNode *to, RgAction *action),
                    gpointer data);
void kif_part_clear (KifPart *part);

/* Copies a node and all nodes that are reachable from it within the part.  Tags
 * become skips.  Returns the copy of the node. */
RgNode kif_copy_reachable (KifPart *part, RgNode start);

/* Returns a fresh name: the base, the suffix, and a number if needed. */
RgName kif_make_fresh_name (RgGame *game, const char *base, const char *suffix);

/* Adds an edge from a node to a new one, which it returns. */
RgNode kif_add_edge (RgGame *game, RgNode from, RgAction action);

/* Adds a constant map from `source` to `target`, which is a part of it, and
 * returns its name. Each symbol of `target` is mapped to the next one of
 * `target`; the last one, and all other symbols of `source`, are mapped to the
 * last one. */
RgName kif_add_successors (RgGame *game, const RgType *source,
                           const RgType *target, const char *base);
