#include "library/model.h"

#include "base/child.h"
#include "base/folder.h"
#include "base/output.h"
#include "library/cache.h"

#include <dlfcn.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

const RgModel *
rg_library_model_open (const char *path, RgDiags *diags)
{
  void *object = dlopen (path, RTLD_NOW | RTLD_LOCAL);
  RgModelGetter getter = NULL;
  if (object)
    *(void **)&getter = dlsym (object, "rg_model");
  if (getter && getter ()->version == RG_MODEL_VERSION)
    return getter ();
  if (!object)
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "%s", dlerror ());
  else
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE,
             getter ? "%s: a model of another version"
                    : "%s: no model; compile the game with"
                      " -DRG_MODEL_SHARED",
             path);
  return NULL;
}

/* -- the compiler ---------------------------------------------------------- */

/* The compiler and its options, without files.  The caller frees it. */
static char *
command_line (const RgLibraryLoading *how)
{
  const char *cc = g_getenv ("CC");
  return g_strdup_printf ("%s -O%d -shared -fPIC -pthread -DRG_MODEL_SHARED",
                          cc && *cc ? cc : "cc", how->quick ? 0 : 2);
}

/* Runs the compiler on the C file, with temporary files in the folder, too. */
static gboolean
compile (const char *folder, const char *command, guint seconds,
         const char *source, const char *object, const sigset_t *signals,
         RgDiags *diags)
{
  const RgChildSetUp child = {.folder = folder, .starter = getpid ()};
  char *from = g_shell_quote (source), *to = g_shell_quote (object);
  char *line = g_strdup_printf ("%s -o %s %s", command, to, from);
  char **environment =
      g_environ_setenv (g_get_environ (), "TMPDIR", folder, TRUE);
  char **argv = NULL;
  GString *errors = g_string_new (NULL);
  GError *error = NULL;
  const gboolean done = g_shell_parse_argv (line, NULL, &argv, &error) &&
                        rg_child_run (argv, environment, &child, seconds,
                                      signals, errors, &error);
  if (!done)
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "the C compiler failed: %s%s%s",
             error->message, errors->len ? "\n" : "", errors->str);
  g_clear_error (&error);
  g_strfreev (argv);
  g_strfreev (environment);
  g_string_free (errors, TRUE);
  g_free (line);
  g_free (from);
  g_free (to);
  return done;
}

/* -- the cache ------------------------------------------------------------- */

/* Identifies the program that the command begins with: its path, and its
 * version by the file's properties. */
static char *
compiler_mark (const char *command)
{
  char **words = NULL;
  char *path = g_shell_parse_argv (command, NULL, &words, NULL)
                   ? g_find_program_in_path (words[0])
                   : NULL;
  struct stat found = {0};
  const gboolean there = path && stat (path, &found) == 0;
  char *mark =
      there
          ? g_strdup_printf ("%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, path,
                             (gint64)found.st_size, (gint64)found.st_mtime)
          : g_strdup ("");
  g_strfreev (words);
  g_free (path);
  return mark;
}

/* Machines may share home folders, so code for this machine (-march=native)
 * is cached by machine. */
static char *
machine_mark (const char *command)
{
  struct utsname machine;
  if (uname (&machine) != 0)
    return g_strdup ("");
  return g_strconcat (machine.sysname, " ", machine.machine,
                      strstr (command, "native") ? machine.nodename : NULL,
                      NULL);
}

/* The cache file of the model.  NULL: no cache. */
static char *
find_kept (const char *text, const char *command)
{
  char *compiler = compiler_mark (command), *machine = machine_mark (command);
  const char *const parts[] = {RG_VERSION, command, compiler,
                               machine,    text,    NULL};
  char *file = rg_library_cache_file (parts);
  g_free (compiler);
  g_free (machine);
  return file;
}

static const RgModel *
open_kept (const char *file)
{
  if (!file || !rg_library_cache_is_valid (file))
    return NULL;
  RgDiags *ignored = rg_diags_new ();
  const RgModel *model = rg_library_model_open (file, ignored);
  rg_diags_free (ignored);
  return model;
}

/* -- from text to model ---------------------------------------------------- */

static const RgModel *
compile_in (const char *folder, const char *text, const char *command,
            guint seconds, const char *kept, const sigset_t *signals,
            RgDiags *diags)
{
  char *source = g_build_filename (folder, "game.c", NULL);
  char *object = g_build_filename (folder, "game.so", NULL);
  const RgModel *model = NULL;
  GError *error = NULL;
  if (!rg_output_write (source, text, strlen (text), &error)) {
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
    g_error_free (error);
  } else if (compile (folder, command, seconds, source, object, signals,
                      diags)) {
    model = rg_library_model_open (object, diags);
    if (model && kept)
      rg_library_cache_store (kept, object);
  }
  g_free (source);
  g_free (object);
  return model;
}

const RgModel *
rg_library_model_make (const char *text, const RgLibraryLoading *how,
                       RgDiags *diags)
{
  char *command = command_line (how);
  char *kept = find_kept (text, command);
  const RgModel *model = open_kept (kept);
  GError *error = NULL;
  sigset_t signals;
  rg_child_hold_signals (&signals);
  char *folder = model ? NULL : g_dir_make_tmp ("rg-play-XXXXXX", &error);
  if (folder) {
    model =
        compile_in (folder, text, command, how->seconds, kept, &signals, diags);
    rg_remove_tree (folder);
  } else if (error) {
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
    g_error_free (error);
  }
  rg_child_release_signals (&signals);
  g_free (folder);
  g_free (kept);
  g_free (command);
  return model;
}
