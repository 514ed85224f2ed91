/* Chooses an item of each option, by the user, a ruleset or the default. */
#pragma once

#include "lud/read/token-groups.h"

/* An option with its values. */
typedef struct {
  char *tag;
  GPtrArray *names; /* of arguments */
  GArray *values;   /* of LudSpan: those of the chosen item */
} LudOption;

/* Reads the forms (option ...) and (rulesets ...) in the given spans, and
 * chooses an item of each option.  `user_choices`: texts with NULL at the end,
 * or NULL.  Returns an array of LudOption *, which owns them. */
GPtrArray *lud_choose_options (const LudTokens *tokens, const GArray *options,
                               const GArray *rulesets,
                               const char *const *user_choices);
