/* Unifies terms (Robinson, "A machine-oriented logic based on the resolution
 * principle", 1965), and applies substitutions.
 *
 *     f(X, b) = f(a, Y)      the substitution X = a, Y = b
 */
#pragma once

#include "rgl/term.h"

/* A substitution: names of variables to terms. */
typedef struct {
  RglTerms *terms;
  GHashTable *values; /* interned name → const RglTerm * */
} RglBindings;

void rgl_bindings_init (RglBindings *bindings, RglTerms *terms);
void rgl_bindings_clear (RglBindings *bindings);

/* Binds variables so that both sides are equal, with the occurs check;
 * variables of the left side are bound first.  Returns FALSE if they are not
 * unifiable. */
gboolean rgl_unify (RglBindings *bindings, const RglTerm *left,
                    const RglTerm *right);
/* Binds a variable.  Returns FALSE if it has another value. */
gboolean rgl_bind (RglBindings *bindings, const RglTerm *variable,
                   const RglTerm *value);

/* The limit of the size of a term. */
enum { RGL_MOST_SIZE = 10000 };

/* Returns the term with the substitution applied. NULL: its size would exceed
 * RGL_MOST_SIZE. */
const RglTerm *rgl_substitute (const RglBindings *bindings,
                               const RglTerm *term);

/* Returns the term with its variables renamed to new ones, consistently. NULL:
 * the term is larger than RGL_MOST_SIZE. */
const RglTerm *rgl_rename (RglBindings *renaming, const RglTerm *term);
