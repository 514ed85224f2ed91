/* Tests whether two games have the same plays, if the tags of moves are
 * ignored. */
#pragma once

#include "testsuite/campaign/compare.h"

/* Compares the trees of plays without order: the player to move, the number
 * of moves, and the scores at the end; from the start as deep as
 * `effort->pairs` states of the game before allow. */
CompareVerdict compare_profiles (Book *before, Book *after,
                                 const CompareEffort *effort, GString *why);
