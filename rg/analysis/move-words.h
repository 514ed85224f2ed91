/* Makes the language of moves: all words of tags that the automaton admits as a
 * move in any state, with a number for each word.
 *
 *     a, b: $$ from;    b, c: $ pass;    b, d: $$ to;
 *     c, e: player = black;              d, e: player = black;
 *
 *     of two squares:  0 s1 pass   1 s1 s1   2 s1 s2   3 s2 pass   ...
 *
 * The subset construction (Rabin and Scott 1959) makes a deterministic
 * automaton over tags.  Conditions are ignored, so that the language is an
 * upper bound of the legal moves.  The number of a word is its lexicographic
 * rank, computed from the number of words below each arc (minimal perfect
 * hashing, Lucchesi and Kowaltowski 1993).  Tags are ordered by their
 * declarations.
 *
 *   - Finite languages only: no cycle with a tag leads to the end of a move.
 *   - At most RG_MOVE_WORDS_ARCS arcs.
 *
 * Cost: O(subsets times edges of a move) to make; O(tags of a move times the
 * logarithm of the arcs of a node) for a rank.
 */
#pragma once

#include "rg/game.h"

#define RG_MOVE_WORDS_ARCS 2000000

typedef struct RgMoveWords RgMoveWords;

/* Returns the language of the players' moves, or of the moves of chance. NULL:
 * it is infinite, or has too many arcs; *why is the reason (else NULL). */
RgMoveWords *rg_move_words_new (RgGame *game, gboolean chance,
                                const char **why);
void rg_move_words_free (RgMoveWords *words);

/* Returns the number of words, at most G_MAXUINT64. */
guint64 rg_move_words_count (const RgMoveWords *words);
/* Returns the rank of a word. G_MAXUINT64: it is not in the language. */
guint64 rg_move_words_rank (const RgMoveWords *words, const RgName *tags,
                            guint n_tags);
/* Appends the tags (RgName) of the word with a rank below the count. */
void rg_move_words_get (const RgMoveWords *words, guint64 rank, GArray *tags);
