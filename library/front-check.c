/* Checks a source beyond its translation: rule sheets are played at random. */
#include "gdl/gdl.h"
#include "library/front.h"

#include <string.h>

void
rg_library_front_check (const RgSource *source, const char *language,
                        gboolean strict, RgDiags *diags)
{
  if (strcmp (language, "kif") == 0 || strcmp (language, "gdl") == 0)
    gdl_check_plays (source, !strict, diags);
}
