/* Represents maps within a step by the theory of arrays (McCarthy, 1962): the
 * value of a select after a store depends on whether their keys are equal.
 *
 * At a join point of walks that have written different elements, the map gets a
 * new version: the phi function of static single assignment. Walks define it by
 * a delta, which has only the elements that the step has written so far.
 */
#pragma once

#include "emit/gdl/walk/walk.h"

/* The functions kif_add_..._relation return the number of a relation, and add
 * it if it is new. */

/* The delta of a map at a node. `key`: the key of the node's relation. */
guint kif_add_delta_relation (KifSheet *sheet, RgName map, const char *key,
                              RgNode node);

/* The map at a node of a loop, by the loop's clock: its first n_clock
 * arguments. */
guint kif_add_timed_relation (KifSheet *sheet, RgName map, const char *key,
                              RgNode node, guint n_clock);
/* The elements that any iteration of the loop of the node writes, for a
 * gathered map (loops.h). */
guint kif_add_gathered_relation (KifSheet *sheet, RgName map, RgNode node);

/* The relation of the variable's value at the start of the walk. RG_NONE: the
 * value in the state. */
guint32 kif_get_base (const KifSheet *sheet, const KifWalk *walk,
                      RgName global);

/* The relation of a scalar's value at a node (joins.h). */
guint kif_add_scalar_relation (KifSheet *sheet, RgName scalar, RgNode node);

/* The value of a functional literal with these terms as its keys. Takes it from
 * an equal literal of the body, or adds the literal with a fresh variable. */
DlTerm kif_look_up_value (KifSheet *sheet, KifWalk *walk, DlLiteral literal,
                          const DlTerm *terms, const RgType *type);

/* The value of a scalar or an element at the start of the walk: in its base; in
 * the state (for a copied map, that of the source); or that of a constant. */
DlTerm kif_read_base (KifSheet *sheet, KifWalk *walk, RgName global,
                      const DlTerm *keys, guint n);

/* Assigns the whole map `from`, which may be a constant, to the map `to`, whose
 * writes so far are dropped. */
void kif_copy_map (KifSheet *sheet, KifWalk *walk, RgName to, RgName from);

/* The value of an element in the walk's base, a delta or a version by a loop's
 * clock. */
DlTerm kif_read_delta (KifSheet *sheet, KifWalk *walk, RgName map,
                       const DlTerm *keys, guint n);

/* The relation of the keys that walks overwrite, in a version or in the next
 * state. `kind` and `name` are those of kif_conclude_map (maps.h). */
guint kif_add_overwritten_relation (KifSheet *sheet, RgName map, KifKind kind,
                                    guint32 name);

/* The literal of an element that may alias writes of the walk, without its
 * value. `terms` are the keys of the literal; the caller frees them. */
DlLiteral kif_make_select_literal (KifSheet *sheet, const KifWalk *walk,
                                   RgName map, const DlTerm *keys, guint n,
                                   GArray **terms);
