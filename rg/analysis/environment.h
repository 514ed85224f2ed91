/* Represents constant environments: the variables, and the elements of maps,
 * that have one known value at a node (the lattice of constant propagation: no
 * value yet, a symbol, anything).
 *
 * An environment is a persistent tree.  Environments share equal subtrees: a
 * copy is free, and a join costs as much as the two differ.
 */
#pragma once

#include "base/dataflow.h"
#include "rg/game.h"

typedef struct RgEnvironment RgEnvironment; /* facts at a node */

/* The places of environments: a slot for each variable and element. */
typedef struct {
  RgGame *game;
  RgArena *arena; /* of the facts */
  guint32 *base;  /* by index of a global: its first slot, or RG_NONE */
  guint32 n_slots;
  guint depth;                /* levels of each tree */
  const RgEnvironment *empty; /* nothing is known */
} RgSlots;

/* Limits of elements: of a variable with slots, and in all. */
#define RG_SLOTS_OF_VARIABLE (1u << 16)
#define RG_SLOTS             (1u << 24)

RgSlots *rg_slots_new (RgGame *game);
/* Makes n slots without variables, for other kinds of facts. */
RgSlots *rg_slots_new_plain (RgGame *game, guint32 n);
void rg_slots_free (RgSlots *slots);

/* Return the first slot of a variable. RG_NONE: no variable, or too large. */
guint32 rg_slots_find (const RgSlots *slots, RgName variable);
guint32 rg_slots_of_global (const RgSlots *slots, const RgGlobal *global);
/* Returns the number of slots of a value of a resolved type, at most
 * G_MAXUINT32. */
guint64 rg_slots_of_type (const RgType *type);

/* Returns the symbol of a slot. RG_NO_NAME: unknown. */
RgName rg_environment_get (const RgSlots *slots,
                           const RgEnvironment *environment, guint32 slot);
/* Sets a slot to a symbol or RG_NO_NAME. */
const RgEnvironment *rg_environment_set (const RgSlots *slots,
                                         const RgEnvironment *environment,
                                         guint32 slot, RgName value);
/* Sets n slots, each to a symbol or RG_NO_NAME. */
const RgEnvironment *rg_environment_write (const RgSlots *slots,
                                           const RgEnvironment *environment,
                                           guint32 slot, guint32 n,
                                           const RgName *symbols);
/* Clears those of n slots whose symbol is not `except`. RG_NO_NAME: clears all
 * of them. */
const RgEnvironment *rg_environment_forget (const RgSlots *slots,
                                            const RgEnvironment *environment,
                                            guint32 slot, guint32 n,
                                            RgName except);
/* Keeps only facts that the other environment has, too. Returns whether
 * anything changed. */
gboolean rg_environment_join (const RgSlots *slots,
                              const RgEnvironment **environment,
                              const RgEnvironment *other);

/* Data flow (base/dataflow.h) whose facts are environments over
 * `data->slots`. */
#define RG_FLOW_ENVIRONMENTS(solve, Data, start, transfer)                    \
  static gboolean solve##_join (Data *data, const RgEnvironment **fact,       \
                                const RgEnvironment *const *other)            \
  {                                                                           \
    return rg_environment_join (data->slots, fact, *other);                   \
  }                                                                           \
  static void solve##_widen (Data *data, const RgEnvironment **fact)          \
  {                                                                           \
    *fact = data->slots->empty;                                               \
  }                                                                           \
  RG_FLOW (solve, Data, const RgEnvironment *, start, transfer, solve##_join, \
           solve##_widen)
