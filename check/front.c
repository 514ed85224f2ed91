#include "check/front.h"

#include "gdl/gdl.h"
#include "hrg/hrg.h"
#include "rbg/rbg.h"
#include "rg/read.h"
#include "rg/translation.h"

#include <string.h>

const char *const rg_languages[] = {"rg", "hrg", "rbg", "kif", "gdl", NULL};

const char *
rg_language_of_file (const char *file)
{
  for (const char *const *language = rg_languages; *language; language++) {
    const gsize n = strlen (*language), length = strlen (file);
    if (length > n && file[length - n - 1] == '.' &&
        g_ascii_strcasecmp (file + length - n, *language) == 0)
      return *language;
  }
  return NULL;
}

static GString *
translate_hrg (const RgSource *source, RgDiags *diags)
{
  const HrgOptions options = {HRG_LIMIT, TRUE};
  RgGame *game = hrg_translate (source, &options, diags);
  if (!game)
    return NULL;
  GString *text = rg_translation_text (game, FALSE, "rg-check");
  rg_game_free (game);
  return text;
}

static GString *
translate_rbg (const RgSource *source, RgDiags *diags)
{
  const RbgOptions options = {
      .tokens = RBG_TOKEN_LIMIT, .limit = RBG_LIMIT, .origins = TRUE};
  RbgTree *tree = rbg_read (source, &options, diags);
  GString *text = tree && rbg_translate (tree, &options, diags)
                      ? rg_translation_text (tree->game, FALSE, "rg-check")
                      : NULL;
  if (tree)
    rbg_tree_free (tree);
  return text;
}

static GString *
translate_gdl (const RgSource *source, RgDiags *diags)
{
  const GdlOptions options = {.limits = GDL_LIMITS,
                              .map = {.limit = GDL_LIMIT, .origins = TRUE}};
  return gdl_translate (source, &options, GDL_STAGE_RG, diags);
}

/* The game of a text that nobody has seen: messages name no places in it. */
static RgGame *
read_translation (const RgSource *source, const GString *text, RgDiags *diags)
{
  RgSource *own = rg_source_new (source->name, text->str, text->len);
  RgGame *game = rg_read (own, diags);
  if (game) {
    g_array_free (game->tokens, TRUE);
    game->tokens = NULL;
    game->source = NULL;
  }
  rg_source_free (own);
  return game;
}

RgGame *
rg_front_read (const RgSource *source, const char *language, RgDiags *diags)
{
  GString *text;
  if (strcmp (language, "rg") == 0)
    return rg_read (source, diags);
  if (strcmp (language, "hrg") == 0)
    text = translate_hrg (source, diags);
  else if (strcmp (language, "rbg") == 0)
    text = translate_rbg (source, diags);
  else
    text = translate_gdl (source, diags);
  if (!text)
    return NULL;
  RgGame *game = read_translation (source, text, diags);
  g_string_free (text, TRUE);
  return game;
}
