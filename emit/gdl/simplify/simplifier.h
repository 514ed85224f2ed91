/* Indexes the rules of a sheet, and declares the operations that the steps of
 * simplify.c share. */
#pragma once

#include "emit/gdl/sheet.h"

/* A sheet under simplification, and an index of its rules. */
typedef struct {
  KifSheet *sheet;
  GArray *heads; /* by relation: GArray * of guint, rules with it in the head */
  GArray *uses;  /* by relation: GArray * of guint, rules with it in the body */
  gboolean changed; /* some rule was changed or removed in this round */
} KifSimplifier;

/* The rule with number i, which may be changed in place. */
KifRule *kif_get_rule (const KifSimplifier *simplifier, guint i);
/* The numbers of the rules that have the relation in their head, or in their
 * body. */
const GArray *kif_get_heads (const KifSimplifier *simplifier, guint relation);
const GArray *kif_get_uses (const KifSimplifier *simplifier, guint relation);

/* Builds `heads` and `uses` from the rules of the sheet; frees them. */
void kif_index_rules (KifSimplifier *simplifier);
void kif_free_index (KifSimplifier *simplifier);

/* Whether the literal is one of the relation. */
gboolean kif_is_of_relation (const DlLiteral *literal, guint relation);

/* Whether some body has a negated literal of the relation. */
gboolean kif_is_used_negated (const KifSimplifier *simplifier, guint relation);
/* Intersects the range of a variable with another range. If neither contains
 * the other, adds a literal of the domain. */
void kif_narrow_range (KifSheet *sheet, KifRule *rule, DlTerm variable,
                       KifRange range);
/* Intersects the range of the term that replaces a variable with the variable's
 * range. FALSE: the term is a symbol outside of it. */
gboolean kif_transfer_range (KifSheet *sheet, KifRule *rule, KifRange range,
                             DlTerm term);
/* Unifies two terms in a rule. FALSE: they are different symbols, or a symbol
 * is outside of the range of a variable. */
gboolean kif_equate (KifSheet *sheet, KifRule *rule, DlTerm a, DlTerm b);
/* Marks the rule for removal by the next sweep; tests this mark. */
void kif_remove_rule (KifSimplifier *simplifier, KifRule *rule);
gboolean kif_is_removed (const KifRule *rule);

/* Replaces the literal with this index by the body of its definition, the only
 * rule of its relation. FALSE: the literal does not unify with the head, or a
 * symbol is outside of a range. Then the rule is no longer valid. */
gboolean kif_unfold_literal (KifSheet *sheet, KifRule *rule, guint index,
                             const KifRule *definition);

/* Apply one step of the simplification to all rules. simplify.c determines the
 * order of the steps. */
void kif_insert_constants (KifSimplifier *simplifier);
void kif_drop_useless_rules (KifSimplifier *simplifier);
void kif_drop_arguments (KifSimplifier *simplifier);
void kif_inline_rules (KifSimplifier *simplifier);
void kif_replace_by_complements (KifSimplifier *simplifier);
void kif_fold_rules (KifSimplifier *simplifier);
void kif_drop_legality_tests (KifSimplifier *simplifier);
void kif_unroll_sequences (KifSimplifier *simplifier);

/* Removes reads of maps whose values are used nowhere (dead-reads.c). */
void kif_drop_dead_reads (KifSheet *sheet, KifRule *rule);
