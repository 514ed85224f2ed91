/* Makes tables of the outcomes of a part of a check: for each value of a
 * variable, whether the target of the part is reachable. The keeper fills the
 * table before the turn.
 *
 *     s_works: House -> Bool; the part from s to t reads the variable `house`
 */
#pragma once

#include "emit/gdl/sheet.h"

/* A table, and the part of a check that it replaces. */
typedef struct {
  RgNode start, target; /* the ends of the part */
  RgName chosen;   /* the variable that it reads; RG_NO_NAME: only the state */
  RgName variable; /* the map; without `chosen`, a scalar */
} KifOutcomeTable;

/* Whether tables can be declared: the game has the type Bool. */
gboolean kif_has_table_type (KifSheet *sheet);

/* Declares the variable of a table, whose other fields are set. */
void kif_declare_table (KifSheet *sheet, KifOutcomeTable *table);

/* The comparison that holds if the part reaches its target (`reached`), or does
 * not, for the value of `chosen`. */
RgAction kif_make_table_comparison (KifSheet *sheet,
                                    const KifOutcomeTable *table,
                                    gboolean reached);

/* Adds the keeper's edges that fill a table, from the node; returns the node
 * after them.  All tables share the copies of variables (`names`: trial.h). */
RgNode kif_fill_table (KifSheet *sheet, GHashTable *names,
                       const KifOutcomeTable *table, RgNode node);
