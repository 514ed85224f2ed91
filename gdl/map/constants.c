/* Makes constant maps from the values of one variable to those of another,
 * without duplicates.
 *
 *     next_step = {1: 2, 2: 3, :3}       step = next_step[step]; */
#include "base/key.h"
#include "gdl/map/coder.h"

/* Appends a pointer to the key of a map. */
static void
add_pointer (GString *key, gconstpointer pointer)
{
  const guint64 bits = GPOINTER_TO_SIZE (pointer);
  rg_key_add (key, (guint32)bits);
  rg_key_add (key, (guint32)(bits >> 32));
}

RgName
gdl_get_constant_map (GdlCoder *coder, guint32 variable, guint32 source,
                      const guint32 *values)
{
  RgGame *game = coder->game;
  const guint n = gdl_net_variable (coder->net, source)->n;
  GString *text = g_string_new (NULL);
  RgEntry *entries = g_new (RgEntry, n);
  const RgType *source_type =
      gdl_find_place (coder->names, coder->variables[source]).type;
  const RgType *target_type =
      gdl_find_place (coder->names, coder->variables[variable]).type;
  add_pointer (text, source_type);
  add_pointer (text, target_type);
  for (guint i = 0; i < n; i++) {
    entries[i] =
        (RgEntry){i + 1 < n ? coder->symbols[source][i] : RG_NO_NAME,
                  rg_value_name (game, coder->symbols[variable][values[i]])};
    rg_key_add (text, coder->symbols[source][i]);
    rg_key_add (text, coder->symbols[variable][values[i]]);
  }
  gpointer name = g_hash_table_lookup (coder->constants, text->str);
  if (!name) {
    name = GUINT_TO_POINTER (gdl_make_variable_name (
        coder->names, "next_%s", rg_text (game, coder->variables[variable])));
    g_hash_table_insert (coder->constants, g_strdup (text->str), name);
    rg_add_constant (game, GPOINTER_TO_UINT (name),
                     rg_type_arrow (game, source_type, target_type),
                     rg_value_map (game, entries, n));
  }
  g_string_free (text, TRUE);
  g_free (entries);
  return GPOINTER_TO_UINT (name);
}

gboolean
gdl_is_identity (const GdlCoder *coder, guint32 variable, guint32 source,
                 const guint32 *values)
{
  for (guint i = 0; i < gdl_net_variable (coder->net, source)->n; i++) {
    if (coder->symbols[source][i] != coder->symbols[variable][values[i]])
      return FALSE;
  }
  return TRUE;
}
