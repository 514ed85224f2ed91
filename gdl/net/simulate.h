/* Random matches on a network, 64 at a time: a word for each gate has a bit for
 * each match.  Gates that no action matters for are evaluated once in a step:
 * in the look.
 *
 * All networks of a ground program that share a trace are in the same states:
 * those that a simulation has come to are put by the next one, which evaluates
 * no gates for that. */
#pragma once

#include "gdl/net/schedule.h"

typedef struct {
  const GdlNet *net;
  guint64 *words; /* by ref */
  guint64 seed;
  gboolean all;
  guint n_moves;
  gboolean disturbed;    /* states are others than those of the trace */
  gboolean looked;       /* since the last move */
  GdlSchedule *schedule; /* NULL: nothing was evaluated yet */
} GdlSimulation;

/* All gates, or those that tell what is legal, terminal and next. */
GdlSimulation *gdl_simulation_new (const GdlNet *net, gboolean all);
void gdl_simulation_free (GdlSimulation *simulation);

/* A value of a variable of the state, in all matches. */
void gdl_simulation_put (GdlSimulation *simulation, guint32 variable,
                         guint32 value);
/* In some matches, about one of 2^rarity, one of the literals is to hold, drawn
 * at random, or none of them if that is allowed. */
void gdl_simulation_disturb (GdlSimulation *simulation, const GdlRef *literals,
                             guint n, gboolean none, guint rarity);
/* The literals of all variables, and how they are put back in some matches. */
guint64 *gdl_simulation_save (const GdlSimulation *simulation);
void gdl_simulation_restore (GdlSimulation *simulation, const guint64 *saved,
                             guint64 matches);
/* The gates in the states that the matches are in, with no action played; the
 * literals of the state need no look. */
void gdl_simulation_look (GdlSimulation *simulation);
/* A step of each match, by random actions; what has ended begins again. */
void gdl_simulation_move (GdlSimulation *simulation);

static inline guint64
gdl_word (const GdlSimulation *simulation, GdlRef ref)
{
  return simulation->words[ref];
}
