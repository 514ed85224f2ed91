/* Matches terms with patterns, and builds terms from them. Both patterns and
 * matchers are arrays in preorder, so that no function is recursive.
 *
 *     p (?x, f (?x, a))     ENTER p 2, STORE x, ENTER f 2, SAME x, REQUIRE a
 */
#pragma once

#include "base/arena.h"
#include "gdl/rules.h"

/* A set of variables of a rule, one bit each: at most GDL_MAX_VARIABLES. */
typedef guint64 GdlVariables;
#define GDL_MAX_VARIABLES          64
#define GDL_VARIABLE_BIT(variable) ((GdlVariables)1 << (variable))

/* One cell of a pattern in preorder: the cell of a compound pattern is followed
 * by the cells of its arguments. */
typedef struct {
  GdlPatternKind kind;
  guint32 id;  /* the variable, the term, or the functor */
  guint32 n;   /* number of arguments */
  guint32 end; /* the cell after this sub-pattern */
} GdlPatternCell;

/* A pattern as the array of its cells in preorder. */
typedef struct {
  const GdlPatternCell *cells;
  guint n;
} GdlFlatPattern;

/* The action on each part of a term, in preorder. */
typedef enum {
  GDL_SKIP,    /* accept any term */
  GDL_ENTER,   /* require functor `id` and n arguments, which come next */
  GDL_REQUIRE, /* require the term `id` */
  GDL_STORE,   /* store the term in values[id] */
  GDL_SAME,    /* require the term values[id] */
} GdlTermMatcherKind;

/* One step of a matcher. */
typedef struct {
  GdlTermMatcherKind kind;
  guint32 id, n; /* see the kinds */
} GdlTermMatcherCell;

/* A matcher: the steps for the parts of a term, in preorder. */
typedef struct {
  GdlTermMatcherCell *cells;
  guint n;
  guint stack; /* upper bound of the depth of the stack */
} GdlTermMatcher;

/* Returns the cells of a pattern, in the arena. */
GdlFlatPattern gdl_flatten_pattern (RgArena *arena, const GdlPattern *pattern);
/* Copies the cells to the arena, and sets their `end`. */
GdlFlatPattern gdl_make_flat_pattern (RgArena *arena,
                                      const GdlPatternCell *cells, guint n);

/* Returns the instance of the sub-pattern at `cell`, for these values of
 * variables. GDL_NONE: the term does not exist, and `may_intern` is FALSE. */
GdlTerm gdl_build_term (GdlTerms *terms, const GdlFlatPattern *pattern,
                        guint cell, const GdlTerm *values, gboolean may_intern);

/* Whether the matcher accepts the term; stores values, also if it does not. */
gboolean gdl_match_term (const GdlTerms *terms, const GdlTermMatcher *matcher,
                         GdlTerm term, GdlTerm *values);

/* Returns the variables of the sub-pattern at a cell. */
GdlVariables gdl_find_variables (const GdlFlatPattern *pattern, guint cell);

/* Returns a matcher that matches a term with the pattern and binds its
 * variables other than `bound`.  With `keyed`, it skips parts whose variables
 * are all bound, as the index has matched them. */
GdlTermMatcher gdl_make_matcher (RgArena *arena, const GdlFlatPattern *pattern,
                                 GdlVariables bound, gboolean keyed);
/* Returns a matcher that stores the key of a term: values[0], values[1], …
 * become the parts of the term at those parts of the pattern whose variables
 * are all in `bound`. Stores the number of these parts.
 *
 * `cells` has room for as many cells as the pattern; so has `parts`, which gets
 * the cells of these parts, unless it is NULL.
 */
GdlTermMatcher gdl_make_key_matcher (GdlTermMatcherCell *cells,
                                     const GdlFlatPattern *pattern,
                                     GdlVariables bound, guint32 *parts,
                                     guint *n_parts);
