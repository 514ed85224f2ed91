/* What is known of one walk through the product graph since a state in which it
 * began: which values it needs cells to have had there, and what it has written
 * since then.  Strong updates (Chase, Wegman, Zadeck 1990): a cell that got a
 * known value holds just that.
 *
 *     a, b: board[x1] != empty;     the walk needs a value of x1
 *     b, c: board[x1] = empty;
 *     c, d: board[x1] == empty;     holds
 *     c, e: board[x1] == pawn;      no walk from a passes
 *
 * The results of the tests of product.h are compared between walks with equal
 * writes.  Lists are shared and newest first.
 */
#pragma once

#include "base/arena.h"
#include "rg/analysis/product.h"

/* What a walk has written, since the state or the newest write before it. */
typedef struct RgWalkWrite RgWalkWrite;
struct RgWalkWrite {
  const RgWalkWrite *before;
  guint32 first, end;           /* cells */
  guint32 value;                /* a mask, or RG_PRODUCT_NO_FACT: any */
  guint n_known;                /* writes of known values up to this */
  gboolean known;               /* all of them are */
  RgWalkWrite *children, *next; /* after it; after the same write */
};

/* What a walk needs of a cell, where it began, or of a test. */
typedef struct RgWalkFact RgWalkFact;
struct RgWalkFact {
  const RgWalkFact *before;
  guint32 cell, mask;
  const RgWalkWrite *writes; /* before a test */
};

typedef struct {
  const RgWalkFact *facts;
  const RgWalkWrite *writes;
} RgWalkHistory;

/* Walks that begin in one state. */
typedef struct {
  const RgProduct *product;
  RgArena *arena;
  RgWalkWrite *roots;
  guint64 *n_steps; /* is counted up */
} RgWalkFacts;

/* Goes on by an arc; FALSE where the walk can't pass. */
gboolean rg_walk_note (RgWalkFacts *all, RgWalkHistory *walk,
                       const RgProductArc *arc);
/* Whether no state lets walks pass by both arcs. */
gboolean rg_walk_excludes (const RgWalkFacts *all, const RgProductArc *a,
                           const RgProductArc *b);
/* Whether some state lets both walks pass. */
gboolean rg_walks_compatible (RgWalkFacts *all, const RgWalkFact *a,
                              const RgWalkFact *b);
/* Whether each state that lets the walk pass lets the other pass, too, now and
 * with all arcs that both go on by. */
gboolean rg_walk_implies (RgWalkFacts *all, const RgWalkHistory *walk,
                          const RgWalkHistory *other);
/* Intersects the facts of a walk with those of another one. */
void rg_walk_join (RgWalkFacts *all, RgWalkHistory *walk,
                   const RgWalkHistory *other);
/* Forgets the values that it wrote: fewer walks are told apart. */
void rg_walk_blur (RgWalkFacts *all, RgWalkHistory *walk);
/* Forgets all: every other walk is compatible with it. */
void rg_walk_forget (RgWalkFacts *all, RgWalkHistory *walk);
