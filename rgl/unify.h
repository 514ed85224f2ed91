/* Unification (Robinson 1965). */
#pragma once

#include "rgl/term.h"

/* What variables stand for; names of variables to terms. */
typedef struct {
  RglTerms *terms;
  GHashTable *values; /* interned name → const RglTerm * */
} RglBindings;

void rgl_bindings_init (RglBindings *bindings, RglTerms *terms);
void rgl_bindings_clear (RglBindings *bindings);

/* Binds variables so that both are equal, with the occurs check; a variable of
 * the left side is bound before one of the right.  FALSE: they can't be. */
gboolean rgl_unify (RglBindings *bindings, const RglTerm *left,
                    const RglTerm *right);
/* Whether a variable gets a value that it has not got yet, or has this one. */
gboolean rgl_bind (RglBindings *bindings, const RglTerm *variable,
                   const RglTerm *value);

/* The term with values for variables.  It may be larger than memory allows:
 * one whose size is above RGL_MOST_SIZE is not made, and NULL is returned. */
enum { RGL_MOST_SIZE = 10000 };
const RglTerm *rgl_substitute (const RglBindings *bindings,
                               const RglTerm *term);

/* The term with fresh variables, the same ones for equal names. */
const RglTerm *rgl_rename (RglBindings *renaming, const RglTerm *term);
