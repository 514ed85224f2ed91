/* What a walk carries past a node: see relations.c. */
#pragma once

#include "emit/gdl/facts/loop.h"
#include "emit/gdl/walk/walk.h"

/* Collects what a relation is about: its key as text, and its arguments. */
typedef struct {
  KifSheet *sheet;
  const KifWalk *from;
  KifWalk *to; /* gets fresh variables for all */
  GString *key;
  GArray *given, *fresh; /* of DlTerm */
  GArray *versions;      /* of RgName: maps that get one, or NULL */
  gboolean widened;      /* types don't tell one turn of a loop from another */
  const KifLoop *loop;   /* whose versions these are, or NULL */
} KifCarried;

void kif_carry_tags (KifCarried *carried);
void kif_carry_scalars (KifCarried *carried, RgNode node);
void kif_carry_maps (KifCarried *carried, RgNode node);
/* That terms differ; `loops`: also which symbols they are not. */
void kif_carry_differences (KifCarried *carried, gboolean loops);

/* Elements that the move has taken out of sets of values (removals.h). */
void kif_carry_removals (KifCarried *carried);

/* Whether the scalar, which the walk has written, gets a relation of its own at
 * the node, as it does not steer the loop there. */
gboolean kif_is_separate (const KifCarried *carried, RgName scalar);

/* Whether the walk itself has written the map. */
gboolean kif_has_written (const KifWalk *walk, RgName map);

/* Whether the walk has written the map, or stands on a version of it. */
gboolean kif_is_changed (const KifSheet *sheet, const KifWalk *walk,
                         RgName map);

/* Whether the map gets a version at the walk's node, behind a move: FALSE where
 * the version of an earlier node, on which the walk stands, is that of all
 * walks there. */
gboolean kif_needs_version (KifSheet *sheet, const KifWalk *walk, RgName map);

/* Whether the walk must know the variable from the node on. */
gboolean kif_matters (const KifSheet *sheet, const KifWalk *walk, RgNode node,
                      RgName variable);

/* Not those that hardly ever are written: their writes are carried along. */
gboolean kif_gets_versions (const KifSheet *sheet, RgName map);
