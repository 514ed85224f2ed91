/* Reports codes of the model as errors. */
#include "play/units/codes.h"

#include <regular-games.h>

void
rg_unit_report_code (RgDiags *diags, int code, const char *what)
{
  static const char *const texts[] = {
      [RG_MODEL_LIMIT] = "a limit of the model was reached",
      [RG_MODEL_MEMORY] = "memory ran out",
      [RG_MODEL_STUCK] = "the game is improper: a player has no move",
      [RG_MODEL_ILLEGAL] = "the game is improper: a move can't be made"};
  const gboolean is_limit = code == RG_MODEL_LIMIT || code == RG_MODEL_MEMORY;
  rg_diag (diags, is_limit ? RG_LIMIT : RG_ERROR, NULL, RG_NOWHERE, "%s: %s",
           what, texts[code]);
}
