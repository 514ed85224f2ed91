/* Implements a stack of bindings: each slot records the name that it binds, and
 * the binding that this hides. */
#include "hrg/scope.h"

/* A bound name, and its previous slot, plus 1; 0: it was not bound. */
typedef struct {
  RgName name;
  guint before;
} Undo;

void
hrg_scope_open (HrgScope *scope, HrgTree *tree)
{
  *scope = (HrgScope){.tree = tree,
                      .undo = g_array_new (FALSE, FALSE, sizeof (Undo))};
}

void
hrg_scope_close (HrgScope *scope)
{
  hrg_scope_unbind (scope, 0);
  g_array_free (scope->undo, TRUE);
}

guint
hrg_scope_bind (HrgScope *scope, RgName name)
{
  HrgNameInfo *info = hrg_name_info (scope->tree, name);
  const Undo undo = {name, info->bound};
  g_array_append_val (scope->undo, undo);
  info->bound = ++scope->n_slots;
  scope->max_slots = MAX (scope->max_slots, scope->n_slots);
  return info->bound - 1;
}

gboolean
hrg_scope_find (HrgScope *scope, RgName name, guint *slot)
{
  const guint bound = hrg_name_info (scope->tree, name)->bound;
  *slot = bound - 1;
  return bound > 0;
}

void
hrg_scope_unbind (HrgScope *scope, guint n_slots)
{
  while (scope->n_slots > n_slots) {
    const Undo *undo = &g_array_index (scope->undo, Undo, --scope->n_slots);
    hrg_name_info (scope->tree, undo->name)->bound = undo->before;
  }
  g_array_set_size (scope->undo, n_slots);
}
