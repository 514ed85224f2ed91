/* Where the keeper has a choice: the rules that follow a node may take it for
 * granted that one walk of the keeper comes there only if there is none. */
#pragma once

#include "rg2gdl/sheet.h"

/* Marks nodes that the keeper may come to behind a choice, in the sheet. */
void kif_find_choices (KifSheet *sheet);
