/* Represents a board while it is read: its vertices, labels and edges. */
#pragma once

#include "rbg/read/reader.h"

/* The limit of vertices of a board. */
#define RBG_MOST_VERTICES 65535

/* A board that is being read. */
typedef struct {
  RbgReader *reader;
  GArray *vertices; /* of RbgVertex */
  GArray *labels;   /* of RbgBoardLabel */
  GArray *edges;    /* of RbgBoardEdge */
} RbgBoard;

/* A label of the board. */
typedef struct {
  RgName word;
  RbgPlace place;
  guint32 n_edges;
  guint32 from; /* the last vertex with an edge of that label, and its place */
  RbgPlace last;
} RbgBoardLabel;

/* An edge of the board. */
typedef struct {
  guint32 from, to, label;
  RgName target; /* the name, if `to` is not yet known */
  RbgPlace place;
} RbgBoardEdge;

/* Returns the label with the current name, which becomes a label at its first
 * use. RG_NONE, with an error: the name is of another kind. */
guint32 rbg_declare_board_label (RbgBoard *board);
static inline RbgBoardLabel *
rbg_board_label_at (const RbgBoard *board, guint32 label)
{
  return &g_array_index (board->labels, RbgBoardLabel, label);
}
/* Returns the piece with the current name. 0, with an error, also if it is no
 * piece. */
guint32 rbg_find_board_piece (RbgBoard *board);
/* Adds a vertex. FALSE, with an error: there are too many. */
gboolean rbg_add_board_vertex (RbgBoard *board, RbgVertex vertex);

/* Reads and makes a board from rectangle, hexagon or cuboid at the beginning of
 * the section. FALSE: there is none, or it is invalid, which was reported. */
gboolean rbg_generate_board (RbgBoard *board);
