/* Makes mutations: small changes of the text of a game, after which it can
 * still be parsed, as those of programs in mutation testing (DeMillo, Lipton
 * and Sayward 1978).
 *
 *     branch side in { left, right }    becomes    branch side in { left }
 *
 * They are edits of tokens, so that layout and comments stay. Most mutants are
 * well formed, by construction; many are not good games: the caller tries
 * them. */
#pragma once

#include "base/lexicon.h"

/* A replacement in a text. */
typedef struct {
  RgRange range;
  char *text; /* the text that replaces the range */
} RgEdit;

/* A mutation of a text. */
typedef struct {
  const char *kind; /* one of rg_mutation_kinds */
  char *text;       /* describes the change: "line 12: 8 becomes 9" */
  GArray *edits;    /* of RgEdit */
} RgMutation;

/* "size", "number", ...; NULL at the end. */
extern const char *const rg_mutation_kinds[];

/* Returns the text without its comments, and without lines that had only
 * comments. `tokens`: of RgToken, with comments, which are of the kind
 * `comment`. */
GString *rg_mutation_strip (const RgSource *source, const GArray *tokens,
                            guint comment);

/* Returns the text after these mutations (of const RgMutation *). NULL: two of
 * them change the same place. */
GString *rg_mutation_apply (const RgSource *source, const GPtrArray *mutations);
