/* Finds the arguments of a relation that are the coordinates of a picture.
 *
 *     (cell 1 2 x)      column 1 and row 2: the arguments 1 and 2
 *     (cell b3 x)       column b and row 3: the argument 1
 */
#pragma once

#include "gdl/limits.h"
#include "gdl/map/names.h"

/* A variable, or an element of a map, and the fluents of one relation for which
 * it stands.  If these are several, they exclude each other. */
typedef struct {
  GdlName functor;
  guint n;                  /* arguments */
  const GdlTerm *arguments; /* of one of the fluents */
  guint32 constant;         /* positions of arguments that are equal in all */
  gboolean single; /* there is one fluent: the variable says whether it holds */
  const RgExpr *place; /* the variable or the element, as an expression */
  RgName layer; /* a map with more values for the same keys; RG_NO_NAME: none */
} GdlPictureVariable;

/* The coordinates that an argument has: numbers, perhaps after a prefix, or
 * letters as numbers from 1 on. */
typedef struct {
  gint low, high;
  guint n;           /* distinct numbers */
  const char *first; /* the text of one coordinate, which has the prefix */
  gsize prefix;      /* length of the prefix, in bytes */
} GdlAxis;

/* A relation whose fluents may name squares. */
typedef struct {
  GdlName functor;
  guint n;           /* arguments */
  GArray *variables; /* of guint: indexes of its variables in GdlPictures */
  guint32 constant;  /* positions that are constant in each of its variables */
  guint n_axes;      /* 0: no squares; 1: names with column and row; 2: column,
                        row; 3: board, column, row; 4: two pairs */
  guint positions[GDL_FEW]; /* the arguments that are axes */
  GdlAxis axes[GDL_FEW];    /* if there are several */
  gboolean dots; /* four axes: lines from one dot to the next, as in dots and
                    boxes */
  GHashTable *squares; /* of RgName: a column and a row as a symbol */
} GdlPictureRelation;

/* All variables that may be shown, and their relations. */
typedef struct {
  GdlNames *names;
  const GdlTerms *terms;
  const GArray *variables; /* of GdlPictureVariable */
  GPtrArray *relations;    /* of GdlPictureRelation */
} GdlPictures;

static inline const GdlPictureVariable *
gdl_picture_variable_at (const GdlPictures *pictures, guint i)
{
  return &g_array_index (pictures->variables, GdlPictureVariable, i);
}

/* Returns an argument of variable i, of the first of its fluents. */
GdlTerm gdl_get_picture_argument (const GdlPictures *pictures, guint i,
                                  guint position);
/* Returns the name of a constant; "": the term is a function term. */
const char *gdl_get_picture_text (const GdlPictures *pictures, GdlTerm term);
/* Returns the number of the coordinate that variable i has at the position. */
gint gdl_find_coordinate (const GdlPictures *pictures, guint i, guint position);

/* Sets the axes of the relation, if it has squares. */
void gdl_find_axes (const GdlPictures *pictures, GdlPictureRelation *relation);
