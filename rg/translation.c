#include "rg/translation.h"
#include "base/cli.h"
#include "rg/builtins.h"
#include "rg/check.h"
#include "rg/print.h"

#include <stdlib.h>

static void
verify (RgGame *game, const char *tool)
{
  RgDiags *found = rg_diags_new ();
  rg_diags_switch (found, "no-all");
  rg_add_builtins (game);
  rg_check (game, found);
  if (rg_diags_errors (found) > 0) {
    fprintf (stderr, "%s: internal fault: the translation is not valid RG\n",
             tool);
    rg_diags_print (found, stderr, FALSE);
    exit (RG_EXIT_FAULT);
  }
  rg_diags_free (found);
}

GString *
rg_translation_text (RgGame *game, gboolean builtins, const char *tool)
{
  verify (game, tool);
  if (builtins)
    rg_show_builtins (game);
  GString *text = g_string_new (NULL);
  rg_print (game, text);
  return text;
}
