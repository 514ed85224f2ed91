/* Finds unbalanced brackets before the expansion of macros. */
#pragma once

#include "rbg/read/directive.h"

/* A bracket without a partner. */
typedef struct {
  guint32 token; /* the superfluous bracket */
  guint32 where; /* for an opening one: the token in the place of its
                    closing bracket, perhaps the end of the directive */
} RbgUnmatched;

/* Whether the brackets of a body are unbalanced, and the probable cause,
 * also by indentation. */
gboolean rbg_find_unmatched (const RbgFile *file, RbgTokenSpan body,
                             RbgUnmatched *unmatched);
