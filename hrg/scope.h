/* Which names are bound where, while a tree is resolved.  A bound name has a
 * slot: its place among the values of the case, part or graph around it. */
#pragma once

#include "hrg/tree.h"

typedef struct {
  HrgTree *tree;
  GArray *undo;  /* of what the names meant before */
  guint n_slots; /* in use */
  guint most;    /* ever in use */
} HrgScope;

void hrg_scope_open (HrgScope *scope, HrgTree *tree);
void hrg_scope_close (HrgScope *scope);

/* Binds the name, over an older binding of it; gives its slot. */
guint hrg_scope_bind (HrgScope *scope, RgName name);
/* Whether it is bound, and to which slot. */
gboolean hrg_scope_find (HrgScope *scope, RgName name, guint *slot);
/* Back to where there were so many slots. */
void hrg_scope_back (HrgScope *scope, guint n_slots);
