/* Checks that rules are stratified: no relation depends on its own negation. */
#pragma once

#include "base/datalog/dependency-graph.h"
#include "emit/gdl/sheet.h"

/* Rejects a sheet that is not stratified; sets `recursion` of the sheet. */
void kif_check_strata (KifSheet *sheet);

/* The dependency graph of the relations by number; the last node stands for all
 * other heads.  The caller searches and clears it. */
DlGraph kif_build_dependencies (const KifSheet *sheet);
/* The strongly connected components by relation; the caller frees the array. */
guint32 *kif_find_relation_components (const KifSheet *sheet);
