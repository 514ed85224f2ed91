/* Printing checks whose answers are tabled: plan/tabled-checks.h. */
#pragma once

#include "emit/c/search/writer.h"

/* The call of a function that looks up the check, without a sign.  The caller
 * frees it; NULL: there is no table. */
RgCodeExpr *rg_emit_tabled_answer (RgEmitWriter *writer,
                                   const RgAction *action);
/* Where the search of the writer begins, at a root: the tables of checks that
 * it makes become empty. */
void rg_emit_open_tables (RgEmitWriter *writer, guint32 root);
/* The functions that look up checks. */
void rg_emit_tabled_functions (RgEmit *emit);
