/* HRG text to a syntax tree. */
#pragma once

#include "hrg/tree.h"

/* Parses all of the source into the tree; after a syntax error goes on with
 * the next line that begins a declaration.  FALSE: there were errors, and the
 * tree is not to be used. */
gboolean hrg_parse (HrgTree *tree);
