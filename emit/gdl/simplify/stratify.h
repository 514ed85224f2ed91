/* Stratified rules: no relation depends on its own negation. */
#pragma once

#include "base/datalog/strata.h"
#include "emit/gdl/sheet.h"

/* Rejects a sheet that is not stratified. */
void kif_check_strata (KifSheet *sheet);

/* The dependency graph of the relations; the last node stands for all other
 * heads.  The caller searches and clears it. */
DlGraph kif_build_dependencies (const KifSheet *sheet);
/* The strongly connected component of each relation; the caller frees it. */
guint32 *kif_find_relation_components (const KifSheet *sheet);
