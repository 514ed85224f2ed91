/* What the steps of simplification share (simplify.c). */
#pragma once

#include "emit/gdl/sheet.h"

typedef struct {
  KifSheet *sheet;
  GArray *heads; /* of GArray * of guint: rules, by relation */
  GArray *uses;  /* of GArray * of guint: rules, by relation */
  gboolean changed;
} KifSimplifier;

KifRule *kif_rule_of (const KifSimplifier *simplifier, guint i);
/* The rules that have the relation as their head, or in their bodies. */
const GArray *kif_heads (const KifSimplifier *simplifier, guint relation);
const GArray *kif_uses (const KifSimplifier *simplifier, guint relation);
void kif_index_rules (KifSimplifier *simplifier);
void kif_forget_index (KifSimplifier *simplifier);

/* Whether the literal is of the relation. */
gboolean kif_is_of (const DlLiteral *literal, guint relation);
gboolean kif_used_negated (const KifSimplifier *simplifier, guint relation);
/* Bounds a variable by what another one was bounded by, too. */
void kif_narrow (KifSheet *sheet, KifRule *rule, DlTerm variable,
                 KifRange range);
/* A term is in the place of a variable that had the range; FALSE: it can't. */
gboolean kif_keep_range (KifSheet *sheet, KifRule *rule, KifRange range,
                         DlTerm term);
/* Makes two terms equal in a rule; FALSE: then it can't hold. */
gboolean kif_equate (KifSheet *sheet, KifRule *rule, DlTerm a, DlTerm b);
/* Marks the rule as one that goes, when the rules are swept. */
void kif_remove_rule (KifSimplifier *simplifier, KifRule *rule);
gboolean kif_is_removed (const KifRule *rule);

/* Resolves a rule's literal with the only rule of its relation.  FALSE: they
 * don't match, and the rule is spoilt. */
gboolean kif_resolve (KifSheet *sheet, KifRule *rule, guint at,
                      const KifRule *with);

/* The steps. */
void kif_insert_constants (KifSimplifier *simplifier);
void kif_drop_useless (KifSimplifier *simplifier);
void kif_drop_arguments (KifSimplifier *simplifier);
void kif_inline_rules (KifSimplifier *simplifier);
void kif_complement (KifSimplifier *simplifier);
void kif_close_recursion (KifSimplifier *simplifier);
void kif_fold_rules (KifSimplifier *simplifier);
void kif_rely_on_legality (KifSimplifier *simplifier);
void kif_unroll_sequences (KifSimplifier *simplifier);

/* Removes reads of maps whose values are used nowhere (dead-reads.c). */
void kif_drop_dead_reads (KifSheet *sheet, KifRule *rule);
