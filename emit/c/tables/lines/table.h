/* A table of lines of cells: lines.h. */
#pragma once

#include "emit/c/plan.h"

typedef struct {
  guint64 cells; /* that matter */
  guint64 has;   /* those of them that must have the value */
} RgEmitLine;

typedef struct RgEmitLines {
  guint32 number;
  RgEmitGlobal *map;
  const RgExpr *value; /* as it is where the check begins */
  GPtrArray *keys;     /* of RgEmitGlobal *: the first counts most */
  guint32 n_rows;      /* one for each combination */
  guint32 width;       /* lines of a row */
  GArray *lines;       /* of RgEmitLine, by row */
  gboolean negative;   /* some cells must not have the value */
  guint32 length;      /* of each line, where few cells are compared one by one;
                          0: all cells at once */
  gboolean stalls;     /* it is asked for right behind a write of a cell, and is
                          so short that it is worth it only where that is not
                          written but supposed (supposed-writes.c) */
  gboolean supposed;   /* somewhere it is */
} RgEmitLines;
