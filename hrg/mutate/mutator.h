/* Shared declarations of hrg/mutate/, for its files only. */
#pragma once

#include "base/mutate/mutator.h"
#include "hrg/lex.h"
#include "hrg/tree.h"

typedef enum {
  HRG_SECTION_DOMAIN,
  HRG_SECTION_GRAPH,
  HRG_SECTION_VALUES, /* functions and variables */
} HrgSection;

/* A text to be mutated. */
typedef struct {
  RgMutator base;
  HrgTree *tree;
  const HrgSection *sections; /* by token */
  const guint *heads;         /* by token: the first one of its declaration */
  const guint *partners;      /* by token: the other bracket, or 0 */
} HrgMutator;

/* -- kinds of mutations, a file each --------------------------------------- */

void hrg_mutate_numbers (HrgMutator *mutator); /* size, number, goal */
void hrg_mutate_names (HrgMutator *mutator);   /* direction, symbol, order */
void hrg_mutate_rules (HrgMutator *mutator);   /* condition, alternative */

/* The names of functions that may stand for a function, or of symbols that may
 * stand for a symbol: const char *, maybe none.  The caller frees the array. */
GPtrArray *hrg_mutator_functions (const HrgMutator *mutator, guint token);
