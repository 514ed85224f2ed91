/* Reads and changes stacks: the pieces of a site by level, 0 is the lowest.
 *
 * In a game with stacks the map `level` has all pieces; `board` has those on
 * top and `count` the sizes. So code which only needs the top piece is the
 * same as without stacks. Above the top, `level` is empty. */
#pragma once

#include "lud/rules/stack-slots.h"

/* The map of the components, from sites and levels or from slots. */
LudVariable *lud_get_level_map (LudRules *rules);
/* The component at a level; levels are clamped to those that exist. */
LudValue lud_read_piece (LudRules *rules, LudValue site, LudValue level);
/* The component in a slot, where the pieces are stored by slots. */
LudValue lud_read_piece_in_slot (LudRules *rules, LudValue slot);
/* The state at a level of a site. */
LudValue lud_read_state (LudRules *rules, LudValue site, LudValue level);
/* The value at a level of a site. */
LudValue lud_read_value (LudRules *rules, LudValue site, LudValue level);
/* The highest level of a site that has a piece; -1 without pieces. */
LudValue lud_find_top_level (LudRules *rules, LudValue site);

/* Whether pieces of stacks have neither states nor values: a copy of one has
 * them, but Ludii takes them from the original. */
gboolean lud_has_plain_pieces (LudRules *rules);

/* Adds a piece on top; if `state` is 0, the level keeps its state and value. */
void lud_stack_push (LudRules *rules, LudValue component, LudValue site,
                     LudValue state);
/* Removes the top piece. */
void lud_stack_pop (LudRules *rules, LudValue site);
/* Removes all pieces of a site. */
void lud_stack_clear (LudRules *rules, LudValue site);
/* The condition that a level is the top, for lud_stack_remove; false if no rule
 * reads states of levels. */
const char *lud_stack_is_top (LudRules *rules, LudValue site, LudValue level);
/* Removes a level: the levels above it move down. If it was the top when the
 * removal was found, its slot loses its state. */
void lud_stack_remove (LudRules *rules, LudValue site, LudValue level,
                       const char *is_top);
/* Sets the state at a level, if there is a piece; also that of the top piece,
 * if it is at this level. */
void lud_stack_set_state (LudRules *rules, LudValue site, LudValue level,
                          LudValue state);
/* Sets the value at a level; also that of the top piece, if it is at this
 * level. */
void lud_stack_set_value (LudRules *rules, LudValue site, LudValue level,
                          LudValue value);
/* Moves the piece of a level to the top of another site; nothing if both sites
 * are one. */
void lud_stack_move (LudRules *rules, LudValue from, LudValue level,
                     LudValue to);
/* Moves the top `n` pieces in their order, without their states and values;
 * nothing if there are fewer, or both sites are one. */
void lud_stack_move_top (LudRules *rules, LudValue from, LudValue to,
                         LudValue n);
/* Moves all pieces of a site in their order, with their states and values;
 * nothing if both sites are one. */
void lud_stack_move_all (LudRules *rules, LudValue from, LudValue to);

/* Begins a loop over the levels of a site. */
LudValue lud_begin_levels (LudRules *rules, LudValue site, gboolean from_top);
/* Ends a loop over levels. */
void lud_end_levels (LudRules *rules);
/* Any level, as alternatives: also empty ones. */
LudValue lud_choose_level (LudRules *rules);

/* Declares the levels with their contents after the start rules. */
void lud_declare_stacks (LudRules *rules);
