/* Checks the types of the bodies of graphs (hrg(5)). */
#pragma once

#include "hrg/tree.h"

/* Checks the body of a graph, except statements with errors.  The body of a
 * loop over elements is checked once for each element. */
void hrg_check_graph (HrgTree *tree, const HrgGraph *graph);
