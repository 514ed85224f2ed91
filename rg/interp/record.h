/* Records the numbers of legal moves and the lengths of random plays, for
 * plots. */
#pragma once

#include <glib.h>

/* The figures of random plays. */
typedef struct {
  GArray *lengths; /* of guint32: moves of players, by play that ended */
  GArray *choices; /* of guint32: numbers of legal moves of players */
  GArray *plays;   /* of guint32: by play, ended or not, its first place in
                      choices */
} RgInterpPlayRecord;

RgInterpPlayRecord rg_interp_play_record_new (void);
void rg_interp_play_record_clear (RgInterpPlayRecord *record);

/* These record a play: its begin; for each move of a player, the number of its
 * legal moves; its end, only if it was played to the end. */
void rg_interp_play_record_begin (RgInterpPlayRecord *record);
void rg_interp_play_record_moves (RgInterpPlayRecord *record, guint32 n);
void rg_interp_play_record_end (RgInterpPlayRecord *record);
