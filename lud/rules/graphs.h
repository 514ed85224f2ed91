/* Tests properties of the graph of a player's edges; crossings of edges; and
 * looks up costs of sites. */
#pragma once

#include "lud/rules/variables.h"

/* (is RegularGraph ...): the condition that all vertices have equally many
 * edges of a player. Refuses given degrees. */
const char *lud_is_regular_graph (LudRules *rules, const LudTerm *term);
/* (is SpanningTree ...): the condition that each vertex has an edge, that the
 * edges are connected, and that they are one fewer than the vertices. */
const char *lud_is_spanning_tree (LudRules *rules, const LudTerm *term);
/* (is Tree ...): the condition that the edges have no cycle: the ends of no
 * edge are connected without it. In Ludii a forest counts as a tree. */
const char *lud_is_tree (LudRules *rules, const LudTerm *term);
/* (is Path Edge ... closed:True): the condition that a closed path of edges of
 * a player, of some length, leads through an edge. Refuses open paths, as Ludii
 * compares all edges that are connected. */
const char *lud_is_path (LudRules *rules, const LudTerm *term);
/* (sites Crossing ...): the condition that an edge crosses another one. */
const char *lud_is_in_crossing (LudRules *rules, const LudTerm *term,
                                LudValue site);
/* (cost ...): the cost of a site, or the sum of those of a region. */
LudValue lud_translate_cost (LudRules *rules, const LudTerm *term);
