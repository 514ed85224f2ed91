/* Describes a board: its vertices, edges and cells with positions, labels,
 * steps, radials and named parts.
 *
 * A site is an element of the board's default type, by its index from 0; other
 * types are addressed by type and index. All numbers of elements are indices
 * into the array of their type. Everything lives as long as the board. */
#pragma once

#include "base/arena.h"
#include "base/bitset.h"
#include "lud/board/direction.h"

typedef enum { LUD_VERTEX, LUD_EDGE, LUD_CELL, LUD_N_TYPES } LudType;

/* "Vertex", "Edge", "Cell" */
extern const char *const lud_type_names[LUD_N_TYPES];

/* Numbers of elements; their order is part of the meaning. */
typedef struct {
  const guint32 *items;
  guint32 n;
} LudList;

/* A line of sites from an element in one direction. */
typedef struct {
  LudList sites;     /* the origin first; two at least */
  LudList opposites; /* radials in the opposite direction: indices into the
                        list that this radial is in */
  gboolean distinct; /* no earlier radial of the list is its opposite */
} LudRadial;

/* The radials of an element in one direction. */
typedef struct {
  const LudRadial *items; /* clockwise from N */
  guint32 n;
} LudRadials;

/* A vertex, an edge or a cell of a board. */
typedef struct {
  double x, y,
      z; /* of an edge its middle, of a cell the mean of its vertices */
  const char *label;                /* "C4" */
  gint32 row, column, layer, phase; /* from 0 */
  /* By type.  An edge: both vertices as created, then the cells at its right
   * and left side.  A cell: vertices and edges in walk order. */
  LudList incident[LUD_N_TYPES];
  gint32 right, left; /* of an edge: cells, or -1 */
  /* To elements of the same type, by direction, clockwise from N. */
  LudList steps[LUD_N_DIRECTIONS];
  /* Edges have none, unless the board is played on edges. */
  LudRadials radials[LUD_N_DIRECTIONS];
  /* Directions that lead anywhere, compass and other single ones (no groups).
   */
  LudDirections supported;
} LudElement;

/* Parts of the board that have a name.  The sides are those of the compass. */
#define LUD_PARTS(X)                     \
  X (TOP, "top")                         \
  X (BOTTOM, "bottom")                   \
  X (LEFT, "left")                       \
  X (RIGHT, "right")                     \
  X (OUTER, "outer")                     \
  X (PERIMETER, "perimeter")             \
  X (INNER, "inner")                     \
  X (CENTRE, "centre")                   \
  X (CORNERS, "corners")                 \
  X (CONVEX_CORNERS, "convex-corners")   \
  X (CONCAVE_CORNERS, "concave-corners") \
  X (SIDE_N, "N")                        \
  X (SIDE_NE, "NE")                      \
  X (SIDE_E, "E")                        \
  X (SIDE_SE, "SE")                      \
  X (SIDE_S, "S")                        \
  X (SIDE_SW, "SW")                      \
  X (SIDE_W, "W")                        \
  X (SIDE_NW, "NW")

#define LUD_PART_CONSTANT(name, text) LUD_PART_##name,
typedef enum { LUD_PARTS (LUD_PART_CONSTANT) LUD_N_PARTS } LudPart;
#undef LUD_PART_CONSTANT

#define LUD_N_SIDES 8

extern const char *const lud_part_names[LUD_N_PARTS];

/* The side in a direction of eight (N, NE, ...); LUD_N_PARTS for another. */
LudPart lud_find_side (LudDirection direction);

/* All elements of a type. */
typedef struct {
  LudElement *items;
  guint32 n;
  RgBits *parts[LUD_N_PARTS]; /* sets over 0 .. n - 1 */
  /* Single directions of the steps of all elements, by relation (All, Adjacent,
   * Orthogonal, Diagonal, OffDiagonal, ...). */
  LudDirections supported[LUD_N_DIRECTIONS];
  gint32 n_rows, n_columns, n_layers, n_phases;
} LudElements;

/* A board with all its elements. */
typedef struct {
  RgArena *arena;  /* all is in it */
  LudType type;    /* of the sites */
  guint32 n_sites; /* of the board as a container: the larger of the numbers
                      of cells and of elements of its type; the index of the
                      first hand site */
  LudElements elements[LUD_N_TYPES];
  gint32 rows, columns; /* of holes, of a mancala board; else of its type */
  gboolean is_mancala;  /* a mancala board */
  gboolean
      has_stores; /* a mancala board whose first and last site are stores */
  gboolean
      is_boardless; /* (boardless ...): a large grid stands for the plane */
} LudBoard;

void lud_board_free (LudBoard *board);

/* Finds the element of a type with a label; FALSE: there is none. */
gboolean lud_board_find_label (const LudBoard *board, LudType type,
                               const char *label, guint32 *element);

/* The compass directions of a relative direction, for a piece with a facing
 * that has made a number of turns: each leads to the next of these directions.
 * They are among the directions that the board supports in a relation
 * (Adjacent if the text names none). With `bySite:True` these are those of the
 * site; for the site LUD_EVERYWHERE, those of the whole board. The two
 * relative directions about the last move have none. */
#define LUD_EVERYWHERE G_MAXUINT32
LudDirections lud_board_find_relative (const LudBoard *board, LudType type,
                                       guint32 site, LudDirection facing,
                                       gint32 turns, LudRelative relative,
                                       LudDirection relation);

/* Adds to a set the sites where a walk ends.  In a walk such as "FFRF", F is a
 * step ahead, L and R are turns.  The walk starts in each supported orthogonal
 * direction, or without `rotations` in the first one. */
void lud_board_find_walk_ends (const LudBoard *board, LudType type,
                               guint32 site, const char *walk,
                               gboolean rotations, RgBits *end_sites);
/* Finds the sites after each step of a walk that begins in one direction.
 * FALSE: it leaves the board, or no walk begins in this direction. */
gboolean lud_board_find_walk_sites (const LudBoard *board, LudType type,
                                    guint32 site, const char *walk,
                                    LudDirection facing, guint32 *sites);
