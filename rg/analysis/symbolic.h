/* Represents symbolic values of variables on the walks of a move: terms over
 * the state in which the walk began, and its tags.
 *
 *     a, b: x = f[y];               at b: x is f[start y]
 *     b, c: $$ z;                   at c: z is tag 0
 *
 * A term that is known and has no choices is a function of these. If two walks
 * from one state reach a node with the same tags, it has the same value on
 * both. Terms are hash-consed: equal ones are the same pointer. Casts of
 * values of set types change nothing in a proper game and are left out.
 */
#pragma once

#include "rg/game.h"

/* The kinds of terms. */
typedef enum {
  RG_TERM_UNKNOWN,
  RG_TERM_START,  /* the value of the variable `name` at the start of the
                     walk */
  RG_TERM_TAG,    /* the tag number `number` of the walk, from 0 */
  RG_TERM_CHOICE, /* the last choice on the edge `number` */
  RG_TERM_NAME,   /* the symbol or constant `name` */
  RG_TERM_ACCESS, /* the element of map a at index b */
  RG_TERM_CAST,   /* the map a, cast to the type `name` */
  RG_TERM_UPDATE, /* the map a with the value c at the PATH b */
  RG_TERM_PATH,   /* index b, then the path a; the last index has no a */
} RgTermKind;

/* A symbolic value. */
typedef struct RgTerm RgTerm;
struct RgTerm {
  RgTermKind kind;
  guint32 number;
  RgName name;
  const RgTerm *a, *b, *c; /* operands, see the kinds; NULL: not used */
  guint32 size;            /* number of subterms */
  gboolean has_choice;     /* it contains a choice */
};

/* Whether a value is a function of the start and the tags. */
static inline gboolean
rg_term_is_known (const RgTerm *term)
{
  return term->kind != RG_TERM_UNKNOWN && !term->has_choice;
}

/* A variable with its value. */
typedef struct {
  RgName variable;
  const RgTerm *term;
} RgBinding;

/* Immutable, with the lifetime of the RgSymbolic.  Variables without a
 * binding have their values of the start; `lost`: all are unknown. */
typedef struct {
  gboolean lost;
  guint32 n;
  const RgBinding *bindings; /* by ascending name */
} RgEnv;

typedef struct RgSymbolic RgSymbolic;

RgSymbolic *rg_symbolic_new (RgGame *game);
void rg_symbolic_free (RgSymbolic *symbolic);

/* Return the environment without bindings, and that of unknown values. */
const RgEnv *rg_env_start (const RgSymbolic *symbolic);
const RgEnv *rg_env_lost (const RgSymbolic *symbolic);

/* Returns the value of the variable in the environment. */
const RgTerm *rg_env_get (RgSymbolic *symbolic, const RgEnv *env,
                          RgName variable);
/* Returns the value of the expression in the environment. */
const RgTerm *rg_env_evaluate (RgSymbolic *symbolic, const RgEnv *env,
                               const RgExpr *expr);
/* Returns the environment after an edge, without tags: assignments write, and
 * `==` binds variables. NULL: a comparison is never legal. */
const RgEnv *rg_env_apply_edge (RgSymbolic *symbolic, const RgEnv *env,
                                RgEdgeId edge);
/* Returns the environment in which the variable has the value of the term;
 * `env` itself if its value is known already. If its value is a choice, all
 * variables get the term for this choice. */
const RgEnv *rg_env_bind (RgSymbolic *symbolic, const RgEnv *env,
                          RgName variable, const RgTerm *term);
/* Returns the join of a and b; `a` itself if it is weaker. */
const RgEnv *rg_env_join (RgSymbolic *symbolic, const RgEnv *a, const RgEnv *b);

/* Whether the value is a known symbol. */
gboolean rg_term_is_symbol (const RgSymbolic *symbolic, const RgTerm *term);
/* Returns the term of the tag with that number. */
const RgTerm *rg_term_tag (RgSymbolic *symbolic, guint number);
/* Replaces `old`, a choice, in the term, which may be NULL. */
const RgTerm *rg_term_replace (RgSymbolic *symbolic, const RgTerm *term,
                               const RgTerm *old, const RgTerm *replacement);
