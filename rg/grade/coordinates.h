/* Finds coordinates in the names of moves: `c_5_2 c_5_4`, `e2 e4` and `5 2 5 4`
 * are the same four numbers.
 *
 * The tags of a game are families: the symbols of the type of a tagged
 * variable, and all plain tags.  A symbol is split into runs of letters and of
 * digits, and compared with the symbols of its family that have as many parts:
 *
 *   - A part that is equal in all of them, such as `c`, is not part of the
 *     name.  (A symbol that is compared with no other one has only words.)
 *   - A column of numbers, or of single letters, is a coordinate: the rank of
 *     the value in the column.
 *   - Other parts are words, in lower case.
 */
#pragma once

#include "rg/game.h"

typedef struct RgGradeCoordinates RgGradeCoordinates;

/* The game is read, and not changed. */
RgGradeCoordinates *rg_grade_coordinates_new (RgGame *game);
void rg_grade_coordinates_free (RgGradeCoordinates *coordinates);

/* How moves are compared: the symmetries of a rectangle, as a sum, and whether
 * plain tags are part of the name. */
enum {
  RG_GRADE_EXCHANGED = 1, /* the coordinates of each pair */
  RG_GRADE_MIRRORED = 2,  /* the first coordinate of each pair */
  RG_GRADE_FLIPPED = 4,   /* the second one */
  RG_GRADE_UNTAGGED = 8,  /* without plain tags, such as `$ move` */
  RG_GRADE_TURNS = 16,    /* the number of these sums */
};

/* Appends a text that is equal for moves with equal words and coordinates.  The
 * symmetry is applied to this move. */
void rg_grade_coordinates_key (const RgGradeCoordinates *coordinates,
                               const RgName *tags, guint32 n, guint turn,
                               GString *key);
/* Appends the coordinates of a move, after that symmetry: guint32. */
void rg_grade_coordinates_ranks (const RgGradeCoordinates *coordinates,
                                 const RgName *tags, guint32 n, guint turn,
                                 GArray *ranks);
