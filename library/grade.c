/* Reads the candidate, and compares it with the reference. */
#include "library/grade.h"

#include "base/status.h"
#include "library/explore.h"
#include "library/front.h"
#include "rg/check.h"

#include <string.h>

/* Reads the game to be graded.  NULL: it has errors. */
static RgGame *
read_candidate (const RgSource *source, const char *language, RgDiags *messages)
{
  if (rg_source_is_blank (source)) {
    rg_diag (messages, RG_ERROR, source, RG_NOWHERE,
             "empty input (did the previous tool fail?)");
    return NULL;
  }
  RgGame *game = rg_library_front_read (source, language, messages);
  if (game && strcmp (language, "rg") == 0)
    rg_lint (game, messages);
  if (game)
    rg_library_warn_by_plays (source, language, messages);
  return game;
}

RgGrade *
rg_library_grade_text (RgGame *reference, RgDiags *diags,
                       const RgSource *candidate, const char *language,
                       RgDiags *messages, const RgGradeOptions *options,
                       RgGame **game)
{
  *game = read_candidate (candidate, language, messages);
  if (!*game)
    return rg_grade_new_rejected (rg_diags_status (messages) == RG_EXIT_LIMIT);
  RgGame *const games[] = {reference, *game};
  RgDiags *const both_diags[] = {diags, messages};
  return rg_grade_new (games, both_diags, candidate, options);
}
