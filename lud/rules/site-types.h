/* Resolves types of sites. A number of a site has no type. The ludeme that
 * uses it says on what elements it is: cells, edges or vertices, by default
 * those of the board. Pieces on elements of another type are in maps of their
 * own. */
#pragma once

#include "lud/rules/variables.h"

/* The default type. */
static inline LudType
lud_get_board_type (const LudRules *rules)
{
  return rules->game->board->type;
}
/* A type by its name; another name or NULL: the default. */
LudType lud_find_type (const LudRules *rules, const char *name);
/* The type that a clause of a move names for a site (or NULL): sites of hands
 * are cells on each board, but have the default type.  Refuses other types with
 * stacks. */
LudType lud_find_type_in (LudRules *rules, const LudTerm *clause,
                          const LudTerm *site);
/* Makes the type that a term names the current one (rules->type): the default
 * type if it has no such parameter, or if the game uses no other.  Returns the
 * type before. */
LudType lud_enter_type (LudRules *rules, const LudTerm *term);
/* Makes the default type the current one. Returns the type before. */
LudType lud_enter_default_type (LudRules *rules);

/* The name of a map of the current type. */
const char *lud_name_of_type (LudRules *rules, const char *name);

/* (sites Incident T of:U at:S): for each element S of type U, the set of its
 * incident elements of type T; if T is U, its neighbours. */
RgBits **lud_compute_incident_sets (LudRules *rules, const LudTerm *term);
/* The condition that a site is in (sites Incident ...). */
const char *lud_is_incident (LudRules *rules, const LudTerm *term,
                             LudValue site);
/* The condition that a site is a vertex of a cell or an edge, (sites Cell
 * INDEX); never without an index. */
const char *lud_is_vertex_of (LudRules *rules, const LudTerm *term,
                              LudValue site);

/* Moves a piece from a site of one type to one of another. */
void lud_act_move_between (LudRules *rules, LudType a, LudValue from, LudType b,
                           LudValue to);
/* (is LastTo TYPE): the condition that the destination of the last move has
 * the type. */
const char *lud_is_last_type (LudRules *rules, const LudTerm *term);
/* Stores the type of the destination of the last move, if the game uses
 * several types. */
void lud_note_type (LudRules *rules, LudType type);
