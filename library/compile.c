/* Compiles in a temporary folder, which is removed after the use of the result.
 */
#include "library/compile.h"

#include "base/child.h"
#include "base/folder.h"
#include "base/output.h"

#include <string.h>
#include <unistd.h>

/* Runs the compiler on the C file, with temporary files in the folder, too. */
static gboolean
run_compiler (const char *folder, const char *command, guint seconds,
              const char *source, const char *object, const sigset_t *signals,
              RgDiags *diags)
{
  const RgChildSetUp child = {.folder = folder, .starter = getpid ()};
  char *quoted_source = g_shell_quote (source),
       *quoted_object = g_shell_quote (object);
  char *line =
      g_strdup_printf ("%s -o %s %s", command, quoted_object, quoted_source);
  char **environment =
      g_environ_setenv (g_get_environ (), "TMPDIR", folder, TRUE);
  char **argv = NULL;
  GString *errors = g_string_new (NULL);
  GError *error = NULL;
  const gboolean is_done = g_shell_parse_argv (line, NULL, &argv, &error) &&
                           rg_child_run (argv, environment, &child, seconds,
                                         signals, errors, &error);
  if (!is_done)
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "the C compiler failed: %s%s%s",
             error->message, errors->len ? "\n" : "", errors->str);
  g_clear_error (&error);
  g_strfreev (argv);
  g_strfreev (environment);
  g_string_free (errors, TRUE);
  g_free (line);
  g_free (quoted_source);
  g_free (quoted_object);
  return is_done;
}

gboolean
rg_library_compile (const char *text, const char *command, guint seconds,
                    RgLibraryUseOfFile *use, gpointer data, RgDiags *diags)
{
  GError *error = NULL;
  gboolean is_done = FALSE;
  sigset_t signals;
  rg_child_block_signals (&signals);
  char *folder = g_dir_make_tmp ("rg-play-XXXXXX", &error);
  if (folder) {
    char *source = g_build_filename (folder, "game.c", NULL);
    char *object = g_build_filename (folder, "game.so", NULL);
    is_done = rg_output_write (source, text, strlen (text), &error) &&
              run_compiler (folder, command, seconds, source, object, &signals,
                            diags);
    if (is_done)
      use (object, data);
    rg_remove_tree (folder);
    g_free (source);
    g_free (object);
  }
  if (error)
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
  g_clear_error (&error);
  rg_child_release_signals (&signals);
  g_free (folder);
  return is_done;
}
