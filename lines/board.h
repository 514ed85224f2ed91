/* Represents a board as a graph: nodes, and from each node at most one line in
 * each direction.  Continuing in the same direction stays on the line. */
#pragma once

#include "base/source.h"

/* The directions of lines. */
typedef enum {
  LINES_NORTH, /* the eight of the compass, clockwise */
  LINES_NORTHEAST,
  LINES_EAST,
  LINES_SOUTHEAST,
  LINES_SOUTH,
  LINES_SOUTHWEST,
  LINES_WEST,
  LINES_NORTHWEST,
  LINES_COMPASS,               /* number of these */
  LINES_RIGHT = LINES_COMPASS, /* clockwise on the rings of a circle */
  LINES_LEFT,
  LINES_INWARD,  /* to a centre without continuing lines */
  LINES_OUTWARD, /* and from it, a direction for each line of the circle */
} LinesDirection;

#define LINES_MOST_CIRCLE_LINES 26
#define LINES_DIRECTIONS        (LINES_OUTWARD + LINES_MOST_CIRCLE_LINES)

#define LINES_NO_NODE G_MAXUINT

/* The piece on a node, by its player. */
typedef enum { LINES_EMPTY, LINES_WHITE, LINES_BLACK } LinesPiece;

/* A node of a board. */
typedef struct {
  const char *name;  /* in the text */
  const char *label; /* in HRG */
  guint column, row; /* on the main shape, from 1; 0: not on it. On a
                        circle: the line and the ring */
  guint part;        /* its triangle or arm, from 1; 0: none */
  guint rank;        /* in that part, from 1: the distance from the root */
  LinesPiece piece;
  guint next[LINES_DIRECTIONS]; /* by direction: the number of the next node on
                                   the line; LINES_NO_NODE: no line */
} LinesNode;

/* A part that is attached to the main shape. */
typedef struct {
  const char *name;
  gboolean triangle; /* FALSE: an arm */
  guint ranks;       /* its height or length, in nodes */
} LinesPart;

/* The main shapes. */
typedef enum {
  LINES_NO_SHAPE,
  LINES_GRID, /* of any kind: columns and rows */
  LINES_CIRCLE,
  LINES_POINT,
} LinesShape;

/* A board; it owns all its members. */
typedef struct {
  LinesShape shape;    /* the main shape */
  guint columns, rows; /* of a circle: lines and rings */
  gboolean centre;     /* node 0 is the centre, which is in no row */
  GArray *nodes;       /* of LinesNode */
  GPtrArray *parts;    /* of LinesPart * */
  GHashTable *names;   /* of nodes: to their number plus 1 */
  GStringChunk *texts;
} LinesBoard;

LinesBoard *lines_board_new (void);
void lines_board_free (LinesBoard *board);

static inline LinesNode *
lines_node (const LinesBoard *board, guint node)
{
  return &g_array_index (board->nodes, LinesNode, node);
}

/* Returns the opposite of a direction of the compass. */
static inline LinesDirection
lines_opposite (LinesDirection direction)
{
  return (direction + LINES_COMPASS / 2) % LINES_COMPASS;
}

/* Returns the compass direction that many eighths clockwise. */
static inline LinesDirection
lines_turn (LinesDirection direction, guint eighths)
{
  return (direction + eighths) % LINES_COMPASS;
}

/* The words of the compass, NULL at the end. */
extern const char *const lines_compass[];
/* Returns the name of a direction; to be freed. */
char *lines_direction_name (LinesDirection direction);

/* Returns the number of the node with a name. LINES_NO_NODE: there is none. */
guint lines_find_node (const LinesBoard *board, const char *name);
/* Returns the node at a place of a grid or a circle. LINES_NO_NODE: there is
 * none. */
guint lines_find_place (const LinesBoard *board, guint column, guint row);
/* Returns the letters of a column or of a line of a circle, from 1; to be
 * freed.
 */
char *lines_format_column (guint column);
/* Returns the column with these letters. 0: they are invalid, or too many. */
guint lines_parse_column (const char *letters);

/* Adds a node, and returns its number. No node has the name, which is copied.
 */
guint lines_add_node (LinesBoard *board, const char *name);
/* Adds the node at a place of a grid or a circle, and returns its number. */
guint lines_add_place (LinesBoard *board, guint column, guint row);
/* Connects two nodes in both directions. Neither has a line there yet. */
void lines_connect (LinesBoard *board, guint from, LinesDirection there,
                    guint to, LinesDirection back);

/* Build the main shape of an empty board. */
void lines_make_point (LinesBoard *board);
void lines_make_circle (LinesBoard *board, guint lines, guint rings,
                        gboolean centre);
/* Kinds of grids: their lines besides rows and columns. */
typedef enum {
  LINES_PLAIN,
  LINES_ALQUERQUE,
  LINES_ALL_DIAGONALS,
  LINES_SQUARES
} LinesKind;
void lines_make_grid (LinesBoard *board, LinesKind kind, guint columns,
                      guint rows);
/* Returns the node to which a part on that side is attached by default.
 * LINES_NO_NODE: there is none. */
guint lines_find_root (const LinesBoard *board, LinesDirection direction);

/* Adds a part of the shape; its lines must be free at the root. */
void lines_add_triangle (LinesBoard *board, const char *name, guint root,
                         LinesDirection direction, guint height);
void lines_add_arm (LinesBoard *board, const char *name, guint root,
                    LinesDirection direction, guint length);
