/* The lowering of one set to C, shared by the files lower*.c of this folder. */
#pragma once

#include "emit/c/sets/bounds.h"
#include "emit/c/sets/written-set.h"

/* State of the lowering. */
typedef struct {
  RgEmitWriter *writer;
  const RgEmitValueSet *set;
  RgEmitWrittenSet written; /* the C variables of the set */
  gboolean *in_scope;       /* by term: its C variables are in scope */
  guint32 loop;             /* the loop that is being written; RG_NONE: none */
} RgEmitSetPrinter;

/* Word w of the term; NULL: no bit of it can be set. */
RgCodeExpr *rg_emit_lower_word (const RgEmitSetPrinter *printer, guint32 term,
                                guint w);

/* -- lower.c --------------------------------------------------------------- */

/* A printer for the set; the caller frees `in_scope`. */
RgEmitSetPrinter rg_emit_new_printer (RgEmitWriter *writer,
                                      const RgEmitValueSet *set);
/* Writes variables for the marked terms of levels low to high that are not in
 * scope yet. */
void rg_emit_write_marked (RgEmitSetPrinter *printer, const gboolean *marked,
                           guint32 low, guint32 high);

/* -- lower-pull.c ---------------------------------------------------------- */

/* Word w of a preimage, as a union of at most `max_shifts` shifts. */
RgCodeExpr *rg_emit_lower_pull_word (const RgEmitSetPrinter *printer,
                                     const RgEmitSetTerm *term, guint w,
                                     guint max_shifts);
/* Whether the preimage is computed by a table, as it has too many shifts. */
gboolean rg_emit_uses_table (const RgEmitSetPrinter *printer, guint32 i);
/* Write a preimage by a table: first the declarations of its words, then the
 * loop that computes them. */
void rg_emit_open_pull (RgEmitSetPrinter *printer, guint32 i);
void rg_emit_write_pull (RgEmitSetPrinter *printer, guint32 i);
