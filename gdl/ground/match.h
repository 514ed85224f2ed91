/* Matches terms with patterns, and builds terms from them. Both patterns and
 * matchers are arrays in preorder, so that no function is recursive.
 *
 *     p (?x, f (?x, a))     ENTER p 2, STORE x, ENTER f 2, SAME x, REQUIRE a
 */
#pragma once

#include "base/arena.h"
#include "gdl/rules.h"

/* One cell of a pattern in preorder: the cell of a compound pattern is followed
 * by the cells of its arguments. */
typedef struct {
  GdlPatternKind kind;
  guint32 id;  /* the variable, the term, or the functor */
  guint32 n;   /* number of arguments */
  guint32 end; /* the cell after this sub-pattern */
} GdlPatternCell;

/* The shape of a pattern: its cells in preorder. */
typedef struct {
  const GdlPatternCell *cells;
  guint n;
} GdlShape;

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

/* A set of variables of a rule, one bit each: at most GDL_MAX_VARIABLES. */
typedef guint64 GdlVariables;
#define GDL_MAX_VARIABLES          64
#define GDL_VARIABLE_BIT(variable) ((GdlVariables)1 << (variable))

/* Returns the shape of a pattern, in the arena. */
GdlShape gdl_make_shape (RgArena *arena, const GdlPattern *pattern);
/* Returns the shape of cells whose `end` is not yet set, in the arena. */
GdlShape gdl_make_shape_of_cells (RgArena *arena, const GdlPatternCell *cells,
                                  guint n);

/* Returns the instance of the sub-pattern at `cell`, for these values of
 * variables. GDL_NONE: the term does not exist, and `may_intern` is FALSE. */
GdlTerm gdl_build_term (GdlTerms *terms, const GdlShape *shape, guint cell,
                        const GdlTerm *values, gboolean may_intern);

/* Whether the matcher accepts the term; stores values, also if it does not. */
gboolean gdl_match_term (const GdlTerms *terms, const GdlTermMatcher *matcher,
                         GdlTerm term, GdlTerm *values);

/* Returns the variables of the sub-pattern at a cell. */
GdlVariables gdl_find_variables (const GdlShape *shape, guint cell);

/* Returns a matcher that matches a term with the shape and binds its variables
 * other than `bound`.  With `keyed`, it skips parts whose variables are all
 * bound, as the index has matched them. */
GdlTermMatcher gdl_make_matcher (RgArena *arena, const GdlShape *shape,
                                 GdlVariables bound, gboolean keyed);
/* Returns a matcher that stores the key of a term: values[0], values[1], …
 * become the parts of the term at those parts of the shape whose variables are
 * all in `bound`. Stores the number of these parts.
 *
 * `cells` has room for as many cells as the shape; so has `parts`, which gets
 * the cells of these parts, unless it is NULL.
 */
GdlTermMatcher gdl_make_key_matcher (GdlTermMatcherCell *cells,
                                     const GdlShape *shape, GdlVariables bound,
                                     guint32 *parts, guint *n_parts);
