/* Declares the contents of a picture: a state, the last move, and marks. */
#pragma once

#include "rg/board/board.h"

/* A callback that returns the symbol in a place, such as board[x]; RG_NO_NAME:
 * the viewer does not know it. */
typedef RgName RgSvgValue (gpointer data, const RgExpr *place);

/* Tags, as text; NULL: none. */
typedef struct {
  const char *const *tags;
  guint n;
} RgSvgTags;

/* The contents of a picture. */
typedef struct {
  RgGame *game;
  const GPtrArray *boards; /* of RgBoard * */
  RgSvgValue *value;       /* the value in the state */
  RgSvgValue *old_value; /* the value before the last move; NULL: there is none,
                         or it is not known */
  gpointer data;         /* for `value` and `old_value` */
  RgSvgTags last;        /* of the last move: its cells are marked */
  RgSvgTags targets;     /* of the legal moves: their cells are marked */
  const char *caption;   /* NULL: none */
  gboolean has_steady_size; /* the size does not depend on the state: for the
                      pictures of one play */
  gboolean draws_values;    /* draw all values of each cell, of which a script
                               shows one */
} RgSvgPicture;
