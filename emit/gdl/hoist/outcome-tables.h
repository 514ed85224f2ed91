/* Tables of how a part of a check ends, for each value of what it reads. */
#pragma once

#include "emit/gdl/sheet.h"

typedef struct {
  RgNode start, target; /* of the part */
  RgName chosen;        /* what it reads; RG_NO_NAME: only the state */
  RgName works;         /* the table, or a scalar where nothing is chosen */
} KifTable;

/* Whether tables can be declared. */
gboolean kif_has_table_type (KifSheet *sheet);

/* Declares the variable of a table, of which all else is known. */
void kif_declare_table (KifSheet *sheet, KifTable *table);

/* The comparison that the part ends well, or doesn't, for what is chosen. */
RgAction kif_ask_table (KifSheet *sheet, const KifTable *table, gboolean well);

/* The keeper fills a table, on the way from a node; gives where that leads.
 * Copies of variables are shared by all tables: see trial.h. */
RgNode kif_fill_table (KifSheet *sheet, GHashTable *names,
                       const KifTable *table, RgNode at);
