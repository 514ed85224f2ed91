/* Stratified rules: no relation depends on its own negation. */
#pragma once

#include "base/datalog/strata.h"
#include "emit/gdl/sheet.h"

/* Refuses the sheet where one does. */
void kif_check_strata (KifSheet *sheet);

/* What the relations read, and, as one more node, all other heads; to be
 * searched, and cleared by the caller. */
DlGraph kif_dependencies (const KifSheet *sheet);
/* The strongly connected component of each relation; to be freed. */
guint32 *kif_relation_components (const KifSheet *sheet);
