/* Collects the terms that a walk carries past a node, for its relation
 * (relations.c). */
#pragma once

#include "emit/gdl/facts/loop.h"
#include "emit/gdl/walk/walk.h"

/* The relation of a cut while it is collected: its key as text, and its
 * arguments. */
typedef struct {
  KifSheet *sheet;
  const KifWalk *from; /* the walk to the node */
  KifWalk *to;         /* the walk from the node, with fresh variables */
  GString *key;
  GArray *arguments;   /* of DlTerm: the carried terms of `from` */
  GArray *parameters;  /* of DlTerm: the variables of `to` for them */
  GArray *versions;    /* of RgName: variables that get a relation at the node;
                          NULL: none may */
  gboolean widened;    /* variables have the declared types of scalars and
                          elements, which are equal in all iterations of a loop */
  const KifLoop *loop; /* the loop whose maps get versions; NULL: none */
} KifCut;

/* Carries the tags of the move. */
void kif_carry_tags (KifCut *cut);
/* Carries the scalars that are written and live at the node. Constant movers
 * become part of the key; a scalar that gets a relation of its own is added to
 * `versions`. */
void kif_carry_scalars (KifCut *cut, RgNode node);
/* Carries the writes, the bases and the clock of maps that may differ from the
 * state's. A map that gets a version at the node is added to `versions`
 * instead. */
void kif_carry_maps (KifCut *cut, RgNode node);
/* Carries differences between carried terms; with `symbols`, also from symbols.
 */
void kif_carry_differences (KifCut *cut, gboolean symbols);

/* Carries removals of elements, and at some nodes tests before removals
 * (removals.h). */
void kif_carry_removals (KifCut *cut);

/* Whether the written scalar gets a relation of its own at the node, as the
 * loop separates it (kif_loop_has_own_relation). */
gboolean kif_has_own_relation (const KifCut *cut, RgName scalar);

/* Whether the walk has a pending write to the map. */
gboolean kif_has_written (const KifWalk *walk, RgName map);

/* Whether the map may differ from the state's: pending writes, or a version. */
gboolean kif_is_changed (const KifSheet *sheet, const KifWalk *walk,
                         RgName map);

/* Whether the map needs a version at the walk's node, which is after a move.
 * FALSE, only if walks merge before checks: the walk has not written the map,
 * and all walks there have the version of one earlier node. */
gboolean kif_needs_version (KifSheet *sheet, const KifWalk *walk, RgName map);

/* Whether the walk must carry the variable past the node: it is live, or it is
 * `player` outside of checks. */
gboolean kif_must_carry (const KifSheet *sheet, const KifWalk *walk,
                         RgNode node, RgName variable);

/* Whether a map can have versions. Goals and visible have none: they have few
 * writes, which walks carry. */
gboolean kif_can_have_versions (const KifSheet *sheet, RgName map);
