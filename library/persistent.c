/* Lists the variables whose values matter between moves. */
#include "library/persistent.h"

#include "rg/analysis/persistent.h"

char *
rg_library_persistent_names (RgGame *game)
{
  RgOrder *order = rg_order_new ();
  rg_order_update (order, game);
  RgVariables *variables = rg_variables_new (game);
  RgBits *sets = rg_find_persistent_variables (variables, order);
  /* The set of `end` is the union over all nodes where players other than the
   * keeper move. */
  const RgBits *persistent =
      sets ? rg_bits_at (variables, sets, game->end) : NULL;
  GString *names = g_string_new (NULL);
  RG_FOR_GLOBALS (game, global) {
    const guint32 number = rg_variable_number (variables, global->name);
    if (number != RG_NONE && (!persistent || rg_bits_has (persistent, number)))
      g_string_append_printf (names, "%s%s", names->len ? " " : "",
                              rg_text (game, global->name));
  }
  g_free (sets);
  rg_variables_free (variables);
  rg_order_free (order);
  return g_string_free (names, FALSE);
}
