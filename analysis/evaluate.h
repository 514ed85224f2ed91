/* Abstract evaluation: values of expressions and effects of actions in a
 * constant environment.
 */
#pragma once

#include "analysis/constant-maps.h"
#include "analysis/environment.h"

typedef struct {
  RgGame *game;
  RgSlots *slots;
  RgValues *values;
} RgEvaluator;

RgEvaluator *rg_evaluator_new (RgGame *game);
void rg_evaluator_free (RgEvaluator *evaluator);

typedef enum {
  RG_WORTH_UNKNOWN,
  RG_WORTH_SYMBOL, /* this symbol */
  RG_WORTH_MAP,    /* this constant map */
  RG_WORTH_SLOTS,  /* what stands in these slots: a map */
} RgWorthKind;

typedef struct {
  RgWorthKind kind;
  const RgType *type;   /* resolved; NULL where the expression has none */
  RgName symbol;        /* SYMBOL */
  const RgValue *value; /* MAP: resolved */
  RgName constant;      /* MAP: a constant of that value and type, if any */
  guint32 slot;         /* SLOTS: the first one */
} RgWorth;

/* What can be said of a value of a resolved type: NULL, for no type, too. */
RgWorth rg_worth_of_type (const RgType *type);

RgWorth rg_evaluate (RgEvaluator *evaluator, const RgKnown *known,
                     const RgExpr *expr);

/* The slot of an expression that is a variable or an element of one at a known
 * place; RG_NONE for others. */
guint32 rg_slot_of (RgEvaluator *evaluator, const RgKnown *known,
                    const RgExpr *expr);

/* The facts at the start of the game. */
const RgKnown *rg_known_initial (RgEvaluator *evaluator);

typedef enum { RG_UNDECIDED, RG_ALWAYS, RG_NEVER } RgDecision;

/* Whether a comparison holds. */
RgDecision rg_decide (RgEvaluator *evaluator, const RgKnown *known,
                      const RgAction *comparison);

/* The facts behind an action; NULL where the action is never legal. */
const RgKnown *rg_known_after (RgEvaluator *evaluator, const RgKnown *known,
                               const RgAction *action);
