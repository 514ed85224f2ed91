/* Finds the nodes that a step passes at most once after its move. */
#pragma once

#include "emit/gdl/sheet.h"

/* Marks the nodes that several walks of a step may reach (`reached_by_many` of
 * the sheet), and the cuts after moves that each step passes at most once, in
 * no cycle and after no nondeterministic node (`at_most_once`). */
void kif_find_single_visits (KifSheet *sheet);
