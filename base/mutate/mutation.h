/* Changes of the text of a game that are small, and leave a text that can be
 * read: "mutations", as of programs in mutation testing (DeMillo, Lipton and
 * Sayward 1978).
 *
 *     branch side in { left, right }    becomes    branch side in { left }
 *
 * They are edits of tokens, so that layout and comments stay. Most mutants are
 * well formed, by construction; many are not good games: the caller tries
 * them.
 */
#pragma once

#include "base/lexicon.h"

typedef struct {
  RgRange range;
  char *text; /* that is put there */
} RgEdit;

typedef struct {
  const char *kind; /* one of rg_mutation_kinds */
  char *text;       /* what is changed: "line 12: 8 becomes 9" */
  GArray *edits;    /* of RgEdit */
} RgMutation;

/* "size", "number", ...; NULL at the end. */
extern const char *const rg_mutation_kinds[];

/* The text without its comments, and without lines that held nothing else;
 * the tokens (of RgToken) have them. */
GString *rg_mutation_strip (const RgSource *source, const GArray *tokens,
                            guint comment);

/* The text after these mutations (of const RgMutation *); NULL: two of them
 * change the same place. */
GString *rg_mutation_apply (const RgSource *source, const GPtrArray *mutations);
