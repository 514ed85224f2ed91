/* Reads a state in either text format. */
#include "rg/interp/state-text.h"

#include "rg/interp/state-reader.h"

#include <string.h>

RgInterpState *
rg_interp_state_read (RgInterp *interp, const RgSource *source)
{
  RgInterpReader reader = {.cursor = {.source = source, .diags = interp->diags},
                           .interp = interp,
                           .state = rg_interp_state_new (interp)};
  const guint errors = rg_diags_errors (interp->diags);
  const char *text = source->text + strspn (source->text, " \t\r\n");
  const RgRange begin = {(guint32)(text - source->text), *text != 0};
  (*text == '{' ? rg_interp_read_json : rg_interp_read_line) (&reader);
  if (reader.node.length == 0)
    rg_fail_at (&reader, begin, NULL, "the state has no node");
  else if (reader.player.length == 0)
    rg_fail_at (&reader, begin, NULL,
                "the state does not name the player to move");
  rg_interp_read_end (&reader);
  if (rg_diags_errors (interp->diags) == errors)
    return reader.state;
  rg_interp_state_free (reader.state);
  return NULL;
}
