/* Random games, for tests of the tools. */
#pragma once

#include <glib.h>

/* The text of a game in RG, to be freed.  The same for a seed, always.
 *
 * Most games are proper; the caller has to sort out the others.  What makes
 * them so: a counter ends each play, each choice is told by a tag (nearly
 * always), the keeper's part branches on conditions that exclude each other,
 * and every player can pass.  Within that frame anything goes: all kinds of
 * actions, cycles, nested and negated checks, of graphs of their own and of
 * parts of moves, maps assigned as a whole, casts that need their guards,
 * hidden information, chance, artificial tags, dead code, idle variables. */
char *random_game (guint64 seed);

/* The same, but that there are tags in the keeper's moves. */
char *telling_game (guint64 seed);

/* A game that the reader accepts, mostly, and that is hardly ever proper:
 * values outside of their types, any assignments over wider ones, missing
 * moves, moves of the keeper that are several or never end, checks that meet
 * themselves, hints that are wrong.  To be freed. */
char *improper_game (guint64 seed);
