/* Numbers of moves, by their text. */
#pragma once

#include "rg/game.h"

typedef struct RgLibraryActions RgLibraryActions;

/* Takes the game.  NULL: for the reason `why`, a text. */
RgLibraryActions *rg_library_actions_new (RgGame *game, gboolean chance,
                                          const char **why);
void rg_library_actions_free (RgLibraryActions *actions);
guint64 rg_library_actions_count (const RgLibraryActions *actions);
/* -1: it is no move. */
gint64 rg_library_actions_number (const RgLibraryActions *actions,
                                  const char *text);
/* NULL: there is no such number. */
char *rg_library_actions_text (const RgLibraryActions *actions, guint64 number);
