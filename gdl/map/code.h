/* Generates edges that test and set variables, as jumping code for conditions
 * (Aho, Sethi and Ullman, "Compilers"). A test has a node for a true ref and a
 * node for a false one.
 *
 * Code is generated backward: the target of an edge exists already.  So each
 * function gdl_code_… adds edges that lead to `next`, and returns the first of
 * their nodes.  Equal tests or assignments with equal targets are one node.
 */
#pragma once

#include "gdl/map/coder.h"
#include "gdl/map/names.h"

/* Returns a code generator for the network.  The variables get their names and
 * symbols later (variables.h). */
GdlCode *gdl_code_new (GdlNames *names, GdlNet *net);
void gdl_code_free (GdlCode *code);

/* Returns the node that tests the ref: `yes` follows if it holds, otherwise
 * `no`. RG_NONE stands for a node without legal edges, and may be the result.
 */
RgNode gdl_code_test (GdlCode *code, GdlRef ref, RgNode yes, RgNode no);
/* Returns the node that assigns the value to the variable. */
RgNode gdl_code_assign (GdlCode *code, guint32 variable, guint32 value,
                        RgNode next);
/* Returns the node that assigns it the value of a constant map at the value of
 * the variable `source`; `values`: by value of `source`. Returns `next` if the
 * variable keeps its value. */
RgNode gdl_code_assign_mapped (GdlCode *code, guint32 variable, guint32 source,
                               const guint32 *values, RgNode next);
/* Declares that the Bool variable has the value of a conjunction. No test may
 * have been generated yet. */
void gdl_code_declare_holds_variable (GdlCode *code, GdlGate gate,
                                      RgName variable);
/* Returns the node that sets this variable to the value of a ref: the gate,
 * whose inputs are tested, or its simplification. */
RgNode gdl_code_set_holds_variable (GdlCode *code, GdlGate gate, GdlRef ref,
                                    RgNode next);
/* Returns a new node with one edge. */
RgNode gdl_code_action (GdlCode *code, RgAction action, const char *base,
                        RgNode next);
