/* Parses HRG text to a tree. */
#pragma once

#include "hrg/tree.h"

/* Parses the source into the tree; after a syntax error continues with the
 * next line that begins a declaration.  FALSE: there were errors, and the tree
 * is incomplete.  After lexical errors, syntax errors are not reported. */
gboolean hrg_parse (HrgTree *tree);
