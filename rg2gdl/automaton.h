/* What is known of nodes before any walk. */
#pragma once

#include "rg2gdl/sheet.h"

/* Fills what is told by node, the movers and the hidden tags. */
void kif_analyse (KifSheet *sheet);
