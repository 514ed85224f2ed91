#include "passes/select.h"

/* What is said in the place of hints. */
static const char no_hints[] = "prune-pragmas";

static const RgPass *
find_pass (const GPtrArray *all, const char *name)
{
  for (guint i = 0; i < all->len; i++) {
    const RgPass *pass = g_ptr_array_index (all, i);
    if (g_str_equal (pass->name, name))
      return pass;
  }
  return NULL;
}

/* The passes of a list as a set; FALSE where a name is unknown. */
static gboolean
read_list (const GPtrArray *all, const char *list, GHashTable *set,
           char **unknown)
{
  char **names = g_strsplit (list ? list : "", ",", -1);
  gboolean good = TRUE;
  for (guint i = 0; names[i] && good; i++) {
    const RgPass *pass = find_pass (all, g_strstrip (names[i]));
    if (pass)
      g_hash_table_add (set, (gpointer)pass);
    else if (*names[i])
      good = FALSE;
    if (!good)
      *unknown = g_strdup (names[i]);
  }
  g_strfreev (names);
  return good;
}

static gboolean
is_selected (const RgSelection *selection, const RgPass *pass, GHashTable *in,
             GHashTable *out)
{
  const gboolean hints = pass->level == RG_LEVEL_HINTS;
  if (g_hash_table_contains (out, pass) || (hints && selection->no_hints))
    return FALSE;
  return g_hash_table_contains (in, pass) || (hints && selection->hints) ||
         (!selection->only && pass->level <= selection->level) ||
         (selection->no_hints && g_str_equal (pass->name, no_hints));
}

GPtrArray *
rg_select_passes (const RgSelection *selection, char **unknown)
{
  const GPtrArray *all = selection->all;
  GHashTable *in = g_hash_table_new (NULL, NULL);
  GHashTable *out = g_hash_table_new (NULL, NULL);
  GPtrArray *passes = NULL;
  if (read_list (all, selection->only, in, unknown) &&
      read_list (all, selection->with, in, unknown) &&
      read_list (all, selection->without, out, unknown)) {
    passes = g_ptr_array_new ();
    for (guint i = 0; i < all->len; i++) {
      gpointer pass = g_ptr_array_index (all, i);
      if (is_selected (selection, pass, in, out))
        g_ptr_array_add (passes, pass);
    }
  }
  g_hash_table_destroy (in);
  g_hash_table_destroy (out);
  return passes;
}

GPtrArray *
rg_own_passes (void)
{
  GPtrArray *passes = g_ptr_array_new ();
  for (guint i = 0; rg_passes[i]; i++)
    g_ptr_array_add (passes, (gpointer)rg_passes[i]);
  return passes;
}

void
rg_list_passes (const GPtrArray *all, GString *out)
{
  static const char *const headings[] = {
      [RG_LEVEL_ALWAYS] = "At each level (-O0 and above)",
      [RG_LEVEL_CHEAP] = "At -O1 and above",
      [RG_LEVEL_FULL] = "At -O2 and -Os",
      [RG_LEVEL_SIZE] = "At -Os",
      [RG_LEVEL_HINTS] = "With --pragmas",
      [RG_LEVEL_ASKED] = "When asked for by --enable or --passes",
      [RG_LEVEL_TEST] = "For tests: faults that --verify-each has to find",
  };
  for (guint level = 0; level < G_N_ELEMENTS (headings); level++) {
    gboolean any = FALSE;
    for (guint i = 0; i < all->len; i++) {
      const RgPass *pass = g_ptr_array_index (all, i);
      if (pass->level != level)
        continue;
      if (!any)
        g_string_append_printf (out, "%s%s\n", out->len ? "\n" : "",
                                headings[level]);
      any = TRUE;
      g_string_append_printf (out, "  %-29s %s\n", pass->name, pass->help);
    }
  }
}
