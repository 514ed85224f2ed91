/* Factors conditions of walks into decision trees (decisions.c), for nodes
 * whose edges exclude each other only together with later conditions. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, which is analysed already. TRUE: it
 * replaced the edges of some node. */
gboolean kif_factor_conditions (KifSheet *sheet);
