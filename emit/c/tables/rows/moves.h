/* The bits, or bytes, of the move that a walk of a row makes (walks.h).
 * What has no room in them fails the search. */
#pragma once

#include "emit/c/tables/rows/search.h"

/* Which code the any assignment chose, where moves note that. */
void rg_emit_row_add_choice (RgEmitRowSearch *search, const RgEmitArc *arc,
                             guint32 code, RgEmitRowMove *move);
/* Which arc was taken, where moves note that. */
void rg_emit_row_add_fork (RgEmitRowSearch *search, const RgEmitArc *arc,
                           RgEmitRowMove *move);
/* The code of a tag. */
void rg_emit_row_add_tag (RgEmitRowSearch *search, const RgEmitArc *arc,
                          guint32 tag, RgEmitRowMove *move);
