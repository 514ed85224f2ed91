/* Makes tables of the outcomes of a part of a check: for each value of a
 * variable (the input), whether the target of the part is reachable. The keeper
 * fills the table before the turn.
 *
 *     picked, known: ? s -> t;   becomes   picked, known: s_works[house] == 1;
 *
 * Here the part from s to t reads the variable `house` of type House, and
 * `s_works` is a variable of type House -> Bool.
 */
#pragma once

#include "emit/gdl/sheet.h"

/* A table, and the part of a check that it replaces. */
typedef struct {
  RgNode start, target; /* the ends of the part */
  RgName input;    /* the variable that it reads and the player assigns in the
                      turn; RG_NO_NAME: none */
  RgName variable; /* the map; without an input, a scalar */
} KifOutcomeTable;

/* Whether tables can be declared: the game has the type Bool. */
gboolean kif_has_table_type (KifSheet *sheet);

/* Declares the variable of a table, and sets its field `variable`; the caller
 * has set the other fields. */
void kif_declare_table (KifSheet *sheet, KifOutcomeTable *table);

/* The comparison that holds if the part reaches its target (`reached`), or does
 * not, for the present value of the input. */
RgAction kif_make_table_comparison (KifSheet *sheet,
                                    const KifOutcomeTable *table,
                                    gboolean reached);

/* Adds the keeper's edges that fill a table, from the node; returns the node
 * after them.  All tables share the copies of variables (`variable_copies`:
 * trial.h). */
RgNode kif_fill_table (KifSheet *sheet, GHashTable *variable_copies,
                       const KifOutcomeTable *table, RgNode node);
