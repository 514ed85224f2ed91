/* Tests properties of the graph of a player's edges; crossings of edges; and
 * looks up costs of sites. */
#pragma once

#include "lud/rules/variables.h"

/* (is RegularGraph ...), (is Tree ...), (is SpanningTree ...): about the edges
 * of a player. */
const char *lud_is_regular_graph (LudRules *rules, const LudTerm *term);
const char *lud_is_spanning_tree (LudRules *rules, const LudTerm *term);
const char *lud_is_tree (LudRules *rules, const LudTerm *term);
/* (is Path Edge ... closed:True): a closed path of edges of a player, of some
 * length, through an edge. */
const char *lud_is_path (LudRules *rules, const LudTerm *term);
/* (sites Crossing ...): the condition that an edge crosses another one. */
const char *lud_in_crossing (LudRules *rules, const LudTerm *term,
                             LudValue site);
/* (cost ...). */
LudValue lud_cost (LudRules *rules, const LudTerm *term);
