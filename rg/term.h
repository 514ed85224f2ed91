/* Represents types, values and expressions: immutable terms, hash-consed for
 * each game.
 *
 * Equal terms are the same pointer.  `id` counts from 0 within each of the
 * three kinds, in order of creation, for side tables; no output may depend on
 * it.
 */
#pragma once

#include "rg/name.h"

typedef struct RgGame RgGame;
typedef struct RgType RgType;
typedef struct RgValue RgValue;
typedef struct RgExpr RgExpr;

typedef enum { RG_TYPE_NAME, RG_TYPE_SET, RG_TYPE_ARROW } RgTypeKind;

/* A type; equal ones are one, with one id (rg/terms.c). */
struct RgType {
  RgTypeKind kind;
  guint32 id;
  RgName name;           /* NAME */
  guint32 n_symbols;     /* SET */
  const RgName *symbols; /* SET, as written */
  const RgType *source;  /* ARROW: a NAME or a SET */
  const RgType *target;  /* ARROW */
};

/* An entry of a map. */
typedef struct {
  RgName key; /* RG_NO_NAME: the default */
  const RgValue *value;
} RgEntry;

/* A constant value; equal ones are one, with one id. */
struct RgValue {
  RgName name; /* a symbol or a constant; RG_NO_NAME for a map */
  guint32 id;
  guint32 n_entries;
  const RgEntry *entries; /* as written, including the default */
};

typedef enum { RG_EXPR_NAME, RG_EXPR_ACCESS, RG_EXPR_CAST } RgExprKind;

/* An expression; equal ones are one, with one id. */
struct RgExpr {
  RgExprKind kind;
  guint32 id;
  RgName name;         /* NAME: constant, variable or symbol; CAST: the type */
  const RgExpr *left;  /* ACCESS: the map */
  const RgExpr *right; /* ACCESS: the index; CAST: the operand */
};

/* Constructors.  They copy the arrays. */
const RgType *rg_type_name (RgGame *game, RgName name);
const RgType *rg_type_set (RgGame *game, const RgName *symbols, guint n);
const RgType *rg_type_arrow (RgGame *game, const RgType *source,
                             const RgType *target);
const RgValue *rg_value_name (RgGame *game, RgName name);
const RgValue *rg_value_map (RgGame *game, const RgEntry *entries, guint n);
const RgExpr *rg_expr_name (RgGame *game, RgName name);
const RgExpr *rg_expr_access (RgGame *game, const RgExpr *map,
                              const RgExpr *index);
const RgExpr *rg_expr_cast (RgGame *game, RgName type, const RgExpr *operand);

/* Returns the value of a checked map for a key, which is the default if the key
 * is not listed.  Takes constant time. */
const RgValue *rg_value_at (RgGame *game, const RgValue *map, RgName key);

/* Returns the type with all aliases replaced (a SET, or an ARROW of such).
 * NULL: a name is not declared, an alias is recursive, or arrows are too
 * deep. */
const RgType *rg_type_resolve (RgGame *game, const RgType *type);
/* The most nested arrows, a bound for recursion over types.  Whether the
 * type exceeds it. */
#define RG_TYPE_DEPTH 1000
gboolean rg_is_type_too_deep (RgGame *game, const RgType *type);

/* Returns the index of a symbol in a resolved set, or -1 if it is not in the
 * set.  Takes constant time. */
gint rg_type_index (RgGame *game, const RgType *set, RgName symbol);
/* Whether two types are equal (rg(5)). */
gboolean rg_type_equal (RgGame *game, const RgType *a, const RgType *b);
/* Whether some value of one type may be one of the other: their sets overlap,
 * as do those of keys and elements of maps (rg(5)). */
gboolean rg_type_assignable (RgGame *game, const RgType *a, const RgType *b);
/* Whether each symbol of the set a is in the set b. */
gboolean rg_type_contains (RgGame *game, const RgType *b, const RgType *a);

/* Returns the resolved type of an expression. NULL: it has none, because of an
 * unknown type, or an index of something that is not a map.  In a game that
 * rg_read has checked, each expression has one. */
const RgType *rg_expr_type (RgGame *game, const RgExpr *expr);

/* Returns the variable (or constant, or symbol) at the left end, without casts:
 * board of board[x][y]. */
RgName rg_expr_root (const RgExpr *expr);
/* Whether the name occurs anywhere in the expression, except in types of
 * casts. */
gboolean rg_expr_mentions (const RgExpr *expr, RgName name);
