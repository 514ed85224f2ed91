/* Which brace of a graph is one too few or too many.
 *
 * The parser notices that only at the end of the graph, or where the next one
 * begins.  What is meant is told by the indentation of the lines: that of a '}'
 * is the indentation of the line that has its '{', and the lines between
 * are further in.
 */
#pragma once

#include "hrg/parser.h"

/* Reports that the block which has been opened last, at that range, is not
 * closed where the parser is; fails. */
void hrg_fail_unclosed (HrgParser *parser, RgRange open);

/* Reports what has ended the graph so early; fails.  Behind it is, at that
 * range, something that is no declaration. */
void hrg_fail_behind_graph (HrgParser *parser, RgRange range);
