/* Maps within a step, by the axioms of arrays (McCarthy, 1962): what a select
 * behind a store is depends on whether the two are about the same element.
 *
 * Where walks join that have written different elements, the map gets a new
 * version at the node: the phi function of static single assignment.  A version
 * is a delta: the elements that the step has written so far.
 */
#pragma once

#include "emit/gdl/walk/walk.h"

/* The delta of a map at a node whose relation has the key. */
guint kif_delta (KifSheet *sheet, RgName map, const char *key, RgNode node);

/* The same within a loop: the map at a node, by the loop's clock; what the loop
 * that has the node writes in all turns. */
guint kif_timed (KifSheet *sheet, RgName map, const char *key, RgNode node,
                 guint n_clock);
guint kif_gathered (KifSheet *sheet, RgName map, RgNode node);

/* The version that the walk's edge reads; RG_NONE: the state's. */
guint32 kif_base_of (const KifSheet *sheet, const KifWalk *walk, RgName map);

/* The relation of a scalar's value at a node (joins.h). */
guint kif_scalar_at (KifSheet *sheet, RgName scalar, RgNode node);

/* The value of a literal that lacks it as its last argument, about some terms:
 * that of one that is in the body already, or of a new one. */
DlTerm kif_value_by (KifSheet *sheet, KifWalk *walk, DlLiteral literal,
                     const DlTerm *terms, const RgType *type);

/* What was there at the start of the step, or at the node whose version of the
 * map the walk is on. */
DlTerm kif_read_base (KifSheet *sheet, KifWalk *walk, RgName global,
                      const DlTerm *keys, guint n);

/* Sets a map to what another one, or a constant, is in the walk. */
void kif_copy_map (KifSheet *sheet, KifWalk *walk, RgName to, RgName from);

/* What the delta has that the walk is on, or the map by a loop's clock. */
DlTerm kif_read_delta (KifSheet *sheet, KifWalk *walk, RgName map,
                       const DlTerm *keys, guint n);

/* The relation of keys that walks to a target write again: to a delta, or to
 * the next state. */
guint kif_rewritten (KifSheet *sheet, RgName map, KifKind kind, guint32 name);

/* The literal that has an element which may be one that the walk has written,
 * without its last argument, the value; `terms` are the others, to be freed. */
DlLiteral kif_select (KifSheet *sheet, const KifWalk *walk, RgName map,
                      const DlTerm *keys, guint n, GArray **terms);
