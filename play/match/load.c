/* Loads models by the library, whose messages become those of the command. */
#include "play/match/load.h"

#include "library/front.h"
#include "library/library.h"

#include <string.h>

/* The text of a game, and the sink of messages about it. */
typedef struct {
  const RgSource *source;
  RgDiags *diags;
} Reading;

/* Forwards a message of the library. */
static void
report_message (const RgLibMessage *message, void *data)
{
  static const RgSeverity severities[] = {[RG_LIB_NOTE] = RG_NOTE,
                                          [RG_LIB_WARNING] = RG_WARNING,
                                          [RG_LIB_ERROR] = RG_ERROR};
  const Reading *reading = data;
  const RgSource *source = reading->source;
  const RgSeverity severity = severities[message->severity];
  RgRange range = {0, message->length};
  if (message->warning &&
      !rg_diags_is_enabled (reading->diags, message->warning))
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

/* Makes the library with its settings. Warnings are only for games in RG. */
static RgLib *
new_library (Reading *reading, const char *language, gboolean quick)
{
  RgLib *lib = rg_lib_new (report_message, reading);
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
translate_game (const RgSource *source, const char *language, gboolean quick,
                char **own, RgDiags *diags)
{
  Reading reading = {source, diags};
  RgLib *lib = new_library (&reading, language, quick);
  RgLibGame *game = NULL;
  char *text = NULL;
  int status =
      rg_lib_read (lib, source->name, source->text, source->length, &game);
  if (status == RG_LIB_DONE && own)
    *own = g_strdup (rg_lib_rg (game));
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

const RgModel *
rg_match_load_source (const RgSource *source, const char *language,
                      const RgLibraryLoading *how, char **own, RgDiags *diags)
{
  char *text = translate_game (source, language, how->quick, own, diags);
  const RgModel *model = text ? rg_library_model_make (text, how, diags) : NULL;
  rg_lib_text_free (text);
  return model;
}

const RgModel *
rg_match_load_with_text (RgCli *cli, const char *path, char **own)
{
  if (own)
    *own = NULL;
  if (path && g_str_has_suffix (path, ".so")) {
    char *full = strchr (path, '/') ? g_strdup (path)
                                    : g_build_filename (".", path, NULL);
    const RgModel *model = rg_library_model_open (full, cli->diags);
    g_free (full);
    return model;
  }
  const RgSource *source = rg_cli_read (cli, path);
  const char *language = rg_library_language_of_file (source->name);
  const RgLibraryLoading how = {0};
  return rg_match_load_source (source, language ? language : "rg", &how, own,
                               cli->diags);
}

const RgModel *
rg_match_load_model (RgCli *cli, const char *path)
{
  return rg_match_load_with_text (cli, path, NULL);
}
