/* Numbers of moves, by their text. */
#pragma once

#include "rg/game.h"

#include <regular-games.h>

typedef struct RgLibraryActions RgLibraryActions;

/* Owns the game.  NULL: not possible; `why` is the reason. */
RgLibraryActions *rg_library_actions_new (RgGame *game, gboolean chance,
                                          const char **why);
void rg_library_actions_free (RgLibraryActions *actions);
guint64 rg_library_actions_count (const RgLibraryActions *actions);
/* The number of a move. -1: not a move. */
gint64 rg_library_actions_number (const RgLibraryActions *actions,
                                  const char *text);
/* NULL: there is no move with that number. */
char *rg_library_actions_text (const RgLibraryActions *actions, guint64 number);

/* Maps the tags of a model, by number. */
void rg_library_actions_bind (RgLibraryActions *actions, const RgModel *model);
/* -1: not a move, or there is no model. */
gint64 rg_library_actions_of_tags (const RgLibraryActions *actions,
                                   const guint32 *tags, guint n_tags);
