/* A table of whole moves: rows.h. */
#pragma once

#include "emit/c/plan.h"

enum { RG_EMIT_MOST_TESTS = 16, RG_EMIT_RECORD_BYTES = 8 };

typedef struct {
  guint32 cell;
  guint32 codes; /* a bit for each code that passes */
  gboolean own;  /* the owner's cell passes, too (rays.h) */
} RgEmitTest;

typedef struct {
  guint64 tags, steps; /* in one word: all in `tags`; of a record: bytes, from
                          the lowest on */
  guint8 n_tags, n_steps; /* records */
  guint32 end;            /* place in boundaries, or 0 at a cut */
  guint32 n_tests;
  RgEmitTest tests[RG_EMIT_MOST_TESTS];
} RgEmitRowMove;

typedef struct RgEmitRows {
  guint32 number;
  RgEmitGlobal *map; /* NULL: no tests */
  GPtrArray *keys;   /* of RgEmitGlobal *: the last is the chosen variable */
  guint32 n_rows;
  guint32 width; /* moves of a row: others never pass */
  guint32 n_tests;
  GArray *moves; /* of RgEmitRowMove, by row */
} RgEmitRows;
