/* Edges that test and set variables, in the order in which a compiler makes
 * code for conditions: where a ref holds one node comes next, where it does not
 * another one (Aho, Sethi and Ullman, "Compilers", jumping code).
 *
 * Code is made from the end: what comes next is there already.  The same test
 * or assignment before the same nodes is one node.
 */
#pragma once

#include "gdl/map/coder.h"
#include "gdl/map/names.h"

GdlCode *gdl_code_new (GdlNames *names, GdlNet *net);
void gdl_code_free (GdlCode *code);

/* Where the ref is tested: `yes` follows if it holds, else `no`; RG_NONE is
 * where nothing is legal, and may be what is returned. */
RgNode gdl_code_test (GdlCode *code, GdlRef ref, RgNode yes, RgNode no);
/* Where the variable gets the value, or what a constant map has for the value
 * of another variable, in the order of its values. */
RgNode gdl_code_put (GdlCode *code, guint32 variable, guint32 value,
                     RgNode next);
RgNode gdl_code_map (GdlCode *code, guint32 variable, guint32 by,
                     const guint32 *values, RgNode next);
/* From here on the variable, of Bool, says whether a conjunction holds; nothing
 * was tested so far. */
void gdl_code_declare_holds (GdlCode *code, GdlGate gate, RgName variable);
/* Where that variable is set by a ref: the gate, of which the inputs are
 * tested, or what it is there. */
RgNode gdl_code_set_holds (GdlCode *code, GdlGate gate, GdlRef ref,
                           RgNode next);
/* A new node with an edge. */
RgNode gdl_code_do (GdlCode *code, RgAction action, const char *base,
                    RgNode next);
