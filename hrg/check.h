/* The types of what graphs do, in terms of HRG (spec/hrg.md, section 3.7). */
#pragma once

#include "hrg/tree.h"

/* Checks the body of a graph, statements aside that were resolved with an
 * error; bodies of loops over elements once for each element. */
void hrg_check_graph (HrgTree *tree, const HrgGraph *graph);
