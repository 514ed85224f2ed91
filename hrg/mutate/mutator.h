/* Inside of the mutations of HRG: only for hrg/mutate/. */
#pragma once

#include "hrg/lex.h"
#include "hrg/mutate/edit.h"
#include "hrg/tree.h"

typedef enum {
  HRG_SECTION_DOMAIN,
  HRG_SECTION_GRAPH,
  HRG_SECTION_VALUES, /* functions and variables */
} HrgSection;

typedef struct {
  HrgTree *tree;
  const RgSource *source;
  const RgToken *tokens; /* without comments, the last one is END */
  guint n;
  const HrgSection *sections; /* by token */
  const guint *heads;         /* by token: the first one of its declaration */
  const guint *partners;      /* by token: the other bracket, or 0 */
  GPtrArray *mutations;
} HrgMutator;

/* -- tokens ---------------------------------------------------------------- */

static inline guint
hrg_mutator_kind (const HrgMutator *mutator, guint i)
{
  return i < mutator->n ? mutator->tokens[i].kind : HRG_TOKEN_END;
}
gboolean hrg_mutator_is (const HrgMutator *mutator, guint i, const char *text);
/* The value of a number; below 0: it is none. */
gint64 hrg_mutator_number (const HrgMutator *mutator, guint i);
char *hrg_mutator_text (const HrgMutator *mutator, guint i);
/* The range from the start of one token to the end of another. */
RgRange hrg_mutator_range (const HrgMutator *mutator, guint first, guint last);

/* -- edits ----------------------------------------------------------------- */

/* Edits are put into an array, then added as one mutation, which takes it.  The
 * token determines the line. */
GArray *hrg_mutator_edits (void);
void hrg_mutator_edit (GArray *edits, RgRange range, const char *text);
void hrg_mutator_add (HrgMutator *mutator, const char *kind, GArray *edits,
                      guint token, const char *format, ...)
    G_GNUC_PRINTF (5, 6);
/* A mutation that replaces one token. */
void hrg_mutator_replace (HrgMutator *mutator, const char *kind, guint token,
                          const char *text);

/* -- kinds of mutations, a file each --------------------------------------- */

void hrg_mutate_numbers (HrgMutator *mutator); /* size, number, goal */
void hrg_mutate_names (HrgMutator *mutator);   /* direction, symbol, order */
void hrg_mutate_rules (HrgMutator *mutator);   /* condition, alternative */

/* The names of functions that may stand for a function, or of symbols that may
 * stand for a symbol: const char *, maybe none.  The caller frees the array. */
GPtrArray *hrg_mutator_functions (const HrgMutator *mutator, guint token);
