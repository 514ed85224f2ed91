/* Evaluates expressions abstractly, and applies actions, in a constant
 * environment.
 */
#pragma once

#include "rg/analysis/constant-maps.h"
#include "rg/analysis/environment.h"
#include "rg/analysis/order.h"

/* The game, with the slots of its variables and the values of its constants. */
typedef struct {
  RgGame *game;
  RgSlots *slots;
  RgValues *values;
} RgEvaluator;

RgEvaluator *rg_evaluator_new (RgGame *game);
void rg_evaluator_free (RgEvaluator *evaluator);

/* The kinds of abstract values. */
typedef enum {
  RG_ABSTRACT_UNKNOWN,
  RG_ABSTRACT_SYMBOL, /* this symbol */
  RG_ABSTRACT_MAP,    /* this constant map */
  RG_ABSTRACT_SLOTS,  /* the map in these slots */
} RgAbstractKind;

/* The abstract value of an expression. */
typedef struct {
  RgAbstractKind kind;
  const RgType *type;   /* resolved; NULL: the expression has no type */
  RgName symbol;        /* SYMBOL */
  const RgValue *value; /* MAP: resolved */
  RgName constant;      /* MAP: a constant of that value and type, if any */
  guint32 slot;         /* SLOTS: the first one */
} RgAbstract;

/* Returns the abstract value that a resolved type (or NULL) implies: the symbol
 * of a set of one symbol; otherwise unknown. */
RgAbstract rg_abstract_from_type (const RgType *type);

/* Returns the abstract value of an expression in an environment. */
RgAbstract rg_evaluate (RgEvaluator *evaluator,
                        const RgEnvironment *environment, const RgExpr *expr);

/* Returns the slot of an expression that is a variable, or an element of one at
 * a known place; otherwise RG_NONE. */
guint32 rg_find_slot (RgEvaluator *evaluator, const RgEnvironment *environment,
                      const RgExpr *expr);

/* Returns the facts at the start of the game. */
const RgEnvironment *rg_environment_initial (RgEvaluator *evaluator);

/* Whether a comparison holds in all states of an environment. */
typedef enum { RG_UNDECIDED, RG_ALWAYS, RG_NEVER } RgDecision;

/* Decides a comparison. */
RgDecision rg_decide_comparison (RgEvaluator *evaluator,
                                 const RgEnvironment *environment,
                                 const RgAction *comparison);

/* Returns the facts after an action. NULL: the action is never legal. */
const RgEnvironment *rg_environment_after (RgEvaluator *evaluator,
                                           const RgEnvironment *environment,
                                           const RgAction *action);

/* Constant propagation (Kildall 1973): the facts by node, from the start of
 * the game on.  NULL: the node is unreachable.  The caller frees the array. */
const RgEnvironment **rg_find_environments (RgEvaluator *evaluator,
                                            const RgOrder *order);
