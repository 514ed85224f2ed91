/* Plays a ground program: the reference with which all later forms of a game
 * are compared.  Written for clarity. */
#pragma once

#include "base/bitset.h"
#include "gdl/ground.h"

typedef struct GdlPlay GdlPlay;

/* Returns a play without a current state.  The ground program must outlive it.
 */
GdlPlay *gdl_play_new (const GdlGround *ground);
void gdl_play_free (GdlPlay *play);

/* Returns the number of words of a state: a set of fluents, by index. */
gsize gdl_play_count_words (const GdlPlay *play);
/* Stores the initial state. */
void gdl_play_set_initial (const GdlPlay *play, RgBits *state);

/* Evaluates the atoms that depend on the state alone; the following queries are
 * about this state. */
void gdl_play_evaluate (GdlPlay *play, const RgBits *state);
gboolean gdl_play_is_terminal (const GdlPlay *play);
/* Stores the legal actions of a role, by index in ground->actions, and returns
 * their number. */
guint gdl_play_list_legal (const GdlPlay *play, guint role, guint *actions);
/* Returns the highest goal value; -1: none. */
gint gdl_play_get_goal (const GdlPlay *play, guint role);

/* Stores the state after a joint move, one action for each role.  Call
 * gdl_play_evaluate() again before further queries. */
void gdl_play_step (GdlPlay *play, const guint *actions, RgBits *state);
/* Whether an atom holds in the current state.  After a step, this includes
 * atoms that depend on the move, until the next gdl_play_evaluate(). */
gboolean gdl_play_holds (const GdlPlay *play, GdlAtom atom);
