/* Text of terms, literals and rules. */
#pragma once

#include "emit/gdl/print/names.h"
#include "rg/pragma.h"

typedef struct {
  KifSheet *sheet;
  KifNames *names;
  GString *text;
  GHashTable *maps; /* names of static maps to GArray * of their literals */
  GHashTable *
      repeats; /* arguments of static maps to be left out (equal-arguments.h) */
  GHashTable *printed; /* clauses (a set) */
  guint *variables;    /* of the rule, by number: number in print, from 1 */
  guint n_variables;
  gint64 n_facts;     /* of maps */
  RgOrigins *origins; /* where nodes come from, if the game tells */
  char *comment;      /* the last one that was printed */
} KifPrinter;

/* Whether there is but one rest, so that nothing tells it. */
gboolean kif_has_one_rest (const KifPrinter *printer);
void kif_print_terms (KifPrinter *printer, const DlTerm *terms, guint n);
/* A rule once, with a comment on the walk that it is of. */
void kif_print_rule (KifPrinter *printer, const KifRule *rule);
