/* From a ground program to a game of RG. */
#pragma once

#include "gdl/gdl.h"
#include "gdl/map/names.h"

/* The plain mapping (10.2). */
void gdl_map_plain (GdlNames *names, const GdlMapOptions *options);

/* The improved mapping (10.3 to 10.8).  FALSE: it can't do the game, and
 * nothing was added. */
gboolean gdl_map_turns (GdlNames *names, const GdlMapOptions *options);

/* Adds the types Player, with all roles but `random`, and Score.  FALSE: there
 * is no such role. */
gboolean gdl_add_players (GdlNames *names);
gboolean gdl_is_random (const GdlGround *ground, guint role);
/* What sets player: a role, `random`, or `keeper` for GDL_KEEPER. */
#define GDL_KEEPER G_MAXUINT
RgAction gdl_pass_to (const GdlNames *names, guint role);
/* visible[role] = 1 or 0. */
RgAction gdl_show (const GdlNames *names, guint role, gboolean visible);
/* goals[role] = value. */
RgAction gdl_score (const GdlNames *names, const GdlOutcome *outcome);
/* A type of the actions of a role, and of a symbol for nothing unless that is
 * RG_NO_NAME, and its variable, which is the first action; the variable's name,
 * or RG_NO_NAME where the role has no action. */
RgName gdl_add_does (GdlNames *names, guint role, RgName nothing);
/* Comparisons and assignments of a variable and a symbol. */
RgAction gdl_test (const GdlNames *names, gboolean equal, RgName variable,
                   RgName symbol);
RgAction gdl_put (const GdlNames *names, RgName variable, RgName symbol);
/* Adds an edge to a node of that name, which is new. */
RgNode gdl_step (GdlNames *names, RgNode from, RgAction action,
                 const char *base);
