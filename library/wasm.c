/* Compiles with clang, and links the module with the agents. */
#include "library/wasm.h"

#include "library/compile.h"

/* The options of the compiler, with the functions that JavaScript calls. */
static const char options[] =
    "--target=wasm32-wasi -O2 -mexec-model=reactor -DRG_MODEL_SHARED"
    " -Wl,-s,--export-table,--export=malloc,--export=free,--export=rg_model"
    " -Wl,--export=rg_agent_new,--export=rg_agent_free"
    " -Wl,--export=rg_agent_start,--export=rg_agent_choose"
    " -Wl,--export=rg_agent_see,--export=rg_agent_hides";

/* Returns the object with the agents, of the installation or of the build that
 * this program belongs to; to be freed. NULL, with an error: there is none. */
static char *
find_agents (RgDiags *diags)
{
  char *self = g_file_read_link ("/proc/self/exe", NULL);
  char *folder = self ? g_path_get_dirname (self) : g_strdup (".");
  const char *build = g_getenv ("BUILD");
  char *build_folder =
      build ? g_strdup (build) : g_build_filename (folder, "..", "build", NULL);
  char *object = g_build_filename (folder, "..", "lib", "regular-games", "wasm",
                                   "agents.o", NULL);
  if (!g_file_test (object, G_FILE_TEST_IS_REGULAR)) {
    g_free (object);
    object = g_build_filename (build_folder, "wasm", "agents.o", NULL);
  }
  if (!g_file_test (object, G_FILE_TEST_IS_REGULAR)) {
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE,
             "there are no agents for wasm; run make setup-wasm wasm");
    g_clear_pointer (&object, g_free);
  }
  g_free (build_folder);
  g_free (folder);
  g_free (self);
  return object;
}

/* A module that is being read. */
typedef struct {
  GString *text;
  RgDiags *diags;
} Module;

/* Reads the module; an RgLibraryUseOfFile, data: the Module. */
static void
read_module (const char *path, gpointer data)
{
  const Module *module = data;
  char *bytes = NULL;
  gsize length = 0;
  GError *error = NULL;
  if (g_file_get_contents (path, &bytes, &length, &error)) {
    g_string_truncate (module->text, 0);
    g_string_append_len (module->text, bytes, (gssize)length);
  } else {
    rg_diag (module->diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
    g_error_free (error);
  }
  g_free (bytes);
}

gboolean
rg_library_compile_wasm (GString *text, RgDiags *diags)
{
  char *agents = find_agents (diags);
  if (!agents)
    return FALSE;
  const char *clang = g_getenv ("CLANG");
  char *quoted = g_shell_quote (agents);
  char *command = g_strdup_printf (
      "%s %s %s", clang && *clang ? clang : "clang", options, quoted);
  Module module = {text, diags};
  const gboolean is_done =
      rg_library_compile (text->str, command, 0, read_module, &module, diags);
  g_free (command);
  g_free (quoted);
  g_free (agents);
  return is_done;
}
