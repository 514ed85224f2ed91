/* Stratified rules: no relation depends on its own negation. */
#pragma once

#include "emit/gdl/sheet.h"

/* Refuses the sheet where one does. */
void kif_check_strata (KifSheet *sheet);

/* The strongly connected component of each relation; to be freed. */
guint32 *kif_relation_components (const KifSheet *sheet);
