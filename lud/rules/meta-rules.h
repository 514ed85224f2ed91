/* Meta rules that filter the moves of a turn, or follow each of them. */
#pragma once

#include "lud/rules/generators.h"

/* Refuses the meta rules of the game that are not translated. */
void lud_check_meta_rules (LudRules *rules);
/* (pin SupportMultiple): the condition that the piece that a move of the turn
 * takes or removes supports at most one other piece.  "true()": without the
 * rule.  Refuses moves whose effects change the board before them. */
const char *lud_is_unpinned (LudRules *rules, const LudLeaf *leaf);
/* (gravity PyramidalDrop): emits the falls of pieces after a move of the turn,
 * if the game has the rule. */
void lud_emit_gravity (LudRules *rules);
