/* Finds the nodes from which the keeper surely reaches the end: the match is
 * over there, whatever the later tests are.
 *
 *     k, x: n != 3;        k, y: ? c -> d;
 *     x, x2: ! c -> d;     y, m: player = p;
 *     x2, end: ;
 *
 * All paths from x lead to the end, but a walk may stop at the check while the
 * one over y continues the match. So x2 is such a node, and x is not.
 */
#pragma once

#include "emit/gdl/sheet.h"

/* Sets sheet->surely_ends; needs sheet->keeper_must_end. */
void kif_find_sure_ends (KifSheet *sheet);
