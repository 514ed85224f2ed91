/* Finds the missing or superfluous brace of a graph.
 *
 * The parser notices it only at the end of the graph, or at the beginning of
 * the next one.  The indentation shows the intention: a '}' has the
 * indentation of the line with its '{', and the lines between them have a
 * larger one.
 */
#pragma once

#include "hrg/parser.h"

/* Reports that the innermost open block, at that range, is not closed here;
 * fails. */
void hrg_fail_unclosed (HrgParser *parser, RgRange open);

/* Reports the brace that ended the graph too early, or else that the text at
 * the range, after the graph, is not a declaration; fails. */
void hrg_fail_after_graph (HrgParser *parser, RgRange range);
