/* Grades a text against a reference, for the tools and for programs. */
#pragma once

#include "rg/grade/grade.h"

/* Reads the candidate, with the warnings of rg-check, and grades it; faults of
 * it are a result.  Messages about it go to `messages`.  *game becomes
 * its game, which must outlive the grade; NULL: it has none. */
RgGrade *rg_library_grade_text (RgGame *reference, RgDiags *diags,
                                const RgSource *candidate, const char *language,
                                RgDiags *messages,
                                const RgGradeOptions *options, RgGame **game);
