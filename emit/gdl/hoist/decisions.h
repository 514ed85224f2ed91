/* Factors conditions of walks into decision trees (decisions.c), for nodes
 * whose edges exclude each other only together with later conditions. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, whose facts must be known (kif_analyse). TRUE:
 * the edges of some node were replaced. */
gboolean kif_factor_conditions (KifSheet *sheet);
