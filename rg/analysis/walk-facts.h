/* Represents facts about one walk through the product graph: the values that it
 * requires of cells at its beginning, and the values that it has written since.
 * Strong updates (Chase, Wegman, Zadeck 1990): a cell that gets a known value
 * holds only that.
 *
 *     a, b: board[x1] != empty;     the walk requires a value of x1
 *     b, c: board[x1] = empty;
 *     c, d: board[x1] == empty;     holds
 *     c, e: board[x1] == pawn;      no walk from a passes
 *
 * The results of the tests of product.h are compared between walks with equal
 * writes.  Lists are shared, with the newest entry first.
 */
#pragma once

#include "base/arena.h"
#include "rg/analysis/product.h"

/* The writes of a walk, since its beginning or the previous write. */
typedef struct RgWalkWrite RgWalkWrite;
struct RgWalkWrite {
  const RgWalkWrite *previous;
  guint32 first, end;           /* cells */
  guint32 value;                /* a mask, or RG_PRODUCT_NO_FACT: any */
  guint n_known;                /* known values among the writes so far */
  gboolean all_known;           /* all of them have known values */
  RgWalkWrite *children, *next; /* the next writes; siblings */
};

/* The value that a walk requires of a cell at its beginning, or of a test. */
typedef struct RgWalkFact RgWalkFact;
struct RgWalkFact {
  const RgWalkFact *previous;
  guint32 cell, mask;
  const RgWalkWrite *writes; /* before a test */
};

/* The requirements and writes of one walk. */
typedef struct {
  const RgWalkFact *facts;
  const RgWalkWrite *writes;
} RgWalkHistory;

/* The arena and the tree of writes that all walks from one state share. */
typedef struct {
  const RgProduct *product;
  RgArena *arena;
  RgWalkWrite *roots;
  guint64 *n_steps; /* counts the steps */
} RgWalkFacts;

/* Continues by an arc.  FALSE: the walk can't pass it. */
gboolean rg_walk_pass_arc (RgWalkFacts *context, RgWalkHistory *walk,
                           const RgProductArc *arc);
/* Whether no state lets walks pass both arcs, as they require different values
 * of one cell or test. */
gboolean rg_walk_excludes (const RgWalkFacts *context, const RgProductArc *a,
                           const RgProductArc *b);
/* Whether some state lets both walks pass. */
gboolean rg_walk_are_compatible (RgWalkFacts *context, const RgWalkFact *a,
                                 const RgWalkFact *b);
/* Whether each state that lets the walk pass lets the other pass, too, now
 * and after any common continuation. */
gboolean rg_walk_implies (RgWalkFacts *context, const RgWalkHistory *walk,
                          const RgWalkHistory *other);
/* Weakens the facts and writes of a walk to those that hold for both walks. */
void rg_walk_join (RgWalkFacts *context, RgWalkHistory *walk,
                   const RgWalkHistory *other);
/* Drops the values of its writes, so that fewer walks are distinguished. */
void rg_walk_drop_values (RgWalkFacts *context, RgWalkHistory *walk);
/* Drops all facts, and supposes that the walk may have written any cell: every
 * other walk is compatible with it. */
void rg_walk_drop_facts (RgWalkFacts *context, RgWalkHistory *walk);
