/* Unbalanced braces of a graph: finds the missing or superfluous brace.
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

/* Reports what ended the graph too early; fails. The range after the graph is
 * not a declaration. */
void hrg_fail_after_graph (HrgParser *parser, RgRange range);
