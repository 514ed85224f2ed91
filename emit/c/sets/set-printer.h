/* Declares the state of the lowering of one set, and the functions that the
 * files *lower.c of this folder share. */
#pragma once

#include "emit/c/sets/value-set.h"
#include "emit/c/sets/written-set.h"

/* State of the lowering. */
typedef struct {
  RgEmitWriter *writer;
  const RgEmitValueSet *set;
  RgEmitWrittenSet written; /* the C variables of the set */
  gboolean *in_scope;       /* by term: its C variables are in scope */
  guint32 loop;             /* the loop that is being written; RG_NONE: none */
} RgEmitSetPrinter;

/* Word w of the term; NULL: no bit of it can be set and is demanded. */
static inline RgCodeExpr *
rg_emit_lower_word (const RgEmitSetPrinter *printer, guint32 term, guint w)
{
  return rg_emit_lower_set_word (&printer->written, printer->set, term, w);
}

/* -- lower.c --------------------------------------------------------------- */

/* A printer for the set, which has the next number of the writer's counter; the
 * caller frees `in_scope`. */
RgEmitSetPrinter rg_emit_new_printer (RgEmitWriter *writer,
                                      const RgEmitValueSet *set);
/* Writes variables for the marked terms of levels low to high that are not in
 * scope yet; they are in scope afterwards. */
void rg_emit_write_marked (RgEmitSetPrinter *printer, const gboolean *marked,
                           guint32 low, guint32 high);

/* -- preimages-lower.c ----------------------------------------------------- */

/* Word w of a preimage, as a union of its shifts; of the first `max_shifts` if
 * it has more. The hub is included only if all shifts are, and `max_shifts` is
 * more than their number. 0 if no bit can be set. */
RgCodeExpr *rg_emit_lower_preimage_word (const RgEmitSetPrinter *printer,
                                         const RgEmitSetTerm *term, guint w,
                                         guint max_shifts);
/* Whether the preimage is computed by a table, as it has too many shifts. */
gboolean rg_emit_uses_table (const RgEmitSetPrinter *printer, guint32 i);
/* Write a preimage by a table: first the declarations of its words, then the
 * loop that computes them. Nothing is written if no word of it is needed. */
void rg_emit_open_preimage (RgEmitSetPrinter *printer, guint32 i);
void rg_emit_write_preimage (RgEmitSetPrinter *printer, guint32 i);
