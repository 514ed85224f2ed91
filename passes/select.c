/* Parses lists of pass names, and selects passes by level and name. */
#include "passes/select.h"

#include "base/nearest.h"

/* The pass that --no-pragmas adds: it removes hints. */
static const char no_hints[] = "prune-pragmas";

const RgPass *
rg_find_pass_among (const GPtrArray *all_passes, const char *name)
{
  for (guint i = 0; i < all_passes->len; i++) {
    const RgPass *pass = g_ptr_array_index (all_passes, i);
    if (g_str_equal (pass->name, name))
      return pass;
  }
  return NULL;
}

char *
rg_describe_unknown_pass (const GPtrArray *all_passes, const char *name)
{
  const char **names = g_new0 (const char *, all_passes->len + 1);
  for (guint i = 0; i < all_passes->len; i++)
    names[i] = ((const RgPass *)g_ptr_array_index (all_passes, i))->name;
  const char *near = rg_find_nearest (name, names);
  char *message =
      near ? g_strdup_printf ("no pass is called '%s': did you mean '%s'?",
                              name, near)
           : g_strdup_printf ("no pass is called '%s' (see --list-passes)",
                              name);
  g_free (names);
  return message;
}

/* Adds the passes of a list of names to a set. FALSE: one is unknown. */
static gboolean
read_list (const GPtrArray *all_passes, const char *list, GHashTable *set,
           char **unknown)
{
  char **names = g_strsplit (list ? list : "", ",", -1);
  gboolean valid = TRUE;
  for (guint i = 0; names[i] && valid; i++) {
    const RgPass *pass = rg_find_pass_among (all_passes, g_strstrip (names[i]));
    if (pass)
      g_hash_table_add (set, (gpointer)pass);
    else if (*names[i])
      valid = FALSE;
    if (!valid)
      *unknown = g_strdup (names[i]);
  }
  g_strfreev (names);
  return valid;
}

static gboolean
is_selected (const RgSelection *selection, const RgPass *pass,
             GHashTable *included, GHashTable *excluded)
{
  const gboolean hints = pass->level == RG_LEVEL_HINTS;
  if (g_hash_table_contains (excluded, pass) || (hints && selection->no_hints))
    return FALSE;
  return g_hash_table_contains (included, pass) ||
         (hints && selection->hints) ||
         (!selection->only && pass->level <= selection->level) ||
         (selection->no_hints && g_str_equal (pass->name, no_hints));
}

GPtrArray *
rg_select_passes (const RgSelection *selection, char **unknown)
{
  const GPtrArray *all_passes = selection->all_passes;
  GHashTable *included = g_hash_table_new (NULL, NULL);
  GHashTable *excluded = g_hash_table_new (NULL, NULL);
  GPtrArray *passes = NULL;
  if (read_list (all_passes, selection->only, included, unknown) &&
      read_list (all_passes, selection->enabled, included, unknown) &&
      read_list (all_passes, selection->disabled, excluded, unknown)) {
    passes = g_ptr_array_new ();
    for (guint i = 0; i < all_passes->len; i++) {
      gpointer pass = g_ptr_array_index (all_passes, i);
      if (is_selected (selection, pass, included, excluded))
        g_ptr_array_add (passes, pass);
    }
  }
  g_hash_table_destroy (included);
  g_hash_table_destroy (excluded);
  return passes;
}

GPtrArray *
rg_get_own_passes (void)
{
  GPtrArray *passes = g_ptr_array_new ();
  for (guint i = 0; rg_passes[i]; i++)
    g_ptr_array_add (passes, (gpointer)rg_passes[i]);
  return passes;
}
