/* What a walk carries past a node. */
#pragma once

#include "rg2gdl/walk.h"

/* What a relation is about: its key as text, and its arguments. */
typedef struct {
  KifSheet *sheet;
  const KifWalk *from;
  KifWalk *to; /* gets fresh variables for all */
  GString *key;
  GArray *given, *fresh; /* of KifTerm */
  GArray *versions;      /* of RgName: maps that get one, or NULL */
} KifCarried;

/* Carries the walk `from` to `to`, which begins at a node: tags, scalars,
 * writes and versions of maps, and what differs. */
void kif_carry (KifCarried *carried);

/* Whether the walk has written the map, or stands on a version of it. */
gboolean kif_is_changed (const KifSheet *sheet, const KifWalk *walk,
                         RgName map);

/* Whether the walk must know the variable from the node on. */
gboolean kif_matters (const KifSheet *sheet, const KifWalk *walk, RgNode node,
                      RgName variable);

/* Not those that hardly ever are written: their writes are carried along. */
gboolean kif_gets_versions (const KifSheet *sheet, RgName map);
