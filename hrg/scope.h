/* Binds names during resolution. A bound name has a slot: an index into the
 * values of the enclosing case, part or graph. */
#pragma once

#include "hrg/tree.h"

/* The names that patterns, `where` and loops bind. */
typedef struct {
  HrgTree *tree;
  GArray *undo;    /* by slot: the name, and its previous slot */
  guint n_slots;   /* slots in use */
  guint max_slots; /* greatest number of slots in use at one time */
} HrgScope;

/* Open an empty scope, and close it: all bindings end. */
void hrg_scope_open (HrgScope *scope, HrgTree *tree);
void hrg_scope_close (HrgScope *scope);

/* Binds the name, hiding an earlier binding; returns its slot. */
guint hrg_scope_bind (HrgScope *scope, RgName name);
/* Whether the name is bound, and its slot. */
gboolean hrg_scope_find (HrgScope *scope, RgName name, guint *slot);
/* Removes the latest bindings down to that number of slots. */
void hrg_scope_unbind (HrgScope *scope, guint n_slots);
