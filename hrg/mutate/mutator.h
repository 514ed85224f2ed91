/* Declares what the files of hrg/mutate/ share. */
#pragma once

#include "base/mutate/mutator.h"
#include "hrg/lex.h"
#include "hrg/tree.h"

/* The kinds of declarations. */
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
  const guint *partners;      /* by token: the matching bracket; 0: none */
} HrgMutator;

/* -- kinds of mutations, a file each --------------------------------------- */

void hrg_mutate_numbers (HrgMutator *mutator); /* size, number, goal */
void hrg_mutate_names (HrgMutator *mutator);   /* direction, symbol, order */
void hrg_mutate_rules (HrgMutator *mutator);   /* condition, alternative */

/* Returns the names (const char *) of other functions with the type of the
 * function that the token names; none if it names none. The caller frees the
 * array. */
GPtrArray *hrg_mutator_list_functions (const HrgMutator *mutator, guint token);
