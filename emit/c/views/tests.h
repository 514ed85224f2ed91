/* Moves as tests of scalars: kept-conditions.h. */
#pragma once

#include "emit/c/plan.h"

enum {
  RG_EMIT_KEPT_TESTS = 4,  /* of a move, of as many scalars */
  RG_EMIT_KEPT_CODES = 16, /* of a scalar */
};

/* A test of a scalar. */
typedef struct {
  const RgEmitGlobal *scalar;
  guint64 codes;  /* that pass: a bit for each from the lowest of its set on */
  guint position; /* of the bit vector */
} RgEmitKeptTest;

typedef struct {
  guint64 tags, steps;  /* in one word: all in `tags` */
  guint32 node, player; /* where it ends: place in boundaries; code */
  guint32 value;        /* that it assigns; RG_NONE: nothing */
  guint n_tests;
  RgEmitKeptTest tests[RG_EMIT_KEPT_TESTS];
} RgEmitKeptMove;
