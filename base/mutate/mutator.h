/* The operators that mutate the tokens of a text: the parts that languages
 * share.  A front end names the tokens, and what may stand for what. */
#pragma once

#include "base/lex.h"
#include "base/mutate/mutation.h"

typedef struct {
  const RgSource *source;
  const RgToken *tokens; /* without comments, the last one is the end */
  guint n;
  GPtrArray *mutations; /* of RgMutation * */
  guint64 size;         /* bytes of all of them, about */
} RgMutator;

/* An item of a list: tokens, both included. */
typedef struct {
  guint first, last;
} RgMutatorItem;

/* Without mutations.  The tokens, at least one, must outlive the result. */
RgMutator rg_mutator_new (const RgSource *source, const RgToken *tokens,
                          guint n);

/* -- tokens ---------------------------------------------------------------- */

/* The kind of token i; of the last token, if there is none. */
guint rg_mutator_kind (const RgMutator *mutator, guint i);
gboolean rg_mutator_is (const RgMutator *mutator, guint i, const char *text);
/* The value of a number; below 0: it is none. */
gint64 rg_mutator_number (const RgMutator *mutator, guint i);
char *rg_mutator_text (const RgMutator *mutator, guint i);
/* The beginning of the text of some tokens, for messages; to be freed. */
char *rg_mutator_excerpt (const RgMutator *mutator, guint first, guint last);
/* The range from the start of one token to the end of another. */
RgRange rg_mutator_range (const RgMutator *mutator, guint first, guint last);
/* That range; if there is nothing else on its lines, with these. */
RgRange rg_mutator_lines (const RgMutator *mutator, guint first, guint last);
/* For each token the other bracket, or 0; to be freed. */
guint *rg_mutator_brackets (const RgMutator *mutator,
                            gboolean (*opens) (guint kind),
                            gboolean (*closes) (guint kind));

/* -- edits ----------------------------------------------------------------- */

/* Edits are put into an array, then added as one mutation, which takes it.  The
 * token determines the line; white space in the text becomes a blank. */
GArray *rg_mutator_edits (void);
void rg_mutator_edit (GArray *edits, RgRange range, const char *text);
void rg_mutator_add (RgMutator *mutator, const char *kind, GArray *edits,
                     guint token, const char *format, ...) G_GNUC_PRINTF (5, 6);
/* Whether a limit is reached, so that no others are added. */
gboolean rg_mutator_is_full (const RgMutator *mutator);
/* Adds a mutation that replaces one token. */
void rg_mutator_replace (RgMutator *mutator, const char *kind, guint token,
                         const char *text);
/* Adds a mutation for each of the names (char *). */
void rg_mutator_replace_by_each (RgMutator *mutator, const char *kind,
                                 guint token, const GPtrArray *names);

/* Adds a mutation for each number beside it that is not negative. */
void rg_mutator_shift (RgMutator *mutator, const char *kind, guint token);

/* -- lists ----------------------------------------------------------------- */

/* The items between two tokens, which a kind of tokens separates, outside of
 * brackets: RgMutatorItem.  An empty one is left out.  The caller frees the
 * array. */
GArray *rg_mutator_items (const RgMutator *mutator, const guint *partners,
                          guint first, guint end, guint separator);

/* Edits that remove an item with one of its separators. */
void rg_mutator_remove_item (const RgMutator *mutator, GArray *edits,
                             const GArray *items, guint i);
/* Edits that put a copy after an item, with another text for one of its
 * tokens, or G_MAXUINT.  `separator` is for lists that show none. */
void rg_mutator_copy_item (const RgMutator *mutator, GArray *edits,
                           const GArray *items, guint i, const char *separator,
                           guint token, const char *text);
/* Edits that exchange an item and the next one. */
void rg_mutator_swap_items (const RgMutator *mutator, GArray *edits,
                            const GArray *items, guint i);
