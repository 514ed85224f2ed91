/* Resolves constants that values name, and orders constants topologically by
 * depth-first search. */
#include "rg/constants.h"

void
rg_collect_value_constants (const RgGame *game, const RgValue *value,
                            GArray *out)
{
  const RgGlobal *constant =
      value->name != RG_NO_NAME ? rg_find_constant (game, value->name) : NULL;
  if (constant) {
    const guint32 index =
        (guint32)(constant - &g_array_index (game->globals, RgGlobal, 0));
    g_array_append_val (out, index);
  }
  for (guint i = 0; i < value->n_entries; i++)
    rg_collect_value_constants (game, value->entries[i].value, out);
}

const RgValue *
rg_value_resolve (const RgGame *game, const RgValue *value)
{
  const RgGlobal *constant;
  while (value->name != RG_NO_NAME &&
         (constant = rg_find_constant (game, value->name)))
    value = constant->value;
  return value;
}

/* The states of a constant in the depth-first search; 0: not visited. */
enum { ENTERED = 1, LEFT };

/* Makes one step of the search, at the top of the stack: enters the constant
 * and pushes those in its value, or leaves it. */
static void
visit (const RgGame *game, GArray *stack, GHashTable *states, GArray *order)
{
  const guint32 index = g_array_index (stack, guint32, stack->len - 1);
  const gpointer key = GUINT_TO_POINTER (index);
  const guint state = GPOINTER_TO_UINT (g_hash_table_lookup (states, key));
  if (state == 0) {
    g_hash_table_insert (states, key, GUINT_TO_POINTER (ENTERED));
    rg_collect_value_constants (
        game, g_array_index (game->globals, RgGlobal, index).value, stack);
    return;
  }
  g_array_set_size (stack, stack->len - 1);
  if (state == ENTERED) {
    g_hash_table_insert (states, key, GUINT_TO_POINTER (LEFT));
    g_array_append_val (order, index);
  }
}

GArray *
rg_find_constant_order (const RgGame *game, guint32 index,
                        RgConstantKnown is_known, gpointer data)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *stack = g_array_new (FALSE, FALSE, sizeof (guint32));
  GHashTable *states = g_hash_table_new (NULL, NULL);
  g_array_append_val (stack, index);
  while (stack->len > 0) {
    if (is_known (data, g_array_index (stack, guint32, stack->len - 1)))
      g_array_set_size (stack, stack->len - 1);
    else
      visit (game, stack, states, order);
  }
  g_array_free (stack, TRUE);
  g_hash_table_destroy (states);
  return order;
}
