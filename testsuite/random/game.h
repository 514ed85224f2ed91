/* Random games, for tests of the tools. */
#pragma once

#include <glib.h>

/* Returns the text of a game in RG, which the caller frees. The same seed gives
 * the same text. Most games are proper; the caller must filter the others. To
 * that end a counter ends each play, a tag identifies each choice (nearly
 * always), the keeper's part branches on mutually exclusive conditions, and
 * every player can pass. Apart from that all constructs occur: all kinds of
 * actions, cycles, nested and negated checks, of graphs of their own and of
 * parts of moves, maps assigned as a whole, casts that need their guards,
 * hidden information, chance, artificial tags, dead code, unused variables. */
char *random_game (guint64 seed);

/* Returns a random game with tags in the keeper's moves. */
char *telling_game (guint64 seed);

/* Returns a game that the reader accepts, mostly, and that is hardly ever
 * proper: values outside of their types, arbitrary assignments over wider
 * types, missing moves, moves of the keeper that are ambiguous or never end,
 * recursive checks, wrong hints. The caller frees it. */
char *improper_game (guint64 seed);
