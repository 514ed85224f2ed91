/* Constant environments: the variables, and the elements of maps, that are
 * known to have one value at a node (the lattice of constant propagation: no
 * value yet, a symbol, anything).
 *
 * An environment is an immutable tree that shares what it has in common with
 * others, so that a copy costs nothing and a join as much as the two differ.
 */
#pragma once

#include "base/dataflow.h"
#include "rg/game.h"

typedef struct RgEnvironment RgEnvironment; /* a fact */

typedef struct {
  RgGame *game;
  RgArena *arena; /* of the facts */
  guint32 *base;  /* by index of a global: its first slot, or RG_NONE */
  guint32 n_slots;
  guint depth;                /* of the trees */
  const RgEnvironment *empty; /* nothing is known */
} RgSlots;

/* Variables with more elements than this have no slots. */
#define RG_SLOTS_OF_VARIABLE (1u << 16)
#define RG_SLOTS             (1u << 24)

RgSlots *rg_slots_new (RgGame *game);
/* n slots without variables: for facts of another kind. */
RgSlots *rg_slots_plain (RgGame *game, guint32 n);
void rg_slots_free (RgSlots *slots);

/* The first slot of a variable, or RG_NONE. */
guint32 rg_slots_find (const RgSlots *slots, RgName variable);
guint32 rg_slots_of_global (const RgSlots *slots, const RgGlobal *global);
/* How many slots a value of a resolved type has. */
guint64 rg_slots_of_type (const RgType *type);

/* RG_NO_NAME where it is not known. */
RgName rg_environment_get (const RgSlots *slots,
                           const RgEnvironment *environment, guint32 slot);
const RgEnvironment *rg_environment_set (const RgSlots *slots,
                                         const RgEnvironment *environment,
                                         guint32 slot, RgName value);
/* Sets n slots, each to a symbol or RG_NO_NAME. */
const RgEnvironment *rg_environment_write (const RgSlots *slots,
                                           const RgEnvironment *environment,
                                           guint32 slot, guint32 n,
                                           const RgName *symbols);
/* Forgets those of n slots that hold anything but that symbol; RG_NO_NAME: all
 * of them. */
const RgEnvironment *rg_environment_forget (const RgSlots *slots,
                                            const RgEnvironment *environment,
                                            guint32 slot, guint32 n,
                                            RgName but);
/* Forgets what the other one does not know; FALSE where it knew all that. */
gboolean rg_environment_join (const RgSlots *slots,
                              const RgEnvironment **environment,
                              const RgEnvironment *other);

/* Data flow (base/dataflow.h) whose facts are environments over the slots
 * `data->slots`. */
#define RG_FLOW_ENVIRONMENTS(solve, Data, start, transfer)                    \
  static gboolean solve##_join (Data *data, const RgEnvironment **fact,       \
                                const RgEnvironment *const *more)             \
  {                                                                           \
    return rg_environment_join (data->slots, fact, *more);                    \
  }                                                                           \
  static void solve##_widen (Data *data, const RgEnvironment **fact)          \
  {                                                                           \
    *fact = data->slots->empty;                                               \
  }                                                                           \
  RG_FLOW (solve, Data, const RgEnvironment *, start, transfer, solve##_join, \
           solve##_widen)
