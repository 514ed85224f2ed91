/* Stratified rules: no relation depends on its own negation. */
#pragma once

#include "rg2gdl/sheet.h"

/* Refuses the sheet where one does. */
void kif_check_strata (KifSheet *sheet);
