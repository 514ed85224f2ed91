/* Adds tests before assignments that lead to dead ends. */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, whose facts must be known (kif_analyse). TRUE:
 * a test was added. */
gboolean kif_add_dead_end_tests (KifSheet *sheet);
