/* Stored trials of Ludii. */
#pragma once

#include <glib.h>

/* A move of a trial. */
typedef struct {
  gint mover, from, to; /* -1: none */
  gint what;            /* the component of the decision; -1: none */
  gint value;           /* that a variable of a puzzle is set to; -1: none */
  gint rotation;        /* that a piece gets by the decision; -1: none */
  gboolean pass, swap;
  char *
      call; /* a proposal or a vote: propose_end, vote_no; NULL: another move */
  guint32 dice;      /* that the move uses: a bit for each */
  GArray *faces;     /* of gint: faces of the dice that are rolled before it */
  GHashTable *sites; /* GINT_TO_POINTER: those that its actions mention */
  char *text;
} LudMove;

/* A trial. */
typedef struct {
  GArray *placed; /* of LudMove: the placement */
  GArray *moves;  /* of LudMove, those after it */
  GArray *sizes;  /* of gint: number of legal moves before each of them */
  gint winner;
  gboolean natural; /* the play ended by its rules */
  GArray *ranks;    /* of double: by player, from 0 */
} LudTrial;

/* Reads a trial. FALSE: the file can't be read. */
gboolean lud_read_trial (const char *path, LudTrial *trial);
void lud_clear_trial (LudTrial *trial);
