/* Represents boards: the cells of a map, or of the variables that it was split
 * into, with the places where people expect them.
 *
 *     @board board : hex a1 1 0, b1 3 0, a2 2 1, b2 4 1;
 *
 * Coordinates are those of the pragma @board (rg.5): x grows to the right, y
 * downwards.
 */
#pragma once

#include "rg/game.h"

#define RG_BOARD_KINDS(X)       \
  X (GRID, "grid")              \
  X (POINTS, "points")          \
  X (HEX, "hex")                \
  X (HEX_COLUMNS, "hexColumns") \
  X (TRIANGLE, "triangle")      \
  X (GRAPH, "graph")            \
  X (HAND, "hand")              \
  X (CARDS, "cards")            \
  X (DICE, "dice")              \
  X (STACK, "stack")            \
  X (PITS, "pits")              \
  X (DOTS, "dots")              \
  X (NONE, "none")

#define RG_BOARD_CONSTANT(name, text) RG_BOARD_##name,
/* The kind of a board: how its cells are drawn. */
typedef enum {
  RG_BOARD_KINDS (RG_BOARD_CONSTANT) RG_BOARD_N_KINDS
} RgBoardKind;
#undef RG_BOARD_CONSTANT

enum {
  RG_BOARD_FEWEST_CELLS = 4,
  RG_BOARD_MOST_CELLS = 16384,
  RG_BOARD_MOST_LAYERS = 4 /* maps that are drawn over each other */
};

/* A cell, with the values that are drawn in it. */
typedef struct {
  const RgExpr *key; /* of the pragma: names the cell */
  const RgExpr *places[RG_BOARD_MOST_LAYERS]; /* by layer: the value in the
                                                 state, or NULL */
  double x, y;
  int shade; /* -1: not given */
} RgBoardCell;

/* A line between two cells, or a step from one to the other. */
typedef struct {
  guint from, to; /* indices of cells */
} RgBoardLine;

/* A board, which owns its title and arrays. */
typedef struct {
  RgBoardKind kind;
  char *title;
  guint n_layers;
  GArray *cells; /* of RgBoardCell */
  GArray *lines; /* of RgBoardLine */
} RgBoard;

RgBoard *rg_board_new (RgBoardKind kind, const char *title);
void rg_board_free (gpointer board);

static inline RgBoardCell *
rg_board_cell (const RgBoard *board, guint cell)
{
  return &g_array_index (board->cells, RgBoardCell, cell);
}

/* Adds a cell of one layer; `place`: its value in the state, or NULL. */
void rg_board_add (RgBoard *board, const RgExpr *key, const RgExpr *place,
                   double x, double y);

/* Returns the element of the map at a key: `map[a][b]` for the key `a[b]`.
 * NULL: the map has no element there, or the element is a map again. */
const RgExpr *rg_board_element (RgGame *game, RgName map, const RgExpr *key);
/* Draws another map over the cells, if there is room for it. */
void rg_board_add_layer (RgGame *game, RgBoard *board, RgName map);

/* Returns the layer whose values are the owners of the pieces of the first
 * layer, or 0 if there is none. */
guint rg_board_owner_layer (RgGame *game, const RgBoard *board);

/* Returns the kind with that name, or RG_BOARD_N_KINDS if there is none. */
RgBoardKind rg_board_kind (const char *text);
const char *rg_board_kind_text (RgBoardKind kind);
/* Whether cells have places. All kinds do, except hands, cards and dice. */
gboolean rg_board_is_plane (RgBoardKind kind);
