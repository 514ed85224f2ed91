#include "play/load.h"

#include "base/output.h"
#include "library/front.h"
#include "library/library.h"

#include <dlfcn.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  const RgSource *source;
  RgDiags *diags;
} Reading;

/* Hands a message of the library on. */
static void
report (const RgLibMessage *message, void *data)
{
  static const RgSeverity severities[] = {[RG_LIB_NOTE] = RG_NOTE,
                                          [RG_LIB_WARNING] = RG_WARNING,
                                          [RG_LIB_ERROR] = RG_ERROR};
  const Reading *reading = data;
  const RgSource *source = reading->source;
  const RgSeverity severity = severities[message->severity];
  RgRange range = {0, message->length};
  if (message->warning && !rg_diags_wants (reading->diags, message->warning))
    return;
  if (message->warning &&
      rg_source_offset (source, message->line, message->column, &range.offset))
    rg_warn (reading->diags, message->warning, source, range, "%s",
             message->text);
  else if (message->file && strcmp (message->file, source->name) == 0 &&
           rg_source_offset (source, message->line, message->column,
                             &range.offset))
    rg_diag (reading->diags, severity, source, range, "%s", message->text);
  else if (message->file)
    rg_diag_at (reading->diags, severity, message->file, message->line,
                message->column, "%s", message->text);
  else
    rg_diag (reading->diags, severity, NULL, RG_NOWHERE, "%s", message->text);
  if (message->hint)
    rg_diag_hint (reading->diags, "%s", message->hint);
}

/* Warnings are those of RG, for games in it. */
static RgLib *
new_library (Reading *reading, const char *language, gboolean quick)
{
  RgLib *lib = rg_lib_new (report, reading);
  int status = rg_lib_set (lib, "language", language);
  if (status == RG_LIB_DONE && strcmp (language, "rg") != 0)
    status = rg_lib_set (lib, "warnings", "no-all");
  if (status == RG_LIB_DONE)
    status = rg_lib_set (lib, "origins", "yes");
  if (status == RG_LIB_DONE && quick)
    rg_lib_set (lib, "quick", "yes");
  return lib;
}

static char *
translate (const RgSource *source, const char *language, gboolean quick,
           RgDiags *diags)
{
  Reading reading = {source, diags};
  RgLib *lib = new_library (&reading, language, quick);
  RgLibGame *game = NULL;
  char *text = NULL;
  int status =
      rg_lib_read (lib, source->name, source->text, source->length, &game);
  if (status == RG_LIB_DONE)
    status = rg_lib_optimise (lib, game);
  if (status == RG_LIB_DONE)
    status = rg_lib_c (lib, game, &text);
  if (status == RG_LIB_LIMIT)
    rg_diag (diags, RG_LIMIT, NULL, RG_NOWHERE, "%s: a limit was reached",
             source->name);
  rg_lib_game_free (game);
  rg_lib_free (lib);
  return text;
}

/* Runs the compiler on the C file. */
static gboolean
compile (const char *source, const char *object, const RgLoading *how,
         RgDiags *diags)
{
  const char *cc = g_getenv ("CC");
  char *from = g_shell_quote (source), *to = g_shell_quote (object);
  char *limit = how->seconds ? g_strdup_printf ("timeout %u ", how->seconds)
                             : g_strdup ("");
  char *line = g_strdup_printf ("%s%s -O%d -shared -fPIC -pthread"
                                " -DRG_MODEL_SHARED -o %s %s",
                                limit, cc && *cc ? cc : "cc",
                                how->quick ? 0 : 2, to, from);
  char *errors = NULL, **argv = NULL;
  int status = 0;
  GError *error = NULL;
  const gboolean done =
      g_shell_parse_argv (line, NULL, &argv, &error) &&
      g_spawn_sync (NULL, argv, NULL,
                    G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL, NULL,
                    NULL, NULL, &errors, &status, &error) &&
      g_spawn_check_wait_status (status, &error);
  if (!done)
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "the C compiler failed: %s%s%s",
             error->message, errors && *errors ? "\n" : "",
             errors ? errors : "");
  g_clear_error (&error);
  g_strfreev (argv);
  g_free (errors);
  g_free (line);
  g_free (limit);
  g_free (from);
  g_free (to);
  return done;
}

static const RgModel *
open_object (const char *path, RgDiags *diags)
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

static const RgModel *
compile_and_open (const char *text, const RgLoading *how, RgDiags *diags)
{
  GError *error = NULL;
  char *folder = g_dir_make_tmp ("rg-play-XXXXXX", &error);
  const RgModel *model = NULL;
  if (!folder) {
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
    g_error_free (error);
    return NULL;
  }
  char *source = g_build_filename (folder, "game.c", NULL);
  char *object = g_build_filename (folder, "game.so", NULL);
  if (!rg_output_write (source, text, strlen (text), &error)) {
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
    g_error_free (error);
  } else if (compile (source, object, how, diags)) {
    model = open_object (object, diags);
  }
  g_unlink (source);
  g_unlink (object);
  g_rmdir (folder);
  g_free (source);
  g_free (object);
  g_free (folder);
  return model;
}

const RgModel *
rg_load_source (const RgSource *source, const char *language,
                const RgLoading *how, RgDiags *diags)
{
  char *text = translate (source, language, how->quick, diags);
  const RgModel *model = text ? compile_and_open (text, how, diags) : NULL;
  rg_lib_text_free (text);
  return model;
}

const RgModel *
rg_load_model (RgCli *cli, const char *path)
{
  if (path && g_str_has_suffix (path, ".so")) {
    char *full = strchr (path, '/') ? g_strdup (path)
                                    : g_build_filename (".", path, NULL);
    const RgModel *model = open_object (full, cli->diags);
    g_free (full);
    return model;
  }
  const RgSource *source = rg_cli_read (cli, path);
  const char *language = rg_language_of_file (source->name);
  const RgLoading how = {0};
  return rg_load_source (source, language ? language : "rg", &how, cli->diags);
}
