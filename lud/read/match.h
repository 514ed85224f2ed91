/* Matches nodes with classes and parameters, by order and type. */
#pragma once

#include "lud/read/node.h"
#include "lud/read/signature.h"

/* The matcher. */
typedef struct {
  RgArena *arena;
} LudMatch;

/* The node as a term of a class.  NULL: no match.  The node caches the result.
 */
const LudTerm *lud_fit_class (LudMatch *match, LudNode *node, guint class);
/* The node as an argument of a parameter; LUD_TWO_OR_ARRAY: as an array. */
const LudTerm *lud_fit_parameter (LudMatch *match, LudNode *node,
                                  const LudParameter *parameter);
/* The node as one of the parameter's items. */
const LudTerm *lud_fit_item (LudMatch *match, LudNode *node,
                             const LudParameter *parameter);

/* The number of arguments that are words of the row's keyword; -1: the keyword
 * is missing. */
gint lud_count_keyword_words (const LudNode *node, LudLudeme ludeme);
