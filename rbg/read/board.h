/* A board while it is being read. */
#pragma once

#include "rbg/read/reader.h"

#define RBG_MOST_VERTICES 65535

typedef struct {
  RbgReader *reader;
  GArray *vertices; /* of RbgVertex */
  GArray *labels;   /* of RbgBoardLabel */
  GArray *edges;    /* of RbgBoardEdge */
} RbgBoard;

typedef struct {
  RgName word;
  RbgPlace place;
  guint32 n_edges;
  guint32 from; /* the last vertex that it leaves, and where that is written */
  RbgPlace last;
} RbgBoardLabel;

typedef struct {
  guint32 from, to, label;
  RgName target; /* where `to` is not known yet */
  RbgPlace place;
} RbgBoardEdge;

/* The label that the name which comes next stands for; RG_NONE: it stands for
 * something else, which was reported. */
guint32 rbg_board_label (RbgBoard *board);
static inline RbgBoardLabel *
rbg_board_label_at (const RbgBoard *board, guint32 label)
{
  return &g_array_index (board->labels, RbgBoardLabel, label);
}
/* The piece that the name which comes next stands for; 0 and a message where
 * it is none. */
guint32 rbg_board_piece (RbgBoard *board);
/* FALSE: there are too many, which was reported. */
gboolean rbg_board_vertex (RbgBoard *board, RbgVertex vertex);

/* rectangle, hexagon, cuboid: the section begins with one.  FALSE: it is not
 * to be understood. */
gboolean rbg_generate (RbgBoard *board);
