/* Reads the arguments that several board ludemes have: sizes, points, numbers;
 * and reports errors in them. */
#pragma once

#include "base/diag.h"
#include "lud/board/board.h"
#include "lud/board/polygon.h"
#include "lud/read/term.h"

/* The largest coordinate; larger ones lose digits. */
#define LUD_FARTHEST 1e6

/* The data of the reader of boards. */
typedef struct {
  const RgSource *source;
  RgDiags *diags;
  gint64 limit; /* of vertices */
  LudType type; /* of sites */
} LudBoardReader;

/* Reports, and returns NULL. */
gpointer lud_board_report (LudBoardReader *reader, const LudTerm *term,
                           const char *format, ...) G_GNUC_PRINTF (3, 4);
/* Whether a board with this number of vertices is in the limit; reports. */
gboolean lud_board_fits (LudBoardReader *reader, const LudTerm *term,
                         double n_vertices);

/* A size, or `default_value` if the argument is missing.  -1 after a message:
 * it is no literal of at least 1, or above the limit. */
gint lud_read_size (LudBoardReader *reader, const LudTerm *term,
                    const char *parameter, gint default_value);
/* Reads a point {x y} or {x y z}.  FALSE after a message: it is not
 * one, or a coordinate is too large.  FALSE without a message: `term` is NULL.
 */
gboolean lud_read_point (LudBoardReader *reader, const LudTerm *term,
                         LudPoint *point);
/* The polygon of (poly ...) or of an array of points; NULL after a message. */
LudPolygon *lud_read_polygon (LudBoardReader *reader, const LudTerm *term);
/* Integers of an array, to be freed; NULL after a message. */
gint64 *lud_read_integers (LudBoardReader *reader, const LudTerm *term);
