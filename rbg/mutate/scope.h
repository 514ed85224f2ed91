/* Finds the sorts of names in a text, for rbg/mutate/ only. */
#pragma once

#include "base/mutate/mutator.h"
#include "rbg/rbg.h"
#include "rbg/read/directive.h"

/* The sort of a name: a name may replace others of its sort.  NONE: of another
 * token or an unknown name. */
typedef enum {
  RBG_SORT_NONE,
  RBG_SORT_PLAYER,
  RBG_SORT_PIECE,
  RBG_SORT_VARIABLE,
  RBG_SORT_LABEL,
  RBG_SORT_STEP_MACRO, /* a macro without parameters that only moves and looks
                        */
  RBG_N_SORTS,
} RbgSort;

/* The state of making mutations of a text. */
typedef struct {
  RgMutator base;
  const RbgFile *file;
  guint *partners;    /* by token: the other bracket, or 0 */
  guint32 *owners;    /* by token: the macro whose body has it, or 0 */
  gboolean *in_rules; /* by macro: the rules mention it */
  gboolean *in_board; /* by macro: the board mentions it */
  GHashTable *names;  /* text → 1 + sort + RBG_N_SORTS * index in `sorted` */
  GPtrArray *sorted[RBG_N_SORTS]; /* the names of each sort */
  GArray **parameters;            /* by macro, of RbgSort, or NULL */
} RbgMutator;

RbgMutator rbg_mutator_new (const RbgFile *file, const RbgTree *tree);
/* Frees all but the mutations. */
void rbg_mutator_clear (RbgMutator *mutator);

/* Returns the arguments (RgMutatorItem), to be freed, of the call at a token,
 * and stores its macro (0: unknown). NULL: there is no call with arguments. */
GArray *rbg_mutator_find_call (const RbgMutator *mutator, guint token,
                               guint32 *macro);
/* Returns the sort of the name at a token. */
RbgSort rbg_mutator_find_sort (const RbgMutator *mutator, guint token);
/* Returns some other names of the same sort that may replace the name: const
 * char *, to be freed. */
GPtrArray *rbg_mutator_other_names (const RbgMutator *mutator, guint token);
