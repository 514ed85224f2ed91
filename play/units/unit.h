/* Units of work: the parts of a perft or of a match, a line of text each, which
 * any machine that has the game can do by itself.
 *
 *     perft GAME 3/82 2 3-5 C__1_1 / C__2_2
 *     match GAME 2/10 1 10000 10-19 uct:1000 random
 *
 * with tabs between the fields: the kind, the game's fingerprint, and which
 * unit it is of how many.  Of a perft: how many sequences lead to this state,
 * lengths that are counted, and the moves to the state, unless it is the first
 * one.  Of a match: seed, most moves of a game, games, agents.
 *
 * A result is a unit, `=`, its outcome, and `.`, with tabs before each. The
 * outcome of a perft is the number of sequences of each length; that of a
 * match, the line of each game (play/match/match-log.h).
 */
#pragma once

#include "play/match/match.h"

/* Limits: units of a list, games of a unit. */
enum { RG_UNIT_MOST = 1000000, RG_UNIT_MOST_GAMES = 1000 };

/* The texts after the unit of a result, and after its outcome. */
#define RG_UNIT_RESULT "\t=\t"
#define RG_UNIT_END    "\t."

/* The kinds of units. */
typedef enum { RG_UNIT_PERFT, RG_UNIT_MATCH } RgUnitKind;

/* A unit. */
typedef struct {
  RgUnitKind kind;
  char *game;            /* fingerprint */
  guint64 number, total; /* from 1 */
  /* For a perft. */
  guint64 times;    /* number of sequences that lead to the state */
  guint64 from, to; /* the first and the last length that is counted */
  char **moves;     /* from - 1 texts */
  /* For a match. */
  guint64 first, last; /* games */
  RgMatch match;       /* without the model */
  char **agents;       /* by agent: those of the match */
} RgUnit;

/* Reads a line, without its end.  NULL: it is invalid, with a reason that
 * the caller owns. */
RgUnit *rg_unit_read (const char *text, char **why);
void rg_unit_free (RgUnit *unit);

/* Appends the line, without its end. */
void rg_unit_print (const RgUnit *unit, GString *out);

/* Returns the number of values of a result. */
guint rg_unit_n_values (const RgUnit *unit);
