/* Translates the text of a game to RG, by a function for each language. Line
 * games and Ludii go through HRG, RGL through GDL. */

#include "library/front.h"

#include "base/status.h"
#include "gdl/gdl.h"
#include "hrg/hrg.h"
#include "lines/lines.h"
#include "lud/lud.h"
#include "rbg/rbg.h"
#include "rg/print.h"
#include "rg/read.h"
#include "rg/translation.h"
#include "rg/warnings.h"
#include "rgl/rgl.h"

#include <string.h>

const char *const rg_library_languages[] = {"rg",    "hrg", "rbg", "kif", "gdl",
                                            "lines", "lud", "rgl", NULL};

static const RgWarning *const front_warnings[] = {
    rg_check_warnings, hrg_warnings, rbg_warnings, gdl_warnings,
    lines_warnings,    lud_warnings, rgl_warnings, NULL};

void
rg_library_front_register (RgDiags *diags)
{
  for (guint i = 0; front_warnings[i]; i++)
    rg_diags_register (diags, front_warnings[i]);
}

const char *
rg_library_language_of_file (const char *file)
{
  for (const char *const *language = rg_library_languages; *language;
       language++) {
    const gsize n = strlen (*language), length = strlen (file);
    if (length > n && file[length - n - 1] == '.' &&
        g_ascii_strcasecmp (file + length - n, *language) == 0)
      return *language;
  }
  return NULL;
}

/* Reads RG, and prints it in its canonical form. NULL, with errors: the text is
 * no valid game. */
static GString *
format_rg (const RgSource *source, RgDiags *diags)
{
  RgGame *game = rg_read (source, diags);
  if (!game)
    return NULL;
  GString *text = g_string_new (NULL);
  rg_print (game, text);
  rg_game_free (game);
  return text;
}

static GString *
translate_hrg (const RgSource *source,
               const RgLibraryFrontOptions *front_options, RgDiags *diags)
{
  const HrgOptions options = {front_options->limit ? front_options->limit
                                                   : HRG_LIMIT,
                              front_options->origins};
  RgGame *game = hrg_translate (source, &options, diags);
  if (!game)
    return NULL;
  GString *text = rg_print_translation (game, FALSE, diags);
  rg_game_free (game);
  return text;
}

static GString *
translate_rbg (const RgSource *source,
               const RgLibraryFrontOptions *front_options, RgDiags *diags)
{
  const RbgOptions options = {
      .tokens = RBG_TOKEN_LIMIT,
      .limit = front_options->limit ? front_options->limit : RBG_LIMIT,
      .origins = front_options->origins};
  RbgTree *tree = rbg_read (source, &options, diags);
  GString *text = tree && rbg_translate (tree, &options, diags)
                      ? rg_print_translation (tree->game, FALSE, diags)
                      : NULL;
  if (text)
    g_string_prepend (text, tree->renamed->str);
  if (tree)
    rbg_tree_free (tree);
  return text;
}

static GString *
translate_gdl (const RgSource *source,
               const RgLibraryFrontOptions *front_options, RgDiags *diags)
{
  const GdlOptions options = {
      .limits = GDL_LIMITS,
      .map = {.limit = front_options->limit
                           ? (guint)MIN (front_options->limit, G_MAXUINT)
                           : GDL_LIMIT,
              .origins = front_options->origins}};
  return gdl_translate (source, &options, GDL_STAGE_RG, diags);
}

/* -- languages that are translated to others ------------------------------- */

/* The receiver of messages of the second front end, in terms of the first. */
typedef struct {
  RgDiags *diags;
  char *(*rewrite) (const char *text); /* returns the text in these terms */
  gboolean is_repeated; /* the last message that is not a note was repeated, so
                           its notes are, too */
} ErrorRepeater;

/* Repeats a message if it is an error, or a note of one. Warnings are dropped:
 * the first front end has its own. */
static void
repeat_error (const RgMessage *message, gpointer data)
{
  ErrorRepeater *repeater = data;
  if (message->severity != RG_NOTE)
    repeater->is_repeated = message->severity >= RG_ERROR;
  if (!repeater->is_repeated)
    return;
  char *text = repeater->rewrite (message->text);
  rg_diag (repeater->diags, message->severity, message->source,
           (RgRange){message->offset, message->length}, "%s", text);
  g_free (text);
  if (message->hint) {
    text = repeater->rewrite (message->hint);
    rg_diag_hint (repeater->diags, "%s", text);
    g_free (text);
  }
}

static GString *
translate_rgl (const RgSource *source,
               const RgLibraryFrontOptions *front_options, RgDiags *diags)
{
  const RgLibraryFrontOptions options = {"gdl", front_options->origins,
                                         front_options->limit};
  RgSource *sheet = rgl_translate_source (source, RGL_LIMIT, diags);
  if (!sheet)
    return NULL;
  RgDiags *sheet_diags = rg_diags_new ();
  GString *text = rg_library_front_text (sheet, &options, sheet_diags);
  ErrorRepeater repeater = {diags, rgl_rewrite_message, FALSE};
  rg_diags_each (sheet_diags, repeat_error, &repeater);
  rg_diags_free (sheet_diags);
  rg_source_free (sheet);
  return text;
}

/* Translates a generated HRG text to RG, and frees it. The only error that a
 * user can cause is its size. NULL: errors, or no text. */
static GString *
translate_by_hrg (const RgSource *source, GString *text,
                  const RgLibraryFrontOptions *front_options, RgDiags *diags)
{
  const RgLibraryFrontOptions options = {"hrg", FALSE, front_options->limit};
  if (!text)
    return NULL;
  RgDiags *hrg_diags = rg_diags_new ();
  RgSource *hrg = rg_source_new (source->name, text->str, text->len);
  g_string_free (text, TRUE);
  text = rg_library_front_text (hrg, &options, hrg_diags);
  if (!text && rg_diags_status (hrg_diags) == RG_EXIT_LIMIT)
    rg_diag (diags, RG_LIMIT, source, RG_NOWHERE,
             "the game is larger than the limit of its translation");
  else if (!text)
    rg_diag (diags, RG_FAULT, source, RG_NOWHERE,
             "the HRG of the game has errors");
  rg_diags_free (hrg_diags);
  rg_source_free (hrg);
  return text;
}

static GString *
translate_lud (const RgSource *source, RgDiags *diags)
{
  const LudSettings settings = {.stage = LUD_STAGE_HRG, .limit = LUD_LIMIT};
  return lud_translate (source, &settings, diags);
}

GString *
rg_library_front_text (const RgSource *source,
                       const RgLibraryFrontOptions *options, RgDiags *diags)
{
  const char *language = options->language;
  const guint errors = rg_diags_errors (diags);
  GString *text =
      strcmp (language, "rg") == 0    ? format_rg (source, diags)
      : strcmp (language, "hrg") == 0 ? translate_hrg (source, options, diags)
      : strcmp (language, "rbg") == 0 ? translate_rbg (source, options, diags)
      : strcmp (language, "lines") == 0
          ? translate_by_hrg (source,
                              lines_translate (source, LINES_LIMIT, diags),
                              options, diags)
      : strcmp (language, "lud") == 0
          ? translate_by_hrg (source, translate_lud (source, diags), options,
                              diags)
      : strcmp (language, "rgl") == 0 ? translate_rgl (source, options, diags)
                                      : translate_gdl (source, options, diags);
  if (text && rg_diags_errors (diags) > errors) {
    g_string_free (text, TRUE);
    text = NULL;
  }
  return text;
}

/* Reads a generated text: messages have no places in it. */
static RgGame *
read_translation (const RgSource *source, const GString *text, RgDiags *diags)
{
  RgSource *copy = rg_source_new (source->name, text->str, text->len);
  RgGame *game = rg_read (copy, diags);
  if (game) {
    g_array_free (game->tokens, TRUE);
    game->tokens = NULL;
    game->source = NULL;
  }
  rg_source_free (copy);
  return game;
}

RgGame *
rg_library_front_read (const RgSource *source, const char *language,
                       RgDiags *diags)
{
  const RgLibraryFrontOptions options = {.language = language, .origins = TRUE};
  if (strcmp (language, "rg") == 0)
    return rg_read (source, diags);
  GString *text = rg_library_front_text (source, &options, diags);
  if (!text)
    return NULL;
  RgGame *game = read_translation (source, text, diags);
  g_string_free (text, TRUE);
  return game;
}

RgGame *
rg_library_front_read_any (const RgSource *source, RgDiags *diags)
{
  const char *language = rg_library_language_of_file (source->name);
  return rg_library_front_read (source, language ? language : "rg", diags);
}
