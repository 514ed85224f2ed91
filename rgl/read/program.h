/* Reads a text in RGL to clauses, and normalises these to rules. */
#pragma once

#include "base/diag.h"
#include "rgl/term.h"

/* HEAD. or HEAD :- BODY. */
typedef struct {
  const RglTerm *head;
  const RglTerm *body; /* of ',', ';' and 'not', n-ary; NULL for a fact */
  RgRange range;
} RglClause;

/* A condition: an atom that must hold, or must not. */
typedef struct {
  const RglTerm *atom;
  gboolean negated; /* it must not hold */
} RglLiteral;

/* A clause without ';' and '='. */
typedef struct {
  const RglTerm *head;
  GArray *body; /* of RglLiteral */
  RgRange range;
} RglRule;

/* Returns the clauses (RglClause) of a text, whose terms belong to the store.
 * Invalid ones are reported, and omitted.  Free with g_array_unref. */
GArray *rgl_parse (const RgSource *source, RglTerms *terms, RgDiags *diags);

/* Appends the rules of a clause: one for each alternative.  FALSE: it is
 * invalid, which was reported. */
gboolean rgl_normalise (const RglClause *clause, const RgSource *source,
                        RglTerms *terms, RgDiags *diags, GPtrArray *rules);
RglRule *rgl_rule_new (const RglTerm *head, RgRange range);
void rgl_rule_free (gpointer rule);
void rgl_add_literal (RglRule *rule, const RglTerm *atom, gboolean negated);
#define rgl_literal(rule, i) (&g_array_index ((rule)->body, RglLiteral, i))
