/* Numbers the moves of a game by a perfect hash of the sequences of tags that
 * the automaton admits as moves (rg/analysis/move-words.h). */
#pragma once

#include "rg/game.h"

#include <regular-games.h>

/* The numbers of the moves of a game. */
typedef struct RgLibraryActions RgLibraryActions;

/* Numbers the moves of the game, which it takes.  `chance`: the moves of chance
 * instead of those of players.  NULL: moves can't be numbered; `why` becomes
 * the reason. */
RgLibraryActions *rg_library_actions_new (RgGame *game, gboolean chance,
                                          const char **why);
void rg_library_actions_free (RgLibraryActions *actions);
/* Returns the number of moves; they are numbered from 0. */
guint64 rg_library_actions_count (const RgLibraryActions *actions);
/* Returns the number of a move. -1: not a move. */
gint64 rg_library_actions_number (const RgLibraryActions *actions,
                                  const char *text);
/* Returns the text of a move, which the caller frees. NULL: there is no move
 * with that number. */
char *rg_library_actions_text (const RgLibraryActions *actions, guint64 number);

/* Prepares rg_library_actions_of_tags: maps the model's numbers of tags to
 * their names. */
void rg_library_actions_bind (RgLibraryActions *actions, const RgModel *model);
/* Returns the number of a move by the model's numbers of its tags. -1: not a
 * move, or no model is bound. */
gint64 rg_library_actions_of_tags (const RgLibraryActions *actions,
                                   const guint32 *tags, guint n_tags);
