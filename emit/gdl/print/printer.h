/* Prints terms, literals and rules in the prefix form of GDL. */
#pragma once

#include "emit/gdl/print/names.h"
#include "rg/pragma.h"

/* The text of a sheet while it is printed. */
typedef struct {
  KifSheet *sheet;
  KifNames *names;
  GString *text;
  GHashTable *maps;    /* names of static maps to GArray * of DlLiteral: their
                          printed literals, without those that others subsume */
  GHashTable *repeats; /* arguments of static maps to leave out
                          (repeated-arguments.h) */
  GHashTable *printed; /* texts of the printed clauses (a set) */
  guint *variables;  /* by variable of the rule: its number in print, from 1; 0:
                        not yet printed */
  guint n_variables; /* number of printed variables of the rule */
  gint64 n_facts;    /* number of elements of the printed maps */
  RgOrigins *origins; /* places of nodes in the source, if the game has them */
  char *comment;      /* the comment that was printed last */
} KifPrinter;

/* Whether the sheet has only one boundary, so that `control` is not printed. */
gboolean kif_has_one_boundary (const KifPrinter *printer);
void kif_print_terms (KifPrinter *printer, const DlTerm *terms, guint n);
/* Prints a rule, unless it is a duplicate, with a comment on its walk. */
void kif_print_rule (KifPrinter *printer, const KifRule *rule);
