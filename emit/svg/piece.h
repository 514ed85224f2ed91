/* Finds owners and glyphs of pieces by the names of values, and draws them. */
#pragma once

#include "emit/svg/scene.h"

/* The forms of pieces. */
typedef enum {
  RG_SVG_NOTHING, /* an empty cell */
  RG_SVG_DISC,    /* with a glyph or letters, if the player has several kinds */
  RG_SVG_CROSS,   /* of noughts and crosses */
  RG_SVG_RING,
  RG_SVG_LABEL, /* letters, of a piece without owner */
  RG_SVG_BLOCK, /* an obstacle, such as an arrow or a wall */
  RG_SVG_NUMBER,
  RG_SVG_CARD,
} RgSvgShape;

/* A piece. */
typedef struct {
  RgSvgShape shape;
  gint owner;  /* index in Player; -1: none */
  gint number; /* RG_SVG_NUMBER: its value; RG_SVG_DISC: pieces in the heap */
  char *glyph; /* a character of a font, or letters; "": none */
} RgSvgPiece;

/* The colour of a piece, and that of the letters on it. */
typedef struct {
  const char *fill, *ink;
} RgSvgColour;

/* The appearance of the values of a board, which depends on all of them. */
typedef struct {
  GHashTable *pieces;    /* RgName → RgSvgPiece * */
  guint owners;          /* the layer with the owners of pieces; 0: none */
  gboolean is_checkered; /* pieces of chess or draughts */
  gboolean has_owners;   /* some pieces are players' */
  gboolean has_letters;  /* some pieces have glyphs or letters */
} RgSvgStyle;

/* Finds the appearance of the values of the board.  The caller frees it. */
RgSvgStyle *rg_svg_style_new (RgGame *game, const RgBoard *board);
void rg_svg_style_free (RgSvgStyle *style);
/* The piece for a value of the board. Values of other boards are empty cells.
 */
const RgSvgPiece *rg_svg_find_piece_of_value (const RgSvgStyle *style,
                                              RgName value);

/* Finds the piece of a cell of the board, with its owner. `value_of` gives the
 * values of its places. The glyph of *piece belongs to the style. FALSE: there
 * is none, or a value is not known. */
gboolean rg_svg_find_piece_at (const RgSvgPicture *picture,
                               const RgSvgStyle *style, const RgBoardCell *cell,
                               RgSvgValue *value_of, RgSvgPiece *piece);
/* The piece as one of a player. If it is a label, it becomes a disc. */
RgSvgPiece rg_svg_give_owner (RgGame *game, const RgSvgPiece *piece,
                              RgName player);

/* The colour of a player, by its index in Player. Grey for any other index,
 * such as -1. */
RgSvgColour rg_svg_choose_player_colour (RgGame *game, gint player);

/* Draws the piece in a circle around (x, y). Numbers below 1 are not drawn. */
void rg_svg_draw_piece (RgGame *game, const RgSvgPiece *piece, double x,
                        double y, double radius, GString *out);
