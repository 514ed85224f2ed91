/* A play as a state of the game's own text: passes split and remove variables,
 * so that the compiled model has others. */
#pragma once

#include <glib.h>

typedef struct RgMatchOwnGame RgMatchOwnGame;

/* A game in RG that was read before; the text is copied.  NULL: it can't be
 * interpreted. */
RgMatchOwnGame *rg_match_own_game_new (const char *text);
void rg_match_own_game_free (RgMatchOwnGame *own); /* or NULL */

/* Appends the boards of the state after these moves (char *), as they are
 * spelled: maps of at least four cells, but for goals and visible; the whole
 * state where there are none, or `all`.  FALSE, and nothing is appended, where
 * a limit is reached. */
gboolean rg_match_own_game_print (RgMatchOwnGame *own, const GPtrArray *moves,
                                  gboolean all, GString *out);
