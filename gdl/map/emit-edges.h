/* Generates edges that test and set variables, as jumping code for conditions
 * (Aho, Sethi and Ullman, "Compilers"). A test has a node for a true ref and a
 * node for a false one.
 *
 *     test of (x and not y), yes, no     n, m: x == 1;   n, no: x == 0;
 *                                        m, no: y == 1;  m, yes: y == 0;
 *
 * Code is generated backward: the target of an edge exists already.  So each
 * function gdl_emit_… adds edges that lead to `next`, and returns the first of
 * their nodes.  Equal tests or assignments with equal targets are one node
 * (hash-consing).
 */
#pragma once

#include "gdl/map/coder.h"
#include "gdl/map/names.h"

/* Returns a code generator for the network.  The variables get their names and
 * symbols later (variables.h). */
GdlCoder *gdl_coder_new (GdlNames *names, GdlNet *net);
void gdl_coder_free (GdlCoder *coder);

/* Returns the node that tests the ref: `yes` follows if it holds, otherwise
 * `no`. RG_NONE stands for a node without legal edges, and may be the result.
 */
RgNode gdl_emit_test (GdlCoder *coder, GdlRef ref, RgNode yes, RgNode no);
/* Returns the node that assigns the value to the variable. */
RgNode gdl_emit_assignment (GdlCoder *coder, guint32 variable, guint32 value,
                            RgNode next);
/* Returns the node that assigns it the value of a constant map at the value of
 * the variable `source`; `values`: by value of `source`. Returns `next` if the
 * variable keeps its value. */
RgNode gdl_emit_mapped_assignment (GdlCoder *coder, guint32 variable,
                                   guint32 source, const guint32 *values,
                                   RgNode next);
/* Declares that the Bool variable has the value of a conjunction. No test may
 * have been generated yet. */
void gdl_coder_declare_holds_variable (GdlCoder *coder, GdlGate gate,
                                       RgName variable);
/* Returns the node that sets this variable to the value of a ref: the gate,
 * whose inputs are tested, or its simplification. */
RgNode gdl_emit_holds_assignment (GdlCoder *coder, GdlGate gate, GdlRef ref,
                                  RgNode next);
/* Returns a new node with one edge. */
RgNode gdl_emit_action (GdlCoder *coder, RgAction action, const char *base,
                        RgNode next);
