/* What the files share that name things: see names.h. */
#pragma once

#include "gdl/ground.h"
#include "rg/game.h"

/* What a name stands for: a variable, or an element of a map. */
typedef struct {
  const RgExpr *expr;
  const RgType *type;
  const RgValue *first; /* at the start */
} GdlPlace;

typedef struct {
  RgGame *game;
  const GdlGround *ground;
  RgName *symbols;      /* by term; RG_NO_NAME: of none that becomes a symbol */
  GHashTable *taken;    /* of RgName: symbols, constants, variables */
  GHashTable *elements; /* by RgName: GdlPlace of an element of a map */
  GString *comments;    /* lines of the text, in front of the game */
  GString *text;        /* room for a name */
  GArray *numbered; /* of guint, by RgName of nodes: the last number it got */
  gboolean split_tags;
  GHashTable *functors; /* with split tags, by GdlName: RgName */
  GArray *origins;      /* of RgPlacedNode; NULL: not asked for */
  guint32 place;        /* of nodes that are made: an offset, or GDL_NOWHERE */
} GdlNames;
