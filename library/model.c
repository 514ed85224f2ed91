/* Compiles a game to a shared object, its model. Before the C compiler runs,
 * the cache is searched for a model with the same C text, compiler, options,
 * machine and version. */

#include "library/model.h"

#include "library/cache.h"
#include "library/compile.h"

#include <dlfcn.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>

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

/* -- the object ------------------------------------------------------------ */

/* Returns the compiler and its options, without files. The caller frees it. */
static char *
make_command (const RgLibraryLoading *how)
{
  const char *cc = g_getenv ("CC");
  return g_strdup_printf ("%s -O%d -shared -fPIC -pthread -DRG_MODEL_SHARED",
                          cc && *cc ? cc : "cc", how->quick ? 0 : 2);
}

/* -- the cache ------------------------------------------------------------- */

/* Identifies the program with which the command begins: by its path, and by the
 * size and the time of its file, which change with its version. */
static char *
identify_compiler (const char *command)
{
  char **words = NULL;
  char *path = g_shell_parse_argv (command, NULL, &words, NULL)
                   ? g_find_program_in_path (words[0])
                   : NULL;
  struct stat about = {0};
  const gboolean is_found = path && stat (path, &about) == 0;
  char *mark =
      is_found
          ? g_strdup_printf ("%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, path,
                             (gint64)about.st_size, (gint64)about.st_mtime)
          : g_strdup ("");
  g_strfreev (words);
  g_free (path);
  return mark;
}

/* Identifies the machine. Machines may share home folders, so code for this
 * machine (-march=native) is cached by machine. */
static char *
identify_machine (const char *command)
{
  struct utsname machine;
  if (uname (&machine) != 0)
    return g_strdup ("");
  return g_strconcat (machine.sysname, " ", machine.machine,
                      strstr (command, "native") ? machine.nodename : NULL,
                      NULL);
}

/* Returns the path of the model in the cache, whether it exists or not. NULL:
 * there is no cache. */
static char *
find_cache_file (const char *text, const char *command)
{
  char *compiler = identify_compiler (command),
       *machine = identify_machine (command);
  const char *const parts[] = {RG_VERSION, command, compiler,
                               machine,    text,    NULL};
  char *file = rg_library_cache_file (parts);
  g_free (compiler);
  g_free (machine);
  return file;
}

static const RgModel *
open_cached (const char *file)
{
  if (!file || !rg_library_cache_is_valid (file))
    return NULL;
  RgDiags *ignored = rg_diags_new ();
  const RgModel *model = rg_library_model_open (file, ignored);
  rg_diags_free (ignored);
  return model;
}

/* -- from text to model ---------------------------------------------------- */

/* The result of a compilation. */
typedef struct {
  const RgModel *model;
  const char *cache_file; /* its file in the cache; NULL: none */
  RgDiags *diags;
} Opening;

/* Opens a compiled model; an RgLibraryUseOfFile, data: the Opening. */
static void
open_compiled (const char *object, gpointer data)
{
  Opening *opening = data;
  opening->model = rg_library_model_open (object, opening->diags);
  if (opening->model && opening->cache_file)
    rg_library_cache_store (opening->cache_file, object);
}

const RgModel *
rg_library_model_make (const char *text, const RgLibraryLoading *how,
                       RgDiags *diags)
{
  char *command = make_command (how);
  char *cache_file = find_cache_file (text, command);
  Opening opening = {open_cached (cache_file), cache_file, diags};
  if (!opening.model)
    rg_library_compile (text, command, how->seconds, open_compiled, &opening,
                        diags);
  g_free (cache_file);
  g_free (command);
  return opening.model;
}
