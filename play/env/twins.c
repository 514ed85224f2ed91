/* Renames games, and finds games with other plays. */
#include "play/env/twins.h"

#include "editors/lsp/languages.h"
#include "editors/lsp/obfuscate.h"
#include "library/front.h"
#include "play/env/renaming.h"
#include "rg/interp/equivalence.h"
#include "rg/rename.h"

#include <string.h>

RgSource *
rg_envs_rename_text (const RgSource *rules, const char *language, guint64 seed,
                     RgDiags *diags)
{
  const LspLanguage *lsp_language = lsp_find_language (language, rules->name);
  RgSource *renamed =
      lsp_language ? lsp_obfuscate (rules, lsp_language, seed, diags) : NULL;
  if (renamed && !rg_envs_is_renaming (rules, renamed, language)) {
    rg_diag (diags, RG_ERROR, rules, RG_NOWHERE,
             "with other names it would be another game");
    g_clear_pointer (&renamed, rg_source_free);
  }
  return renamed;
}

RgSource *
rg_envs_make_twin (const RgSource *rules, const char *language, guint64 seed)
{
  RgDiags *unused = rg_diags_new ();
  RgSource *twin = rg_envs_rename_text (rules, language, seed, unused);
  rg_diags_free (unused);
  return twin;
}

/* Gives the players names that depend on their places only. */
static void
number_players (RgGame *game)
{
  const RgTypeDecl *declared =
      rg_find_type (game, rg_names_find (game->names, "Player"));
  const RgType *players = rg_type_resolve (game, declared->type);
  GHashTable *symbols = g_hash_table_new (NULL, NULL);
  const RgRenaming renaming = {.symbols = symbols};
  for (guint i = 0; i < players->n_symbols; i++) {
    char *name = g_strdup_printf ("numbered__player__%u", i + 1);
    g_hash_table_insert (
        symbols, GUINT_TO_POINTER (players->symbols[i]),
        GUINT_TO_POINTER (rg_names_add (game->names, name, strlen (name))));
    g_free (name);
  }
  rg_rename (game, &renaming);
  g_hash_table_destroy (symbols);
}

/* Whether the games have different plays, as far as a few moves show. */
static gboolean
are_different (RgGame *a, RgGame *b)
{
  enum { DEPTH = 4, MOST_PAIRS = 20000, PLAYS = 10, SECONDS = 5 };
  RgDiags *const diags[2] = {rg_diags_new (), rg_diags_new ()};
  RgGame *const games[2] = {a, b};
  const RgInterpEquivalenceOptions options = {.depth = DEPTH,
                                              .max_pairs = MOST_PAIRS,
                                              .plays = PLAYS,
                                              .seed = 1,
                                              .seconds = SECONDS,
                                              .ignores_tags = TRUE,
                                              .limits =
                                                  rg_interp_default_limits};
  RgInterpDifference difference = {0};
  number_players (a);
  number_players (b);
  const RgInterpEquivalenceResult result =
      rg_interp_equivalence_run (games, diags, &options, &difference);
  rg_interp_difference_clear (&difference);
  rg_diags_free (diags[0]);
  rg_diags_free (diags[1]);
  return result == RG_INTERP_EQUIVALENCE_DIFFERENT;
}

/* Whether both texts are games, and these have different plays. */
static gboolean
is_stranger (const RgSource *rules, const RgSource *other, const char *language)
{
  RgDiags *unused = rg_diags_new ();
  RgGame *a = rg_library_front_read (rules, language, unused);
  RgGame *b = rg_library_front_read (other, language, unused);
  const gboolean is_different = a && b && are_different (a, b);
  if (a)
    rg_game_free (a);
  if (b)
    rg_game_free (b);
  rg_diags_free (unused);
  return is_different;
}

GPtrArray *
rg_envs_find_different_games (const RgSource *rules, const GPtrArray *others,
                              const char *language)
{
  GPtrArray *different_games =
      g_ptr_array_new_with_free_func ((GDestroyNotify)rg_source_free);
  for (guint i = 0; i < others->len; i++) {
    const RgSource *other = g_ptr_array_index (others, i);
    if (is_stranger (rules, other, language))
      g_ptr_array_add (different_games, (gpointer)rg_source_ref (other));
  }
  return different_games;
}
