/* Shared by the files that lower sets: only for emit/c/sets/. */
#pragma once

#include "emit/c/sets/bounds.h"
#include "emit/c/sets/written-set.h"

typedef struct {
  RgEmitWriter *writer;
  const RgEmitValueSet *set;
  RgEmitWrittenSet written;
  gboolean *done; /* by term: it is in scope */
  guint32 loop;   /* that is being written; RG_NONE */
} RgEmitSetPrinter;

/* Word w of the term; NULL where it has no bits. */
RgCodeExpr *rg_emit_word (const RgEmitSetPrinter *printer, guint32 term,
                          guint w);

/* -- lower.c --------------------------------------------------------------- */

/* `done` is freed by the caller. */
RgEmitSetPrinter rg_emit_new_printer (RgEmitWriter *writer,
                                      const RgEmitValueSet *set);
/* Variables for the terms that are marked and not in scope, of these levels. */
void rg_emit_write_marked (RgEmitSetPrinter *printer, const gboolean *marked,
                           guint32 low, guint32 high);

/* -- lower-pull.c ---------------------------------------------------------- */

/* Word w of a preimage by shifts: the `most` that have most members. */
RgCodeExpr *rg_emit_pull_word (const RgEmitSetPrinter *printer,
                               const RgEmitSetTerm *term, guint w, guint most);
gboolean rg_emit_takes_table (const RgEmitSetPrinter *printer, guint32 i);
/* Variables for what a table gives; then what it gives. */
void rg_emit_open_pull (RgEmitSetPrinter *printer, guint32 i);
void rg_emit_write_pull (RgEmitSetPrinter *printer, guint32 i);
