/* Mutates and obfuscates the rules if requested, then loads the model of the
 * result, and the interpreter on its text. */

#include "play/env/game.h"

#include "library/front.h"
#include "library/variant.h"
#include "play/agents/agents.h"
#include "play/env/twins.h"
#include "play/match/load.h"

/* Records the first error, with its place. */
static void
copy_first_error (const RgMessage *message, gpointer data)
{
  char **why = data;
  if (*why || message->severity < RG_ERROR)
    return;
  *why = message->file
             ? g_strdup_printf ("%s:%u:%u: %s", message->file, message->line,
                                message->column, message->text)
             : g_strdup (message->text);
}

static void
collect_errors (RgDiags *diags, char **why)
{
  rg_diags_each (diags, copy_first_error, why);
  rg_diags_free (diags);
}

/* Returns the entry of that name in the table of languages. NULL: it has none.
 */
static const char *
find_language (const char *name)
{
  const char *const *language = rg_library_languages;
  while (*language && strcmp (*language, name) != 0)
    language++;
  return *language;
}

/* Frees the text; returns a mutant of it, and stores its language. NULL:
 * reported. */
static RgSource *
mutate_text (RgSource *text, const RgEnvsRules *rules, const char **language,
             RgDiags *diags)
{
  const RgLibraryMutable *mutable = rg_library_find_mutable (rules->language);
  RgSource *mutant = NULL;
  if (mutable) {
    *language = mutable->written;
    mutant = rg_library_draw_variant (text, mutable, rules->mutation, diags);
  } else {
    char *names = rg_library_mutable_names ();
    rg_diag (diags, RG_ERROR, text, RG_NOWHERE,
             "only games in %s are mutated, not %s", names, rules->language);
    g_free (names);
  }
  rg_source_free (text);
  return mutant;
}

/* Frees the text; returns it with other names. NULL: reported. */
static RgSource *
obfuscate_text (RgSource *text, const char *language, guint64 seed,
                RgDiags *diags)
{
  RgSource *renamed = rg_envs_rename_text (text, language, seed, diags);
  rg_source_free (text);
  return renamed;
}

RgSource *
rg_envs_rules_text (const RgEnvsRules *rules, const char **language,
                    RgDiags *diags)
{
  RgSource *text =
      rg_source_new (rules->name, rules->text.text, rules->text.length);
  *language = find_language (rules->language);
  if (rules->mutated)
    text = mutate_text (text, rules, language, diags);
  if (text && rules->obfuscated)
    text = obfuscate_text (text, *language, rules->seed, diags);
  return text;
}

/* Whether the game may hide moves: random plays can miss a rare one, so the
 * text is examined, too. */
static gboolean
can_hide (const RgEnvsGame *game)
{
  return rg_agent_hides (game->model) != 0 ||
         (game->own && rg_match_own_game_can_hide (game->own));
}

RgEnvsGame *
rg_envs_game_new (const RgEnvsRules *rules, char **why)
{
  const RgLibraryLoading how = {.quick = rules->obfuscated || rules->mutated};
  char *own = NULL;
  const char *language = find_language (rules->language);
  *why = language ? NULL : g_strdup ("there is no such language");
  if (!language)
    return NULL;
  RgDiags *diags = rg_diags_new ();
  RgSource *text = rg_envs_rules_text (rules, &language, diags);
  const RgModel *model =
      text ? rg_match_load_source (text, language, &how, &own, diags) : NULL;
  collect_errors (diags, why);
  RgEnvsGame *game = NULL;
  if (model) {
    game = g_new0 (RgEnvsGame, 1);
    *game = (RgEnvsGame){.rules = text,
                         .language = language,
                         .model = model,
                         .own = own ? rg_match_own_game_new (own) : NULL};
    game->hides = can_hide (game);
    if (game->own)
      rg_match_own_game_read_rules (game->own, text->text);
  } else if (text) {
    rg_source_free (text);
  }
  g_free (own);
  return game;
}

void
rg_envs_game_free (RgEnvsGame *game)
{
  if (!game)
    return;
  rg_match_own_game_free (game->own);
  rg_source_free (game->rules);
  g_free (game);
}
