/* Nodes where the keeper's walk surely comes to the end: it is there only if
 * the match is over, whatever is tested behind.
 *
 *     k, x: n != 3;        k, y: ? c -> d;
 *     x, x2: ! c -> d;     y, m: player = p;
 *     x2, end: ;
 *
 * From x on everything leads to the end, but a walk may stop at the check,
 * while the one over y goes on with the match; x2 is such a node.
 */
#pragma once

#include "emit/gdl/sheet.h"

/* Fills sheet->over, once sheet->ending is known. */
void kif_find_sure_ends (KifSheet *sheet);
