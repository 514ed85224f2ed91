/* Plays a game in GDL or RGL at random, and reports warnings about its plays in
 * terms of the source. */
#include "library/explore.h"

#include "gdl/gdl.h"
#include "rgl/rgl.h"

#include <string.h>

enum { MAX_STEPS = 10000 }; /* limit of the steps of a play */

/* -- messages -------------------------------------------------------------- */

/* The receiver of warnings about plays. */
typedef struct {
  RgDiags *diags;
  const RgSource *source;
  gboolean is_rgl;      /* messages are in terms of GDL, the text is in RGL */
  gboolean is_repeated; /* the last message that is not a note was repeated */
} WarningRepeater;

/* Repeats a warning about plays, or a note of one. Others are dropped: the
 * translation reports them. */
static void
repeat_warning (const RgMessage *message, gpointer data)
{
  static const char *const repeated_warnings[] = {"stuck", "goals", "long-play",
                                                  NULL};
  WarningRepeater *repeater = data;
  const gboolean is_note = message->severity == RG_NOTE;
  const gboolean has_place = message->source == repeater->source;
  const RgRange range =
      has_place ? (RgRange){message->offset, message->length} : RG_NOWHERE;
  char *text = repeater->is_rgl ? rgl_rewrite_message (message->text)
                                : g_strdup (message->text);
  if (!is_note)
    repeater->is_repeated =
        message->warning &&
        g_strv_contains (repeated_warnings, message->warning) &&
        rg_warn (repeater->diags, message->warning, repeater->source, range,
                 "%s", text);
  else if (repeater->is_repeated)
    rg_diag (repeater->diags, RG_NOTE, NULL, RG_NOWHERE, "%s", text);
  g_free (text);
}

/* -- plays ----------------------------------------------------------------- */

/* Plays the sheet at random. Grounding a large sheet may take long, so the
 * limit is lower than that of a translation. */
static void
play_sheet (const RgSource *source, RgDiags *diags)
{
  GdlLimits limits = GDL_LIMITS;
  limits.max_steps /= 10;
  GdlSheet *sheet = gdl_read (source, FALSE, diags);
  if (!sheet)
    return;
  GdlProgram *program = gdl_normalise (sheet, 0, diags);
  if (program) {
    gdl_explore (program, &limits, MAX_STEPS, diags);
    gdl_program_free (program);
  }
  gdl_sheet_free (sheet);
}

static void
play_rgl (const RgSource *source, RgDiags *diags)
{
  RgSource *sheet = rgl_translate_source (source, RGL_LIMIT, diags);
  if (sheet) {
    play_sheet (sheet, diags);
    rg_source_free (sheet);
  }
}

void
rg_library_warn_by_plays (const RgSource *source, const char *language,
                          RgDiags *diags)
{
  WarningRepeater repeater = {diags, source, strcmp (language, "rgl") == 0,
                              FALSE};
  const gboolean is_gdl =
      strcmp (language, "kif") == 0 || strcmp (language, "gdl") == 0;
  if (!is_gdl && !repeater.is_rgl)
    return;
  RgDiags *play_diags = rg_diags_new ();
  if (is_gdl)
    play_sheet (source, play_diags);
  else
    play_rgl (source, play_diags);
  rg_diags_each (play_diags, repeat_warning, &repeater);
  rg_diags_free (play_diags);
}
