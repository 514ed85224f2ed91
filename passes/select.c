#include "passes/select.h"

/* The passes of a list as a set; FALSE where a name is unknown. */
static gboolean
read_list (const char *list, GHashTable *set, char **unknown)
{
  char **names = g_strsplit (list ? list : "", ",", -1);
  gboolean good = TRUE;
  for (guint i = 0; names[i] && good; i++) {
    const RgPass *pass = rg_find_pass (g_strstrip (names[i]));
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

GPtrArray *
rg_select_passes (RgLevel level, const char *only, const char *with,
                  const char *without, char **unknown)
{
  GHashTable *in = g_hash_table_new (NULL, NULL);
  GHashTable *out = g_hash_table_new (NULL, NULL);
  GPtrArray *passes = NULL;
  if (read_list (only, in, unknown) && read_list (with, in, unknown) &&
      read_list (without, out, unknown)) {
    passes = g_ptr_array_new ();
    for (guint i = 0; rg_passes[i]; i++) {
      gpointer pass = (gpointer)rg_passes[i];
      if ((g_hash_table_contains (in, pass) ||
           (!only && rg_passes[i]->level <= level)) &&
          !g_hash_table_contains (out, pass))
        g_ptr_array_add (passes, pass);
    }
  }
  g_hash_table_destroy (in);
  g_hash_table_destroy (out);
  return passes;
}

void
rg_list_passes (GString *out)
{
  static const char *const headings[] = {
      [RG_LEVEL_ALWAYS] = "At each level (-O0 and above)",
      [RG_LEVEL_CHEAP] = "At -O1 and above",
      [RG_LEVEL_FULL] = "At -O2 and -Os",
      [RG_LEVEL_ASKED] = "When asked for by --enable or --passes",
      [RG_LEVEL_TEST] = "For tests: faults that --verify-each has to find",
  };
  for (guint level = 0; level < G_N_ELEMENTS (headings); level++) {
    gboolean any = FALSE;
    for (guint i = 0; rg_passes[i]; i++) {
      if (rg_passes[i]->level != level)
        continue;
      if (!any)
        g_string_append_printf (out, "%s%s\n", out->len ? "\n" : "",
                                headings[level]);
      any = TRUE;
      g_string_append_printf (out, "  %-25s %s\n", rg_passes[i]->name,
                              rg_passes[i]->help);
    }
  }
}
