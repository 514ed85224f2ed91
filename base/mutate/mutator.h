/* Builds mutations of a text as edits of its tokens: the part of the operators
 * that all languages share. A front end determines which tokens may replace
 * each other. */
#pragma once

#include "base/lex.h"
#include "base/mutate/mutation.h"

/* A text, and its mutations so far. */
typedef struct {
  const RgSource *source;
  const RgToken *tokens; /* without comments; the last one is the end of the
                            text */
  guint n;               /* number of tokens */
  GPtrArray *mutations;  /* of RgMutation * */
  guint64 size;          /* approximate bytes of all mutations */
} RgMutator;

/* An item of a list: its first and its last token. */
typedef struct {
  guint first, last;
} RgMutatorItem;

/* Returns a mutator without mutations. The tokens, at least one, must outlive
 * it. */
RgMutator rg_mutator_new (const RgSource *source, const RgToken *tokens,
                          guint n);

/* -- tokens ---------------------------------------------------------------- */

/* Returns the kind of token i, or of the last token if i is too large. */
guint rg_mutator_kind (const RgMutator *mutator, guint i);
/* Whether token i has that text. */
gboolean rg_mutator_is (const RgMutator *mutator, guint i, const char *text);
/* Returns the value of token i as a number; negative: it is no number. */
gint64 rg_mutator_number (const RgMutator *mutator, guint i);
/* Returns the text of token i; to be freed. */
char *rg_mutator_text (const RgMutator *mutator, guint i);
/* Returns the beginning of the text of some tokens, for messages; to be freed.
 */
char *rg_mutator_excerpt (const RgMutator *mutator, guint first, guint last);
/* Returns the range from the start of one token to the end of another. */
RgRange rg_mutator_range (const RgMutator *mutator, guint first, guint last);
/* Returns the range of the tokens; with whole lines if there is nothing else on
 * them. */
RgRange rg_mutator_lines (const RgMutator *mutator, guint first, guint last);
/* Returns, by token, the bracket that matches it; 0: the token is no bracket,
 * or none matches. To be freed. */
guint *rg_mutator_match_brackets (const RgMutator *mutator,
                                  gboolean (*opens) (guint kind),
                                  gboolean (*closes) (guint kind));

/* -- edits ----------------------------------------------------------------- */

/* A mutation is made in two steps: rg_mutator_edit adds edits to an array, and
 * rg_mutator_add makes one mutation of the array, and takes it. `token`
 * determines the line in the description, whose runs of white space become
 * blanks. */
GArray *rg_mutator_new_edits (void);
void rg_mutator_edit (GArray *edits, RgRange range, const char *text);
void rg_mutator_add (RgMutator *mutator, const char *kind, GArray *edits,
                     guint token, const char *format, ...) G_GNUC_PRINTF (5, 6);
/* Edits that replace a number. */
void rg_mutator_edit_number (const RgMutator *mutator, GArray *edits,
                             guint token, gint64 number);
/* Adds the mutation of edits that remove these tokens. */
void rg_mutator_add_removal (RgMutator *mutator, const char *kind,
                             GArray *edits, guint first, guint last);
/* Whether a limit is reached: no more mutations are added. */
gboolean rg_mutator_is_full (const RgMutator *mutator);
/* Adds a mutation that replaces one token. */
void rg_mutator_replace (RgMutator *mutator, const char *kind, guint token,
                         const char *text);
/* Adds mutations that replace a token, one for each of the names (of char *).
 */
void rg_mutator_replace_by_each (RgMutator *mutator, const char *kind,
                                 guint token, const GPtrArray *names);

/* Adds mutations that replace a number by the number before it, unless it is 0,
 * and by the one after it; none for numbers from 2^31 - 1 on. */
void rg_mutator_shift (RgMutator *mutator, const char *kind, guint token);

/* Adds a mutation that exchanges the least and the largest score, so that the
 * winner loses; none if they are equal, or none of the places has one of them.
 * `places`: tokens (guint) of scores. */
void rg_mutator_exchange_scores (RgMutator *mutator, const GArray *places,
                                 gint64 least, gint64 most);

/* -- lists ----------------------------------------------------------------- */

/* Returns the items (RgMutatorItem) between two tokens, separated by tokens of
 * the kind `separator` outside of brackets. Empty items are omitted. The caller
 * frees the array. */
GArray *rg_mutator_split_items (const RgMutator *mutator, const guint *partners,
                                guint first, guint end, guint separator);

/* Edits that remove an item with one of its separators. */
void rg_mutator_remove_item (const RgMutator *mutator, GArray *edits,
                             const GArray *items, guint i);
/* Adds a mutation that removes an item, an alternative. */
void rg_mutator_remove_choice (RgMutator *mutator, const GArray *items,
                               guint i);
/* Edits that add a copy after an item, in which `text` replaces the token
 * `token` (G_MAXUINT: none). `separator` is used if no separator of the list
 * can be copied. */
void rg_mutator_copy_item (const RgMutator *mutator, GArray *edits,
                           const GArray *items, guint i, const char *separator,
                           guint token, const char *text);
/* Edits that exchange an item and the next one. */
void rg_mutator_swap_items (const RgMutator *mutator, GArray *edits,
                            const GArray *items, guint i);
