/* Stores the names of a game that is being translated: the state of names.h,
 * which the files of the mapping share. */
#pragma once

#include "gdl/ground.h"
#include "rg/game.h"

/* The place for a name: a variable, or an element of a map. */
typedef struct {
  const RgExpr *expr;
  const RgType *type;
  const RgValue *initial; /* its initial value */
} GdlPlace;

/* The names of a game that is being made. */
typedef struct {
  RgGame *game;
  const GdlGround *ground;
  RgName *symbols;        /* by term; RG_NO_NAME: the term needs no symbol */
  GHashTable *used_names; /* of RgName: symbols, constants, variables */
  GHashTable *elements;   /* by RgName: GdlPlace of an element of a map */
  GString *text;          /* scratch for the name that is being made */
  GArray *numbered;       /* of guint, by RgName: the last number of a node with
                             that name */
  gboolean split_tags;
  GHashTable *functors; /* with split tags, by GdlName: RgName of the functor */
  GArray *origins;      /* of RgPlacedNode; NULL: not requested */
  guint32 place;        /* the place of new nodes: an offset in the sheet, or
                           GDL_NOWHERE */
} GdlNames;
