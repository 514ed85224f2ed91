/* A table of rays: rays.h. */
#pragma once

#include "emit/c/plan.h"

enum { RG_EMIT_LANES = 64, RG_EMIT_MOST_KINDS = 8 };

/* Up to so many lanes and moves: each move is listed where all lanes before its
 * own on the ray let pass, and the last cell of its walk does. */
typedef struct {
  guint64 first, last; /* lanes of the rays */
  guint32 n_lanes, n_moves;
  guint8 cells[RG_EMIT_LANES]; /* by lane */
  guint8 kinds[RG_EMIT_LANES]; /* by lane: a bit for the kind of codes */
  guint8 lanes[RG_EMIT_LANES]; /* by move */
  guint8 at[RG_EMIT_LANES];    /* by move: its last cell */
  guint8 ends[RG_EMIT_LANES];  /* by move: the kind of codes there */
  guint64 tags[RG_EMIT_LANES], steps[RG_EMIT_LANES]; /* as in rows.h */
} RgEmitRayBlock;

/* How the moves of a table stand to its lanes. */
typedef enum {
  RG_EMIT_RAYS_PLAIN, /* the i-th move is that of the i-th lane, whose test is
                         its last */
  RG_EMIT_RAYS_REVERSED, /* of the i-th lane from the end */
  RG_EMIT_RAYS_ORDERED,  /* each is that of a lane whose test is its last */
  RG_EMIT_RAYS_ENDING,   /* its last test is not that of its lane */
} RgEmitRayOrder;

struct RgEmitRays {
  guint32 number; /* of the table */
  guint32 node;
  guint32 n_arcs; /* the table has the first ones of the node */
  RgEmitGlobal *map;
  RgEmitGlobal *owner;  /* or NULL */
  guint32 n_cells;      /* of the map */
  GPtrArray *keys;      /* of RgEmitGlobal * */
  const RgEmitArc *cut; /* leads to the cut; NULL: moves end */
  GPtrArray *written;   /* of RgEmitGlobal *: scalars that matter at the cut */
  guint32 n_rows;
  guint32 n_blocks; /* of a row */
  guint32 n_lanes;  /* of a block, at most */
  guint32 width;    /* moves of a block, at most */
  GArray *kinds;    /* of guint32: sets of codes */
  GArray *blocks;   /* of RgEmitRayBlock, by row */
  GArray *values;   /* of guint32: by block, by written variable, by move;
                       RG_NONE: the walk doesn't write it */
  RgEmitRayOrder order;
  gboolean descending; /* the rays of later moves have the first lanes */
  gboolean printed;
};
