/* Plays by a ground program: the reference that all later forms of a game are
 * compared with.  Written for clarity.
 */
#pragma once

#include "base/bitset.h"
#include "gdl/ground.h"

typedef struct GdlPlay GdlPlay;

/* The ground program has to live as long. */
GdlPlay *gdl_play_new (const GdlGround *ground);
void gdl_play_free (GdlPlay *play);

/* A state is a set of fluents, by place; so many words. */
gsize gdl_play_words (const GdlPlay *play);
void gdl_play_start (const GdlPlay *play, RgBits *state);

/* Evaluates what depends on the state alone; the questions that follow are
 * about this state. */
void gdl_play_look (GdlPlay *play, const RgBits *state);
gboolean gdl_play_terminal (const GdlPlay *play);
/* Stores the legal actions of a role, by place in ground->actions, and returns
 * their number. */
guint gdl_play_legal (const GdlPlay *play, guint role, guint *actions);
/* The highest value; -1 where there is none. */
gint gdl_play_goal (const GdlPlay *play, guint role);

/* Stores the state after a joint move, an action a role; the state before it
 * has to be looked at again after that. */
void gdl_play_step (GdlPlay *play, const guint *actions, RgBits *state);
/* Whether an atom holds: in the state that was looked at, and after a step also
 * what depends on the move, until the next look. */
gboolean gdl_play_holds (const GdlPlay *play, GdlAtom atom);
