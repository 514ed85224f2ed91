/* Represents an RBG game after expansion, the input of the translation: macros
 * are expanded, boards are graphs, sugar is removed, names are resolved. Lists
 * and rules are in the arena of the tree; names are those of the new game of
 * RG.
 *
 * The rules are a DAG: only copies of `^n` are shared.  Walking it as a tree
 * (walk.h, with an explicit stack) takes at most as many steps as the limit on
 * tokens. */
#pragma once

#include "rg/game.h"

/* A place in the source, with its expansion: frames are numbered by
 * expand.c; frame 0 is the text of a section. */
typedef struct {
  RgRange range;
  guint32 frame;
} RbgPlace;

/* A player or a variable: values are 0 to bound. */
typedef struct {
  RgName name;
  RbgPlace place;
  guint32 bound;
} RbgBounded;

/* A declared piece. */
typedef struct {
  RgName name;
  RbgPlace place;
} RbgPiece;

/* A vertex of the board. */
typedef struct {
  RgName name;
  RbgPlace place;
  guint32 piece; /* initially */
} RbgVertex;

/* A pair of vertices that a label connects. */
typedef struct {
  guint32 from, to; /* vertices */
} RbgArc;

/* A partial function on vertices. */
typedef struct {
  RgName name;
  RbgPlace place; /* its first occurrence */
  guint32 n_arcs;
  const RbgArc *arcs; /* ascending by from, at most one of each */
} RbgLabel;

/* -- arithmetic ----------------------------------------------------------- */

/* The kinds of expressions. */
typedef enum {
  RBG_NUMBER,
  RBG_VALUE,    /* of a variable */
  RBG_SCORE,    /* of a player */
  RBG_COUNT,    /* of the vertices with a piece */
  RBG_ADD,      /* these four are binary */
  RBG_SUBTRACT, /* may be negative as an intermediate result */
  RBG_MULTIPLY,
  RBG_DIVIDE, /* rounds toward 0 */
} RbgExprKind;

typedef struct RbgExpr RbgExpr;
/* An arithmetic expression. */
struct RbgExpr {
  RbgExprKind kind;
  RbgPlace place;
  guint32 number; /* the number, or the index of the variable, player, piece */
  const RbgExpr *left, *right;
};

/* Returns the operations on the left spine of an expression, outermost first,
 * including itself; the last one has a leaf on its left.  A leaf has none.
 * The caller frees the array. */
GPtrArray *rbg_collect_operations (const RbgExpr *expr);
/* Returns the precedence of an expression: sums 1, products 2, others 3. */
guint rbg_rank (RbgExprKind kind);

/* The relations of comparisons. */
typedef enum {
  RBG_EQUAL,
  RBG_DIFFERENT,
  RBG_LESS,
  RBG_LESS_EQUAL,
  RBG_GREATER,
  RBG_GREATER_EQUAL,
} RbgRelation;

/* -- rules ---------------------------------------------------------------- */

/* The kinds of rules. */
typedef enum {
  RBG_SHIFT,
  RBG_ON,
  RBG_OFF, /* off, assign and switch are the modifiers */
  RBG_ASSIGN,
  RBG_COMPARE,
  RBG_SWITCH,
  RBG_PATTERN,
  RBG_NOOP,
  RBG_SUM,
  RBG_CAT,
  RBG_STAR,
} RbgRuleKind;

typedef struct RbgRule RbgRule;
/* A rule, or a part of one. */
struct RbgRule {
  RbgRuleKind kind;
  RbgPlace place;
  union {
    guint32 label; /* SHIFT */
    struct {
      guint32 n;
      const guint32 *pieces; /* ascending, each once; none: never legal */
    } on;
    guint32 piece; /* OFF */
    struct {
      gboolean score;   /* of a player, not a variable */
      guint32 variable; /* the player or the variable */
      const RbgExpr *value;
    } assign;
    struct {
      RbgRelation relation;
      const RbgExpr *left, *right;
    } compare;
    guint32 player; /* SWITCH; RG_NONE: the keeper */
    struct {
      gboolean negated;
      const RbgRule *body; /* without switches */
    } pattern;
    struct {
      guint32 n; /* at least 2 */
      const RbgRule *const *parts;
    } list;              /* SUM, CAT */
    const RbgRule *body; /* STAR */
  };
};

/* The expansions of places (backtrace.h). */
typedef struct RbgFrames RbgFrames;

/* A file after reading. */
typedef struct {
  RgArena *arena;
  const RgSource *source;
  RgGame *game;      /* owns the names; filled by the translation */
  GString *renamed;  /* by the translation: a comment for each such name */
  RbgFrames *frames; /* of the places: see backtrace.h */
  guint32 n_players, n_variables, n_pieces, n_vertices, n_labels;
  const RbgBounded *players, *variables;
  const RbgPiece *pieces;
  const RbgVertex *vertices; /* the first is the initial one */
  const RbgLabel *labels;    /* in ASCII order of their names */
  const RbgRule *rules;
} RbgTree;
