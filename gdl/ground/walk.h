/* Patterns and walks through terms, both laid out in preorder, so that nothing
 * here needs a recursion.
 */
#pragma once

#include "base/arena.h"
#include "gdl/rules.h"

/* A pattern in preorder: the cells of a compound one are followed by those of
 * its arguments. */
typedef struct {
  GdlPatternKind kind;
  guint32 id;  /* the variable, the term, or the functor */
  guint32 n;   /* arguments */
  guint32 end; /* the cell behind this sub-pattern */
} GdlPatternCell;

typedef struct {
  const GdlPatternCell *cells;
  guint n;
} GdlShape;

/* What is done with each part of a term, in preorder. */
typedef enum {
  GDL_SKIP,  /* anything will do */
  GDL_ENTER, /* has the functor `id` and n arguments, which come next */
  GDL_IS,    /* is the term `id` */
  GDL_TAKE,  /* values[id] becomes it */
  GDL_SAME,  /* is values[id] */
} GdlTermWalkKind;

typedef struct {
  GdlTermWalkKind kind;
  guint32 id, n;
} GdlTermWalkCell;

typedef struct {
  GdlTermWalkCell *cells;
  guint n;
  guint stack; /* the terms that may wait at a time */
} GdlTermWalk;

/* Lives in the arena. */
GdlShape gdl_shape (RgArena *arena, const GdlPattern *pattern);
/* Of cells whose ends are not known yet. */
GdlShape gdl_shape_of_cells (RgArena *arena, const GdlPatternCell *cells,
                             guint n);

/* The term that the cells from `cell` on stand for, where the variables are
 * worth `values`; GDL_NONE where it isn't made yet and `make` is false. */
GdlTerm gdl_build (GdlTerms *terms, const GdlShape *shape, guint cell,
                   const GdlTerm *values, gboolean make);

/* Whether the term is as the walk says. */
gboolean gdl_walk (const GdlTerms *terms, const GdlTermWalk *walk, GdlTerm term,
                   GdlTerm *values);

/* A bit for each variable of the sub-pattern at a cell: there are at most 64,
 * see GDL_MAX_VARIABLES. */
typedef guint64 GdlVariables;
#define GDL_MAX_VARIABLES          64
#define GDL_VARIABLE_BIT(variable) ((GdlVariables)1 << (variable))
GdlVariables gdl_variables (const GdlShape *shape, guint cell);

/* The walk that matches a term with the shape, and binds its variables but
 * those in `bound`.  Where `keyed`, parts whose variables all are bound are
 * skipped, for they are known to be right. */
GdlTermWalk gdl_matching (RgArena *arena, const GdlShape *shape,
                          GdlVariables bound, gboolean keyed);
/* The walk that takes the parts of which all variables are bound as values 0,
 * 1, ….  There is room for its cells, as many as those of the shape, and so for
 * the cells of these parts, unless `parts` is NULL. */
GdlTermWalk gdl_keying (GdlTermWalkCell *cells, const GdlShape *shape,
                        GdlVariables bound, guint32 *parts, guint *n_parts);
