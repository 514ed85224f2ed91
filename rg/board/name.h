/* Reads coordinates in the names of cells. */
#pragma once

#include "rg/game.h"

/* The form of names with coordinates. */
typedef enum {
  RG_BOARD_PAIR,   /* C__3_1, put_3_1: column and row */
  RG_BOARD_XY,     /* rx3y1, cx3y1z2 */
  RG_BOARD_LETTER, /* c1, sq_c1, c_1: rows count upwards */
} RgBoardForm;

/* The coordinates in a name. */
typedef struct {
  RgBoardForm form;
  gsize prefix; /* length of the text before the coordinates */
  gint x, y;
  gint z; /* layers are side by side: rg_board_names_new adds them to x */
} RgBoardName;

/* Reads the coordinates of a name. Returns FALSE if it has none. */
gboolean rg_board_name_read (const char *text, RgBoardName *name);

/* The names of a set that have coordinates, in the form and with the prefix of
 * the first such name. */
typedef struct {
  RgBoardForm form;
  guint n;                  /* of names with coordinates */
  RgBoardName *coordinates; /* by place in the set */
  gboolean *is_cell;        /* by place in the set */
  gboolean is_board; /* they are at least 4, and at least half of the set */
} RgBoardNames;

RgBoardNames *rg_board_names_new (const RgGame *game, const RgName *symbols,
                                  guint n);
void rg_board_names_free (RgBoardNames *names);

/* Returns the number of a key in a map of maps: the number of its digits, the
 * place of its letter in the alphabet, or its place in its set. */
gint rg_board_key_number (const char *text, guint place);
/* Whether the key, or its part after the last '_', is a number or a letter. */
gboolean rg_board_is_coordinate (const char *text);
/* Returns the text after the last '_', or the whole text if there is none. */
const char *rg_board_last_part (const char *text);

/* Returns the piece of a key such as `c1[rook]`, whose element is the truth
 * that this piece is there. Returns RG_NO_NAME for other keys. */
RgName rg_board_fact (const RgGame *game, const RgExpr *key);
