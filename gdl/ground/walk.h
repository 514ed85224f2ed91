/* Patterns, and walks through terms, both in preorder, so that no function here
 * is recursive. */
#pragma once

#include "base/arena.h"
#include "gdl/rules.h"

/* A pattern in preorder: the cells of a compound one are followed by those of
 * its arguments. */
typedef struct {
  GdlPatternKind kind;
  guint32 id;  /* the variable, the term, or the functor */
  guint32 n;   /* arguments */
  guint32 end; /* the cell after this sub-pattern */
} GdlPatternCell;

typedef struct {
  const GdlPatternCell *cells;
  guint n;
} GdlShape;

/* The action on each part of a term, in preorder. */
typedef enum {
  GDL_SKIP,  /* accept any term */
  GDL_ENTER, /* require functor `id` and n arguments, which come next */
  GDL_IS,    /* require the term `id` */
  GDL_TAKE,  /* store the term in values[id] */
  GDL_SAME,  /* require the term values[id] */
} GdlTermWalkKind;

typedef struct {
  GdlTermWalkKind kind;
  guint32 id, n;
} GdlTermWalkCell;

typedef struct {
  GdlTermWalkCell *cells;
  guint n;
  guint stack; /* upper bound of the depth of the stack */
} GdlTermWalk;

/* The shape of a pattern, in the arena. */
GdlShape gdl_shape (RgArena *arena, const GdlPattern *pattern);
/* The shape of cells whose ends are not computed yet. */
GdlShape gdl_shape_of_cells (RgArena *arena, const GdlPatternCell *cells,
                             guint n);

/* The instance of the sub-pattern at `cell`, for these values of variables.
 * GDL_NONE: the term does not exist, and `make` is FALSE. */
GdlTerm gdl_build (GdlTerms *terms, const GdlShape *shape, guint cell,
                   const GdlTerm *values, gboolean make);

/* Whether the term matches the walk; stores values. */
gboolean gdl_walk (const GdlTerms *terms, const GdlTermWalk *walk, GdlTerm term,
                   GdlTerm *values);

/* The variables of the sub-pattern at a cell, one bit each: at most
 * GDL_MAX_VARIABLES. */
typedef guint64 GdlVariables;
#define GDL_MAX_VARIABLES          64
#define GDL_VARIABLE_BIT(variable) ((GdlVariables)1 << (variable))
GdlVariables gdl_variables (const GdlShape *shape, guint cell);

/* The walk that matches a term with the shape and binds its variables other
 * than `bound`.  With `keyed`, parts whose variables are all bound are skipped,
 * as the index has matched them. */
GdlTermWalk gdl_matching (RgArena *arena, const GdlShape *shape,
                          GdlVariables bound, gboolean keyed);
/* The walk that takes the parts whose variables are all bound as keys 0, 1, ….
 * `cells` has room for as many cells as the shape; so has `parts`, which gets
 * the cells of these parts, unless it is NULL. */
GdlTermWalk gdl_keying (GdlTermWalkCell *cells, const GdlShape *shape,
                        GdlVariables bound, guint32 *parts, guint *n_parts);
