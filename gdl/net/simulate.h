/* Simulates random matches on a network, 64 at a time: a word for each gate has
 * a bit for each match.  Gates that do not depend on actions are evaluated once
 * for each state, before actions are chosen.
 *
 * All networks of a ground program that share a trace visit the same states:
 * the states of a simulation are replayed by the next one without evaluating
 * gates. */
#pragma once

#include "gdl/net/schedule.h"

/* The current states of 64 matches. */
typedef struct {
  const GdlNet *net;
  guint64 *words;     /* by ref: a bit for each match in which it holds */
  guint64 seed;       /* the state of the random generator */
  gboolean all_gates; /* all gates are evaluated, not just those of the rules of
                         play */
  guint n_moves;      /* since the first state of the trace */
  gboolean disturbed; /* the states are not those of the trace */
  gboolean evaluated; /* the gates of the current state were evaluated */
  GdlSchedule *schedule; /* NULL: not yet evaluated */
} GdlSimulation;

/* Begins 64 matches in the initial state.  They will evaluate all gates or, by
 * default, those on which legality, terminal and next values depend. */
GdlSimulation *gdl_simulation_new (const GdlNet *net, gboolean all_gates);
void gdl_simulation_free (GdlSimulation *simulation);

/* Sets a value of a variable of the state, in all matches. */
void gdl_simulation_set (GdlSimulation *simulation, guint32 variable,
                         guint32 value);
/* Sets, in about one of 2^rarity matches, a random one of the literals or, if
 * `allows_none`, possibly none of them; the others become false. */
void gdl_simulation_disturb (GdlSimulation *simulation, const GdlRef *literals,
                             guint n, gboolean allows_none, guint rarity);
/* Saves the literals of all variables, which the caller frees; restores them in
 * the matches of a bit set. */
guint64 *gdl_simulation_save (const GdlSimulation *simulation);
void gdl_simulation_restore (GdlSimulation *simulation, const guint64 *saved,
                             guint64 matches);
/* Evaluates the gates of the current states while no action is played; only
 * those that depend on actions may be left out.  Literals of the state can be
 * read without it. */
void gdl_simulation_evaluate (GdlSimulation *simulation);
/* Plays a random step of each match; restarts finished ones. */
void gdl_simulation_move (GdlSimulation *simulation);

static inline guint64
gdl_word (const GdlSimulation *simulation, GdlRef ref)
{
  return simulation->words[ref];
}
