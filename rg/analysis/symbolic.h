/* What variables hold somewhere on the walks of a move, as terms over the state
 * in which they began and the tags so far.
 *
 * A term without choices and not unknown is a function of these: wherever two
 * walks from one state come to a node with the same tags, it has one value.
 * Terms are hash-consed: equal ones are the same pointer.  Casts of values of
 * set types change nothing in a proper game and are left out.
 */
#pragma once

#include "rg/game.h"

typedef enum {
  RG_TERM_UNKNOWN,
  RG_TERM_START,  /* what the variable `name` held when the walk began */
  RG_TERM_TAG,    /* the tag number `number` of the walk, from 0 */
  RG_TERM_CHOICE, /* what was chosen on the edge `number` when last passed */
  RG_TERM_NAME,   /* the symbol or constant `name` */
  RG_TERM_ACCESS, /* element b of a */
  RG_TERM_CAST,   /* a as a map of the type `name` */
  RG_TERM_UPDATE, /* the map a with the value c at the PATH b */
  RG_TERM_PATH,   /* index b, then the path a; the last index has no a */
} RgTermKind;

typedef struct RgTerm RgTerm;
struct RgTerm {
  RgTermKind kind;
  guint32 number;
  RgName name;
  const RgTerm *a, *b, *c;
  guint32 size;     /* terms in it */
  gboolean choices; /* there are choices in it */
};

/* Whether a value is a function of the start and the tags. */
static inline gboolean
rg_term_is_known (const RgTerm *term)
{
  return term->kind != RG_TERM_UNKNOWN && !term->choices;
}

typedef struct {
  RgName variable;
  const RgTerm *term;
} RgBinding;

/* Immutable, and goes with the RgSymbolic.  Variables without binding hold what
 * they held at the start; when `lost`, nothing is known of any. */
typedef struct {
  gboolean lost;
  guint32 n;
  const RgBinding *bindings; /* by ascending name */
} RgEnv;

typedef struct RgSymbolic RgSymbolic;

RgSymbolic *rg_symbolic_new (RgGame *game);
void rg_symbolic_free (RgSymbolic *symbolic);

const RgEnv *rg_env_start (const RgSymbolic *symbolic);
const RgEnv *rg_env_lost (const RgSymbolic *symbolic);

const RgTerm *rg_env_get (RgSymbolic *symbolic, const RgEnv *env,
                          RgName variable);
const RgTerm *rg_env_evaluate (RgSymbolic *symbolic, const RgEnv *env,
                               const RgExpr *expr);
/* The environment after an edge, without tags; NULL: it is never legal. */
const RgEnv *rg_env_pass (RgSymbolic *symbolic, const RgEnv *env,
                          RgEdgeId edge);
/* The variable is seen to hold what that term says. */
const RgEnv *rg_env_reveal (RgSymbolic *symbolic, const RgEnv *env,
                            RgName variable, const RgTerm *term);
/* What holds either way; `a` itself where b adds nothing. */
const RgEnv *rg_env_join (RgSymbolic *symbolic, const RgEnv *a, const RgEnv *b);

const RgTerm *rg_term_tag (RgSymbolic *symbolic, guint number);
/* With `by` in the place of each choice `of`. */
const RgTerm *rg_term_replace (RgSymbolic *symbolic, const RgTerm *term,
                               const RgTerm *of, const RgTerm *by);
