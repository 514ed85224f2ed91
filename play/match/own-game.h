/* Replays moves in the interpreter on the unoptimised text, to print states
 * with its variables: passes split and remove variables of the compiled
 * model. */
#pragma once

#include "rg/interp/interp.h"

typedef struct RgMatchOwnGame RgMatchOwnGame;

/* Returns a game in RG that was read before; the text is copied. NULL: it can't
 * be interpreted. */
RgMatchOwnGame *rg_match_own_game_new (const char *text);
void rg_match_own_game_free (RgMatchOwnGame *own); /* or NULL */

/* Returns the interpreter of the game, which lives as long as the game. */
RgInterp *rg_match_own_game_interp (const RgMatchOwnGame *own);

/* Whether the game has an assignment to `visible`, so that it may hide moves,
 * however rarely. */
gboolean rg_match_own_game_can_hide (const RgMatchOwnGame *own);

/* Makes plays print only those variables that the rules name, unless that
 * is none: translators add others, such as parameters. */
void rg_match_own_game_read_rules (RgMatchOwnGame *own, const char *rules);

/* Appends the boards of the state after these moves (char *), as they are
 * spelled: the variables with cells that rg2svg draws; the whole state if there
 * are none, or `all`.  FALSE, and nothing is appended: a limit is reached. */
gboolean rg_match_own_game_print (RgMatchOwnGame *own, const GPtrArray *moves,
                                  gboolean all, GString *out);

/* A play of such a game; each move continues it. */
typedef struct RgMatchOwnPlay RgMatchOwnPlay;

RgMatchOwnPlay *rg_match_own_play_new (RgMatchOwnGame *own);
void rg_match_own_play_free (RgMatchOwnPlay *play); /* or NULL */

/* Continues the play: `moves` (char *) are all moves since its start, of which
 * it plays the new ones. FALSE: a limit is reached. */
gboolean rg_match_own_play_follow (RgMatchOwnPlay *play,
                                   const GPtrArray *moves);
/* Appends the variables that can matter for the next moves, without
 * player, goals and visible. */
void rg_match_own_play_print (const RgMatchOwnPlay *play, GString *out);
/* Appends the state as an object of JSON, as `rg-run show --json` does, without
 * a line end. */
void rg_match_own_play_json (const RgMatchOwnPlay *play, GString *out);
/* Appends the state as a line that `rg-run --state` reads. */
void rg_match_own_play_line (const RgMatchOwnPlay *play, GString *out);
