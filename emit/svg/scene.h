/* The contents of a picture. */
#pragma once

#include "rg/board/board.h"

/* The value of a cell: a symbol, RG_NO_NAME for one that the viewer does not
 * know. */
typedef RgName RgSvgValue (gpointer data, const RgExpr *place);

/* Tags, as text; NULL: none. */
typedef struct {
  const char *const *tags;
  guint n;
} RgSvgTags;

typedef struct {
  RgGame *game;
  const GPtrArray *boards; /* of RgBoard * */
  RgSvgValue *value;
  RgSvgValue *before; /* the value before the last move; NULL: not known */
  gpointer data;
  RgSvgTags last;    /* of the last move: its cells are marked */
  RgSvgTags targets; /* of the legal moves */
  const char *caption;
  gboolean steady; /* large enough for each state: one of several pictures */
  gboolean values; /* all values of each cell: a script shows one of them */
} RgSvgPicture;
