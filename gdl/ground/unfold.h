/* Unfolds a rule: replaces a literal by the bodies of the rules for it.
 *
 *     (<= row (true (cell 1 ?p)) (true (cell 2 ?q)) (alike ?p ?q))
 *     (<= (alike ?x ?y) (bit ?x ?b) (bit ?y ?b))
 *
 * become
 *
 *     (<= row (true (cell 1 ?p)) (true (cell 2 ?q)) (bit ?p ?b) (bit ?q ?b))
 *
 * Tamaki and Sato, "Unfold/fold transformation of logic programs", 1984. */
#pragma once

#include "gdl/ground/schema.h"

/* Appends a schema for each rule that can be resolved with the literal at that
 * place. `rules`, `unfolded`: of GdlSchema *. FALSE, and nothing is appended: a
 * resolvent would need new terms or too many variables. */
gboolean gdl_unfold_literal (GdlStore *store, const GdlSchema *schema,
                             guint place, const GPtrArray *rules,
                             GPtrArray *unfolded);
