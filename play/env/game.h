/* A game that is served: its rules as text, and the compiled model of them. */
#pragma once

#include "base/diag.h"
#include "base/slice.h"
#include "play/match/own-game.h"

#include <regular-games.h>

typedef struct {
  RgSource *rules;      /* the rules that clients read */
  const char *language; /* of rg_library_languages */
  const RgModel *model;
  RgMatchOwnGame *own; /* the unoptimised RG, interpreted: it prints states with
                          the variables of the rules; NULL: not available */
  gboolean hides;      /* the game hides information from players */
} RgEnvsGame;

/* The rules of a game, and their changes. */
typedef struct {
  const char *name; /* of the file */
  const char *language;
  RgSlice text;
  gboolean obfuscated, mutated;
  guint64 seed;     /* of the names, if they are obfuscated */
  guint64 mutation; /* seed of the changes, if the rules are mutated */
} RgEnvsRules;

/* Translates and compiles the game.  NULL, with a message that the caller
 * frees. */
RgEnvsGame *rg_envs_game_new (const RgEnvsRules *rules, char **why);
/* Frees a game; NULL: does nothing. */
void rg_envs_game_free (RgEnvsGame *game);

/* Returns the rules for clients: the original ones, or changed ones, or with
 * other names; and their language. NULL, with errors. */
RgSource *rg_envs_rules_text (const RgEnvsRules *rules, const char **language,
                              RgDiags *diags);
