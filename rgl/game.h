/* Represents a game in RGL: its statements, sorted by kind.
 *
 *     init(urn, [white, white]).      the RglInit {urn, white, 2}
 */
#pragma once

#include "rgl/read/program.h"

/* Columns of a grid have one letter each; both numbers are limits of a
 * board. */
enum {
  RGL_MOST_COLUMNS = 26,
  RGL_MOST_ROWS = 1000,
  RGL_MOST_NODES = 100000,
  RGL_MOST_PLAYERS = 100,
  RGL_MOST_ITEMS = 200,      /* limit of the items of a list with variables */
  RGL_MOST_PIECES_AT = 5000, /* limits of the initial pieces at nodes, and of
                                images */
  RGL_MOST_OPERATORS = 50,   /* limit of the operators of a result */
  RGL_MOST_CLAUSES = 1000,   /* limits of the clauses of results, and of scores,
                                as each clause excludes others */
};

/* An edge of the board. */
typedef struct {
  const RglTerm *from, *to;
  const RglTerm *label; /* NULL: none */
} RglEdge;

/* The initial pieces at a node. */
typedef struct {
  const RglTerm *node, *piece;
  guint count;
} RglInit;

/* The image of an attribute of a piece. */
typedef struct {
  const RglTerm *piece, *attribute, *image;
} RglImage;

/* The players that see an attribute of the initial pieces at a node. */
typedef struct {
  const RglTerm *node, *attribute, *who; /* who: a player, or `all` */
} RglVisible;

/* The statements of a game. */
typedef struct {
  const RgSource *source;
  RgDiags *diags;
  RglTerms *terms;
  gint64 limit;         /* of nodes; -1 after it was exceeded */
  GPtrArray *players;   /* of const RglTerm *, in their order */
  guint columns, rows;  /* numbers of the grid; 0 without one */
  GPtrArray *board;     /* all nodes on the board */
  GPtrArray *nodes;     /* on the board, without those of the grid */
  GPtrArray *others;    /* locations that are not on the board */
  GPtrArray *all_nodes; /* on the board or not */
  GHashTable *places;   /* by node of `all_nodes`: whether it is on the board */
  GArray *edges;        /* of RglEdge, without those of the grid */
  GArray *init;         /* of RglInit */
  GArray *images;       /* of RglImage */
  GArray *visible;      /* of RglVisible */
  GPtrArray *shuffled;  /* nodes */
  GPtrArray *legal;     /* of RglRule *: precon(Player, Action) */
  GPtrArray *results;   /* of RglRule *: result(Player, Action, List) */
  GPtrArray *over;      /* of RglRule *: gameover */
  GPtrArray *scores;    /* of RglRule *: score(Player, Number) */
  GPtrArray *helpers;   /* of RglRule *: all other predicates */
  GHashTable *defined;  /* set of name/arity of those */
} RglGame;

/* Returns an empty game. */
RglGame *rgl_game_new (const RgSource *source, RglTerms *terms, gint64 limit,
                       RgDiags *diags);
/* Makes the game of the clauses.  Reports errors. */
RglGame *rgl_game_read (const GArray *clauses, const RgSource *source,
                        RglTerms *terms, gint64 limit, RgDiags *diags);
void rgl_game_free (RglGame *game);

/* Appends the items of a list; a term that is not a list is its only item. */
void rgl_append_items (const RglTerm *term, GPtrArray *items);
/* Returns the image of an attribute of a piece, which is its name by
 * default. */
const RglTerm *rgl_find_image (const RglGame *game, const RglTerm *piece,
                               const RglTerm *attribute);
gboolean rgl_is_player (const RglGame *game, const RglTerm *term);
/* Returns a node of a grid: letters count from 0, numbers from 1. */
const RglTerm *rgl_make_cell (RglTerms *terms, guint letter, guint number);
/* Appends the names of all statements: const char *. */
void rgl_add_statements (GPtrArray *names);
/* Whether the game defines the predicate with n arguments. */
gboolean rgl_is_helper (const RglGame *game, const char *name, guint n);
/* Whether the term is a node of the board, or any node. */
gboolean rgl_is_board_node (const RglGame *game, const RglTerm *term);
gboolean rgl_is_node (const RglGame *game, const RglTerm *term);

/* Returns the range of a term's name, or of the whole term if the name is not
 * at its beginning. */
RgRange rgl_find_name_range (const RglGame *game, const RglTerm *term);
/* Reports a term that is not a node. */
void rgl_check_node (const RglGame *game, const RglTerm *node);
void rgl_error (const RglGame *game, RgRange range, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/* Reports a named warning; returns FALSE if it is switched off. */
gboolean rgl_warn (const RglGame *game, const char *name, RgRange range,
                   const char *format, ...) G_GNUC_PRINTF (4, 5);

/* Returns a copy of a term with another argument. */
const RglTerm *rgl_replace_argument (RglTerms *terms, const RglTerm *term,
                                     guint index, const RglTerm *argument);
/* Replaces an operator in a result's list. */
void rgl_set_operator (RglGame *game, RglRule *rule, guint index,
                       const RglTerm *effect);
