/* Replaces choices with at most one solution by linear searches
 * (determinise-choices.c). */
#pragma once

#include "emit/gdl/sheet.h"

/* Changes the game of the sheet, whose facts must be known (kif_analyse). TRUE:
 * a choice was replaced. */
gboolean kif_determinise_choices (KifSheet *sheet);
