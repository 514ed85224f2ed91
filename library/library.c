/* Implements the library (library.h). Each function reads the game from its
 * text, does its work with a queue of messages of its own, and delivers the
 * messages at its end (end_call). */

#include "library/library.h"

#include "emit/c/emit.h"
#include "library/actions.h"
#include "library/front.h"
#include "library/grade.h"
#include "library/model.h"
#include "library/persistent.h"
#include "library/settings.h"
#include "library/svg.h"
#include "passes/driver.h"
#include "passes/select.h"
#include "rg/grade/report.h"
#include "rg/print.h"
#include "rg/read.h"

#include <string.h>

/* The settings, and the receiver of messages. */
struct RgLib {
  RgLibReport report; /* NULL: messages are dropped */
  void *data;
  RgLibrarySettings settings;
};

/* A game is stored as its text, so that each function has the same result
 * as a tool of a pipe, which reads such a text. */
struct RgLibGame {
  char *name;   /* the original name, for the prefix */
  RgSource *rg; /* the text, with its name in messages */
};

const char *
rg_lib_release (void)
{
  return RG_VERSION;
}

RgLib *
rg_lib_new (RgLibReport report, void *data)
{
  RgLib *lib = g_new0 (RgLib, 1);
  lib->report = report;
  lib->data = data;
  return lib;
}

void
rg_lib_free (RgLib *lib)
{
  if (!lib)
    return;
  rg_library_settings_clear (&lib->settings);
  g_free (lib);
}

/* -- messages -------------------------------------------------------------- */

static void
report_message (const RgMessage *message, gpointer data)
{
  const RgLib *lib = data;
  const RgLibMessage lib_message = {
      .severity = message->severity == RG_NOTE      ? RG_LIB_NOTE
                  : message->severity == RG_WARNING ? RG_LIB_WARNING
                                                    : RG_LIB_ERROR,
      .text = message->text,
      .file = message->file,
      .line = message->line,
      .column = message->column,
      .length = message->length,
      .warning = message->warning,
      .hint = message->hint,
  };
  lib->report (&lib_message, lib->data);
}

/* Delivers the messages, frees the queue, and returns the status. */
static int
end_call (RgLib *lib, RgDiags *diags)
{
  const int status = rg_diags_status (diags);
  if (lib->report)
    rg_diags_each (diags, report_message, lib);
  rg_diags_free (diags);
  return status;
}

/* Makes a queue without warnings, for texts that rg_lib_read has checked. */
static RgDiags *
new_silent_queue (void)
{
  RgDiags *diags = rg_diags_new ();
  rg_diags_switch (diags, "no-all");
  return diags;
}

static RgDiags *
new_queue (const RgLib *lib)
{
  RgDiags *diags = rg_diags_new ();
  rg_library_settings_switch_warnings (&lib->settings, diags);
  return diags;
}

int
rg_lib_set (RgLib *lib, const char *name, const char *value)
{
  RgDiags *diags = rg_diags_new ();
  rg_library_settings_set (&lib->settings, name, value, diags);
  return end_call (lib, diags);
}

/* -- reading --------------------------------------------------------------- */

/* Makes a game of its text in RG. A translated text is named like a file beside
 * its source: chess.hrg becomes chess.rg. */
static RgLibGame *
new_game (const char *name, const char *language, const GString *text)
{
  RgLibGame *game = g_new0 (RgLibGame, 1);
  char *stem = g_strdup (name), *dot = strrchr (stem, '.');
  game->name = g_strdup (name);
  if (dot && !strchr (dot, '/'))
    *dot = 0;
  char *file = strcmp (language, "rg") == 0 ? g_strdup (name)
                                            : g_strconcat (stem, ".rg", NULL);
  game->rg = rg_source_new (file, text->str, text->len);
  g_free (file);
  g_free (stem);
  return game;
}

/* Returns the language of the setting, or of the name. NULL, with an error:
 * neither determines it. */
static const char *
find_language (const RgLib *lib, const RgSource *source, RgDiags *diags)
{
  const char *language =
      rg_library_setting_value (&lib->settings, RG_LIBRARY_SET_LANGUAGE);
  if (!language)
    language = rg_library_language_of_file (source->name);
  if (!language)
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE,
             "%s: the name tells no language; set 'language'", source->name);
  return language;
}

static RgLibGame *
read_source (RgLib *lib, const RgSource *source, RgDiags *diags)
{
  const char *language = find_language (lib, source, diags);
  if (!language)
    return NULL;
  const RgLibraryFrontOptions options = {
      .language = language,
      .origins =
          rg_library_setting_is_yes (&lib->settings, RG_LIBRARY_SET_ORIGINS),
      .limit =
          rg_library_setting_number (&lib->settings, RG_LIBRARY_SET_LIMIT, 0)};
  GString *text = rg_library_front_text (source, &options, diags);
  if (!text)
    return NULL;
  RgLibGame *game = new_game (source->name, language, text);
  g_string_free (text, TRUE);
  return game;
}

/* Reads the source, which may be NULL, frees it, and ends the call. */
static int
finish_reading (RgLib *lib, RgSource *source, RgDiags *diags, RgLibGame **game)
{
  *game = source ? read_source (lib, source, diags) : NULL;
  const int status = end_call (lib, diags);
  if (source)
    rg_source_free (source);
  return status;
}

/* Makes a source of the text. NULL, with an error: the text is too large. */
static RgSource *
make_source (const char *name, const char *text, size_t length, RgDiags *diags)
{
  if (length <= RG_SOURCE_LIMIT)
    return rg_source_new (name, text, length);
  rg_diag (diags, RG_LIMIT, NULL, RG_NOWHERE, "%s: larger than 1 GiB", name);
  return NULL;
}

int
rg_lib_read (RgLib *lib, const char *name, const char *text, size_t length,
             RgLibGame **game)
{
  RgDiags *diags = new_queue (lib);
  RgSource *source = make_source (name, text, length, diags);
  return finish_reading (lib, source, diags, game);
}

int
rg_lib_read_file (RgLib *lib, const char *path, RgLibGame **game)
{
  RgDiags *diags = new_queue (lib);
  GError *error = NULL;
  RgSource *source = rg_source_read (path, &error);
  if (!source) {
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "%s", error->message);
    g_error_free (error);
  }
  return finish_reading (lib, source, diags, game);
}

void
rg_lib_game_free (RgLibGame *game)
{
  if (!game)
    return;
  rg_source_free (game->rg);
  g_free (game->name);
  g_free (game);
}

const char *
rg_lib_rg (const RgLibGame *game)
{
  return game->rg->text;
}

/* -- optimising ------------------------------------------------------------ */

/* Returns those of the passes that the settings select. The caller frees the
 * array. */
static GPtrArray *
select_passes (const RgLib *lib, const GPtrArray *own_passes)
{
  static const RgLevel levels[] = {RG_LEVEL_ALWAYS, RG_LEVEL_CHEAP,
                                   RG_LEVEL_FULL, RG_LEVEL_SIZE};
  const RgLibrarySettings *settings = &lib->settings;
  const char *level = rg_library_setting_value (settings, RG_LIBRARY_SET_LEVEL);
  const RgSelection selection = {
      .all_passes = own_passes,
      .level = levels[strchr ("012s", level ? *level : '2') - "012s"],
      .only = rg_library_setting_value (settings, RG_LIBRARY_SET_PASSES),
      .enabled = rg_library_setting_value (settings, RG_LIBRARY_SET_ENABLE),
      .disabled = rg_library_setting_value (settings, RG_LIBRARY_SET_DISABLE),
      .hints = rg_library_setting_is_yes (settings, RG_LIBRARY_SET_PRAGMAS)};
  char *unknown = NULL;
  return rg_select_passes (&selection, &unknown);
}

static GString *
run_passes (RgLib *lib, const RgSource *rg, RgDiags *diags)
{
  RgGame *game = rg_read (rg, diags);
  if (!game)
    return NULL;
  GPtrArray *own_passes = rg_get_own_passes ();
  GPtrArray *passes = select_passes (lib, own_passes);
  const RgDriverOptions driver = {.passes = passes, .bisect_limit = -1};
  RgDriverOutcome outcome;
  rg_run_passes (game, &driver, diags, &outcome);
  GString *text = g_string_new (NULL);
  rg_print (game, text);
  rg_game_free (game);
  g_ptr_array_free (passes, TRUE);
  g_ptr_array_free (own_passes, TRUE);
  return text;
}

int
rg_lib_optimise (RgLib *lib, RgLibGame *game)
{
  RgDiags *diags = new_silent_queue ();
  RgSource *old_text = game->rg;
  GString *text = run_passes (lib, old_text, diags);
  if (text && rg_diags_errors (diags) == 0)
    game->rg = rg_source_new (old_text->name, text->str, text->len);
  const int status = end_call (lib, diags);
  if (game->rg != old_text)
    rg_source_free (old_text);
  if (text)
    g_string_free (text, TRUE);
  return status;
}

/* -- C --------------------------------------------------------------------- */

/* Appends a model of a game, or its header. */
typedef gboolean Emit (RgGame *game, const RgEmitOptions *options,
                       RgDiags *diags, GString *out);

/* Prints C text of a game by a function, with the options of the settings. */
static int
print_model (RgLib *lib, const RgLibGame *game, Emit *print, char **text)
{
  const RgLibrarySettings *settings = &lib->settings;
  const char *prefix =
      rg_library_setting_value (settings, RG_LIBRARY_SET_PREFIX);
  char *chosen_prefix =
      prefix ? g_strdup (prefix) : rg_emit_make_prefix (game->name);
  const RgEmitOptions options = {
      .prefix = chosen_prefix,
      .bench = rg_library_setting_is_yes (settings, RG_LIBRARY_SET_PROGRAM),
      .quick = rg_library_setting_is_yes (settings, RG_LIBRARY_SET_QUICK),
      .max_cells = (guint64)rg_library_setting_number (
          settings, RG_LIBRARY_SET_MAX_CELLS, RG_EMIT_MAX_CELLS),
      .max_edges = (guint64)rg_library_setting_number (
          settings, RG_LIBRARY_SET_MAX_EDGES, RG_EMIT_MAX_EDGES)};
  RgDiags *diags = new_silent_queue ();
  RgGame *parsed = rg_read (game->rg, diags);
  GString *out = g_string_new (NULL);
  if (parsed) {
    print (parsed, &options, diags, out);
    rg_game_free (parsed);
  }
  const gboolean is_done = rg_diags_errors (diags) == 0;
  *text = g_string_free (out, !is_done);
  g_free (chosen_prefix);
  return end_call (lib, diags);
}

int
rg_lib_c (RgLib *lib, const RgLibGame *game, char **text)
{
  return print_model (lib, game, rg_emit_c, text);
}

int
rg_lib_header (RgLib *lib, const RgLibGame *game, char **text)
{
  return print_model (lib, game, rg_emit_header, text);
}

void
rg_lib_text_free (char *text)
{
  g_free (text);
}

int
rg_lib_model (RgLib *lib, const RgLibGame *game, const RgModel **model)
{
  char *text = NULL;
  const int status = rg_lib_c (lib, game, &text);
  *model = NULL;
  if (!text)
    return status;
  const RgLibraryLoading loading = {.quick = rg_library_setting_is_yes (
                                        &lib->settings, RG_LIBRARY_SET_QUICK)};
  RgDiags *diags = new_silent_queue ();
  *model = rg_library_model_make (text, &loading, diags);
  rg_lib_text_free (text);
  return end_call (lib, diags);
}

/* -- variables ------------------------------------------------------------- */

int
rg_lib_persistent (RgLib *lib, const RgLibGame *game, char **text)
{
  RgDiags *diags = new_silent_queue ();
  RgGame *parsed = rg_read (game->rg, diags);
  *text = parsed ? rg_library_persistent_names (parsed) : NULL;
  if (parsed)
    rg_game_free (parsed);
  return end_call (lib, diags);
}

/* -- pictures -------------------------------------------------------------- */

int
rg_lib_svg (RgLib *lib, const RgLibGame *game, const char *moves,
            const char *view, char **text)
{
  RgDiags *diags = new_silent_queue ();
  RgGame *parsed = rg_read (game->rg, diags);
  GString *out = g_string_new (NULL);
  const gboolean is_done =
      parsed && rg_library_draw_svg (parsed, moves, view, diags, out);
  *text = g_string_free (out, !is_done);
  if (parsed)
    rg_game_free (parsed);
  return end_call (lib, diags);
}

/* -- grades ---------------------------------------------------------------- */

static RgGradeOptions
make_grade_options (const RgLibrarySettings *settings)
{
  const char *names = rg_library_setting_value (settings, RG_LIBRARY_SET_NAMES);
  return (RgGradeOptions){.exact = g_strcmp0 (names, "equal") == 0,
                          .plays = (guint64)rg_library_setting_number (
                              settings, RG_LIBRARY_SET_PLAYS, RG_GRADE_PLAYS),
                          .seed = (guint64)rg_library_setting_number (
                              settings, RG_LIBRARY_SET_SEED, 1),
                          .max_moves = rg_interp_default_limits.max_moves,
                          .states = (guint64)rg_library_setting_number (
                              settings, RG_LIBRARY_SET_STATES, RG_GRADE_STATES),
                          .max_steps = RG_GRADE_STEPS,
                          .seconds = rg_library_setting_number (
                              settings, RG_LIBRARY_SET_SECONDS, 0),
                          .limits = rg_interp_default_limits};
}

/* Returns the grade as JSON, which the caller frees. NULL, with errors: the
 * reference can't be used. */
static char *
grade_source (RgLib *lib, const RgSource *rg, const RgSource *candidate,
              const char *language, RgDiags *diags)
{
  const RgGradeOptions options = make_grade_options (&lib->settings);
  RgGame *reference = rg_read (rg, diags), *game = NULL;
  RgDiags *messages = new_queue (lib);
  GString *out = g_string_new (NULL);
  if (reference) {
    RgGrade *grade = rg_library_grade_text (
        reference, diags, candidate, language, messages, &options, &game);
    const RgGradeReport report = {.files = {rg->name, candidate->name},
                                  .grade = grade,
                                  .messages = messages,
                                  .exact = options.exact,
                                  .seconds = -1};
    if (grade->verdict != RG_GRADE_UNUSABLE)
      rg_grade_report_json (&report, out);
    rg_grade_free (grade);
    rg_game_free (reference);
  }
  if (game)
    rg_game_free (game);
  rg_diags_free (messages);
  return g_string_free (out, out->len == 0);
}

int
rg_lib_grade (RgLib *lib, const RgLibGame *reference, const char *name,
              const char *text, size_t length, char **report)
{
  RgDiags *diags = new_silent_queue ();
  RgSource *source = make_source (name, text, length, diags);
  const char *language = source ? find_language (lib, source, diags) : NULL;
  *report = language
                ? grade_source (lib, reference->rg, source, language, diags)
                : NULL;
  const int status = end_call (lib, diags);
  if (source)
    rg_source_free (source);
  return status;
}

/* -- numbers of moves ------------------------------------------------------ */

/* The numbers of moves, in a struct for type checks. */
struct RgLibActions {
  RgLibraryActions *actions;
};

int
rg_lib_actions (RgLib *lib, const RgLibGame *game, int chance,
                RgLibActions **actions)
{
  RgDiags *diags = new_silent_queue ();
  RgGame *parsed = rg_read (game->rg, diags);
  const char *why = NULL;
  RgLibraryActions *numbered =
      parsed ? rg_library_actions_new (parsed, chance != 0, &why) : NULL;
  *actions = NULL;
  if (why)
    rg_diag (diags, RG_LIMIT, NULL, RG_NOWHERE, "%s: %s", game->name, why);
  if (numbered) {
    *actions = g_new (RgLibActions, 1);
    (*actions)->actions = numbered;
  }
  return end_call (lib, diags);
}

unsigned long long
rg_lib_actions_count (const RgLibActions *actions)
{
  return rg_library_actions_count (actions->actions);
}

long long
rg_lib_action_number (const RgLibActions *actions, const char *text)
{
  return rg_library_actions_number (actions->actions, text);
}

char *
rg_lib_action_text (const RgLibActions *actions, unsigned long long number)
{
  return rg_library_actions_text (actions->actions, number);
}

void
rg_lib_actions_bind (RgLibActions *actions, const RgModel *model)
{
  rg_library_actions_bind (actions->actions, model);
}

long long
rg_lib_action_of_tags (const void *actions, const unsigned *tags,
                       unsigned n_tags)
{
  const RgLibActions *typed = actions;
  return rg_library_actions_of_tags (typed->actions, tags, n_tags);
}

void
rg_lib_actions_free (RgLibActions *actions)
{
  if (!actions)
    return;
  rg_library_actions_free (actions->actions);
  g_free (actions);
}
