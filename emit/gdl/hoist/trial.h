/* The walk of a check, made by the keeper on copies of the variables that it
 * writes.  Nothing is chosen on the walk. */
#pragma once

#include "emit/gdl/sheet.h"

typedef struct {
  KifSheet *sheet;
  RgNode start, target; /* of the check */
  RgNode yes, no;       /* the nodes where the keeper continues */
  GHashTable *names;    /* variable to the name of its copy, for all trials */
  RgName chosen; /* a variable that has the value of `choice` at the start;
                    RG_NO_NAME: none */
  RgName choice;
  RgBits *written; /* within kif_try: variables that the check writes */
  GHashTable
      *copies;  /* within kif_try: key of a node and a target to its copy */
  GArray *todo; /* within kif_try: nodes whose edges are to be copied */
} KifTrial;

/* Whether all edges of the node are one check and its opposite. Stores the ends
 * of the check, and the targets of both edges. */
gboolean kif_is_only_check (KifTrial *trial, const RgGame *game, RgNode node);

/* Adds the keeper's walk: from the node to the copy of the start, and through
 * the copy. */
void kif_try (KifTrial *trial, RgNode node);
