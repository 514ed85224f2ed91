/* Loads shared objects by dlopen, and checks that their passes are complete. */
#include "passes/load.h"

#include <dlfcn.h>
#include <string.h>

/* Returns the path for dlopen: with a slash, so that it is not a library name.
 */
static char *
make_path (const char *file)
{
  return strchr (file, '/') ? g_strdup (file) : g_strdup_printf ("./%s", file);
}

static gboolean
is_valid_name (const char *name)
{
  return name && *name && *name != '-' &&
         strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789-") ==
             strlen (name);
}

/* Returns a message on an invalid pass. Returns NULL if it is valid. */
static char *
find_fault (const GPtrArray *passes, const RgPass *pass)
{
  if (!is_valid_name (pass->name))
    return g_strdup_printf (
        "'%s' is not a name for a pass: lower-case letters, "
        "digits and '-'",
        pass->name ? pass->name : "");
  if (!pass->help || !pass->run)
    return g_strdup_printf ("pass '%s' has no %s", pass->name,
                            pass->help ? "function" : "help");
  if (pass->level > RG_LEVEL_TEST || pass->phase >= RG_N_PHASES)
    return g_strdup_printf ("pass '%s' has an unknown level or phase",
                            pass->name);
  for (guint i = 0; i < passes->len; i++) {
    const RgPass *listed = g_ptr_array_index (passes, i);
    if (g_str_equal (listed->name, pass->name))
      return g_strdup_printf ("there is a pass '%s' already", pass->name);
  }
  return NULL;
}

/* Appends the passes. NULL: success; otherwise a message, which the caller
 * frees, and nothing was appended. */
static char *
add_passes (const RgPlugin *plugin, GPtrArray *passes)
{
  const guint n_before = passes->len;
  char *why = NULL;
  if (plugin->version != RG_PLUGIN_VERSION ||
      plugin->pass_size != sizeof (RgPass) ||
      plugin->game_size != sizeof (RgGame))
    return g_strdup_printf ("compiled for version %u of the interface for "
                            "passes, this is version %u: compile it again",
                            plugin->version, RG_PLUGIN_VERSION);
  for (guint i = 0; plugin->passes[i] && !why; i++) {
    why = find_fault (passes, plugin->passes[i]);
    if (!why)
      g_ptr_array_add (passes, (gpointer)plugin->passes[i]);
  }
  if (why)
    g_ptr_array_set_size (passes, (gint)n_before);
  else if (passes->len == n_before)
    why = g_strdup ("there is no pass in it");
  return why;
}

char *
rg_load_passes (const char *file, GPtrArray *passes)
{
  char *path = make_path (file);
  void *object = dlopen (path, RTLD_NOW | RTLD_LOCAL);
  char *why = object ? NULL : g_strdup (dlerror ());
  const RgPlugin *plugin = object ? dlsym (object, "rg_plugin") : NULL;
  if (object && !plugin)
    why = g_strdup ("it has no symbol 'rg_plugin'");
  if (plugin)
    why = add_passes (plugin, passes);
  char *message = NULL;
  /* dlerror names the file itself. */
  if (why)
    message = g_str_has_prefix (why, path)
                  ? g_strdup_printf ("can't load %s", why)
                  : g_strdup_printf ("can't load %s: %s", file, why);
  g_free (why);
  g_free (path);
  return message;
}
