/* Makes the declarations of the game in RG: names, types and constants, each
 * once. */
#pragma once

#include "rbg/ir/automaton.h"
#include "rbg/rbg.h"

/* A declared type or constant. */
typedef struct {
  RgName name;
  const RgType *type;
  const RgValue *value; /* of a constant */
} RbgDeclared;

/* The names, types and constants of the translation. */
typedef struct {
  const RbgTree *tree;
  RgGame *game;
  RbgSets *sets;      /* its limit includes the tables */
  gboolean off_board; /* `null` is a square that holds `outside` */

  RgName *players, *pieces, *vertices, *variables; /* by number: their names */
  guint32 *order; /* of the vertices, in types: see order.h */
  RgName board, coord, coord_temp, null, nan, zero, one;
  RgName outside; /* no piece; another symbol than `null`, so that squares and
                     pieces have none in common */
  RgName piece_type, coord_type, place_type, board_type, score_type, bool_type;

  GHashTable *used_names; /* of RgName: names and symbols in use */
  GArray *types;     /* of RbgDeclared: besides those that are always there */
  GArray *constants; /* of RbgDeclared */
  GHashTable *declared_names; /* by RbgDeclared, without its name: its
                             name */
  GHashTable *numbers;        /* by base of a name: the last number it got */
  GArray *symbols;            /* of RgName: those of 0, 1, ... */
  GArray *counts;             /* of RgName: the variables that count pieces */
  GArray *integers;   /* of gint64: the greatest of each type from 0 on */
  gboolean nullable;  /* the position may be `null` */
  gboolean uses_null; /* a constant or a test needs the symbol `null` */
  gboolean uses_temp; /* an action needs the variable `coord_temp` */
} RbgTables;

/* Chooses the names; reports renamed identifiers. */
RbgTables *rbg_tables_new (const RbgTree *tree, RbgSets *sets, RgDiags *diags);
void rbg_tables_free (RbgTables *tables);

/* Returns the symbol of a number; those below 0 are neg_1, neg_2, ... */
RgName rbg_number (RbgTables *tables, gint64 number);
/* Returns the name of the type of the numbers low to high, and nan. */
RgName rbg_declare_integers (RbgTables *tables, gint64 low, gint64 high,
                             gboolean nan);
/* Returns the name of the type of these vertices. */
RgName rbg_declare_places (RbgTables *tables, const RbgSet *set);

/* Returns the name of a constant of this type and value. The name is `base`,
 * which is a literal, with a number, or with `named` just `base`. */
RgName rbg_declare_constant (RbgTables *tables, const char *base,
                             gboolean named, const RgType *type,
                             const RgValue *value);

/* Makes a map value; its default is the most frequent value, if none is
 * given. */
const RgValue *rbg_make_table (RbgTables *tables, const RgName *keys,
                               const RgValue *const *values, guint n,
                               const RgValue *otherwise);

/* -- expressions ---------------------------------------------------------- */

const RgExpr *rbg_name_expr (RbgTables *tables, RgName name);
const RgExpr *rbg_access_expr (RbgTables *tables, RgName map,
                               const RgExpr *index);
/* Returns the variable that counts the pieces of an atom. */
const RgExpr *rbg_atom_expr (RbgTables *tables, const RbgAtom *atom);
/* These test whether a piece, or the position, is in a set: 1 or 0. */
const RgExpr *rbg_make_piece_test (RbgTables *tables, const RbgSet *set,
                                   const RgExpr *piece);
const RgExpr *rbg_make_place_test (RbgTables *tables, const RbgSet *set);
