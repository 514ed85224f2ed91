/* Do two games have the same plays, whatever the tags of their moves? */
#pragma once

#include "testsuite/campaign/compare.h"

/* The trees of plays are compared as trees without order: who is to move, how
 * many moves there are, and what the scores are in the end; from the start as
 * deep as `effort->pairs` states of the game before allow. */
CompareVerdict compare_profiles (Book *before, Book *after,
                                 const CompareEffort *effort, GString *why);
