/* Copies of a part of the automaton. */
#pragma once

#include "emit/gdl/sheet.h"

typedef struct {
  KifSheet *sheet;
  const char *suffix; /* of the names of copies */
  /* Whether the copy of an edge leads to a node that is no copy, and by which
   * action. */
  gboolean (*leaves) (gpointer data, RgEdgeId edge, RgNode *to,
                      RgAction *action);
  gpointer data;
  GHashTable *copies; /* RgNode to its copy */
  GArray *todo;       /* of RgNode: whose edges are not yet copied */
} KifPart;

void kif_part_init (KifPart *part, KifSheet *sheet, const char *suffix,
                    gboolean (*leaves) (gpointer data, RgEdgeId edge,
                                        RgNode *to, RgAction *action),
                    gpointer data);
void kif_part_clear (KifPart *part);

/* The copy of a node, and of all that edges lead to from there; tags are left
 * out. */
RgNode kif_copy_part (KifPart *part, RgNode start);

/* A name that nothing has yet: of the base with a suffix, and perhaps a number.
 */
RgName kif_fresh_name (RgGame *game, const char *base, const char *suffix);

/* A new node behind a node, by an action. */
RgNode kif_go_on (RgGame *game, RgNode from, RgAction action);

/* Adds a constant map from one set type, as named, to the next symbol of
 * another one, which it contains.  All that has no next one goes to the last
 * symbol. */
RgName kif_add_successors (RgGame *game, const RgType *source,
                           const RgType *target, const char *base);
