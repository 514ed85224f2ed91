/* Translates a ground program to a game of RG. */
#pragma once

#include "gdl/gdl.h"
#include "gdl/map/names.h"

/* Adds the automaton of the plain mapping, in which all roles move in each step
 * (plain-mapping.c). */
void gdl_map_plain (GdlNames *names, const GdlMapOptions *options);

/* Adds the automaton of the improved mapping, in which only roles with a choice
 * move (turn-mapping.c).  FALSE: the mapping is not applicable. */
gboolean gdl_map_turns (GdlNames *names, const GdlMapOptions *options);

/* Adds a set type with these symbols (RgName). */
void gdl_add_set_type (RgGame *game, const char *name, const GArray *symbols);
/* Adds the types Player, with all roles except `random`, and Score.  FALSE:
 * there is no such role. */
gboolean gdl_add_players (GdlNames *names);
/* Whether the role is `random`, which RG plays by chance. */
gboolean gdl_is_random (const GdlGround *ground, guint role);
/* Returns the assignment of `player`: a role, `random`, or `keeper` for
 * GDL_KEEPER. */
#define GDL_KEEPER G_MAXUINT
RgAction gdl_make_player_assignment (const GdlNames *names, guint role);
/* Returns the assignment visible[role] = 1 or 0. */
RgAction gdl_make_visible_assignment (const GdlNames *names, guint role,
                                      gboolean visible);
/* Returns the assignment goals[role] = value. */
RgAction gdl_make_goal_assignment (const GdlNames *names,
                                   const GdlOutcome *outcome);
/* Adds a type of the actions of a role, and a variable whose initial value is
 * the first of them. `nothing`: a symbol for no action, or RG_NO_NAME. Returns
 * the variable; RG_NO_NAME: the role has no action. */
RgName gdl_declare_does (GdlNames *names, guint role, RgName nothing);
/* Returns the comparison by `==` (`equal`) or `!=` of a variable and a symbol.
 */
RgAction gdl_make_comparison (const GdlNames *names, gboolean equal,
                              RgName variable, RgName symbol);
/* Returns the assignment of a symbol to a variable. */
RgAction gdl_make_assignment (const GdlNames *names, RgName variable,
                              RgName symbol);
/* Adds an edge to a new node, which is named for `base`; returns the node. */
RgNode gdl_add_edge (GdlNames *names, RgNode from, RgAction action,
                     const char *base);
