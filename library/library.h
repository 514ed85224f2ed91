/* regular-games/library.h: the tools as functions of a C library.
 *
 * Reads a game in any of the languages, optimises it, and prints it as RG or as
 * C to a text, which is, byte for byte, that of the tools.
 *
 *     RgLib *lib = rg_lib_new (report, NULL);
 *     RgLibGame *game = NULL;
 *     char *text = NULL;
 *     rg_lib_set (lib, "prefix", "chess");
 *     if (rg_lib_read_file (lib, "chess.hrg", &game) == RG_LIB_DONE &&
 *         rg_lib_optimise (lib, game) == RG_LIB_DONE &&
 *         rg_lib_c (lib, game, &text) == RG_LIB_DONE)
 *       fputs (text, stdout);
 *     rg_lib_text_free (text);
 *     rg_lib_game_free (game);
 *     rg_lib_free (lib);
 *
 * Threads: an RgLib, and a game, is used by one thread at a time; any number of
 * threads may work at once, each with its own.
 *
 * Promise: a program that was compiled with this header and runs with a
 * library of the same RG_LIB_VERSION, or was compiled with an older header of
 * that version, needs no change. Functions, settings and codes may be added;
 * none is removed or changes its meaning. The number is also that of the
 * shared object (libregular-games.so.1) and is raised with each change that
 * breaks this. A newer library may print another text for a game, because
 * it translates and optimises better.
 *
 * Functions never print and never end the process, except that they abort if
 * memory is exhausted, as those of GLib do.  Only rg_lib_model changes anything
 * outside: it runs the C compiler.
 */
#ifndef REGULAR_GAMES_LIBRARY_H
#define REGULAR_GAMES_LIBRARY_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define RG_LIB_VERSION 1

/* The results of functions, with the values of the tools' exit statuses. */
enum {
  RG_LIB_DONE = 0,
  RG_LIB_INPUT = 1, /* the game is wrong; messages say where */
  RG_LIB_USAGE = 2, /* a setting is wrong, or a file can't be read */
  RG_LIB_FAULT = 3, /* a fault of the library */
  RG_LIB_LIMIT = 4, /* a limit was reached */
};

/* The kinds of messages. */
typedef enum {
  RG_LIB_NOTE, /* about the previous message */
  RG_LIB_WARNING,
  RG_LIB_ERROR,
} RgLibSeverity;

/* A message, valid during the call of RgLibReport. Later versions may add
 * members at the end. */
typedef struct {
  RgLibSeverity severity;
  const char *text;
  const char *file;      /* NULL: no place */
  unsigned line, column; /* from 1, columns in bytes; 0 without file */
  unsigned length;       /* of the range, in bytes; 0: unknown */
  const char *warning;   /* the name of a warning; NULL: another message */
  const char *hint;      /* "did you mean 'next'?"; NULL: none */
} RgLibMessage;

/* Is called for each message, in order, before the function returns. */
typedef void (*RgLibReport) (const RgLibMessage *message, void *data);

typedef struct RgLib RgLib;         /* settings, and the receiver of
                                       messages */
typedef struct RgLibGame RgLibGame; /* a game, in RG */

/* Returns the version of the library that is linked, such as "0.1.0". */
const char *rg_lib_release (void);

/* Returns settings with their defaults. Messages go to `report`, with `data`;
 * NULL: they are dropped. */
RgLib *rg_lib_new (RgLibReport report, void *data);
/* Frees the settings; NULL: does nothing. */
void rg_lib_free (RgLib *lib);

/* Changes a setting for the calls that follow. The value NULL resets it to its
 * default. RG_LIB_USAGE, with a message: there is no such setting, or the value
 * is invalid. The settings, with their defaults after "default:":
 *
 *   language  "rg", "hrg", "rbg", "kif", "gdl", "lines", "lud", "rgl";
 *             default: by the extension of the name
 *   origins   "yes", "no": read games have places of their source as pragmas;
 *             default: "no"
 *   limit     a number: most edges and table cells of a read game;
 *             default: 2000000
 *   warnings  values of -W, separated by commas: "all", "no-all", "NAME",
 *             "no-NAME", "error"
 *   level     "0", "1", "2", "s": the level of rg-opt -O; default: "2"
 *   passes    names, separated by commas: only these passes run
 *   enable    names, separated by commas: these passes run, too
 *   disable   names, separated by commas: these passes do not run
 *   pragmas   "yes", "no": passes that calculate pragmas run, too;
 *             default: "no"
 *   prefix    prefix of the names in C; default: made from the game's name
 *   program   "yes", "no": C with a main function, as by rg2c --main=bench;
 *             default: "no"
 *   quick     "yes", "no": C that is quick to make and to compile;
 *             default: "no"
 *   max-cells, max-edges
 *             numbers: the limits of rg2c
 *   names     "any", "equal": whether a grade requires equal names of moves
 *             and players; default: "any"
 *   plays, seed, states, seconds
 *             numbers: those of rg-grade
 */
int rg_lib_set (RgLib *lib, const char *name, const char *value);

/* Reads a game.  `name` is for messages, and determines the language unless
 * it is set.  The text need not end with a 0.  *game becomes NULL on
 * failure. */
int rg_lib_read (RgLib *lib, const char *name, const char *text, size_t length,
                 RgLibGame **game);
/* Reads the game in a file. */
int rg_lib_read_file (RgLib *lib, const char *path, RgLibGame **game);
/* Frees a game; NULL: does nothing. */
void rg_lib_game_free (RgLibGame *game);

/* Optimises the game by the passes. On failure it does not change. */
int rg_lib_optimise (RgLib *lib, RgLibGame *game);

/* Returns the game in RG. Valid until the game is optimised or freed. */
const char *rg_lib_rg (const RgLibGame *game);

/* The first function makes the game in C, the second one its header; see
 * regular-games.h(3). *text becomes NULL on failure; to be freed by
 * rg_lib_text_free. */
int rg_lib_c (RgLib *lib, const RgLibGame *game, char **text);
int rg_lib_header (RgLib *lib, const RgLibGame *game, char **text);
/* Frees a text of these functions; NULL: does nothing. */
void rg_lib_text_free (char *text);

/* Makes a model (regular-games.h) of the game in its current form.  Its C is
 * compiled by $CC (cc), or taken from the cache ($REGULAR_GAMES_CACHE), and
 * loaded until the process ends.  *model becomes NULL on failure. */
struct RgModel;
int rg_lib_model (RgLib *lib, const RgLibGame *game,
                  const struct RgModel **model);

/* Makes a text of the names of the persistent variables, those that can matter
 * between two moves, separated by spaces.  States that differ only in others
 * are equivalent.  *text becomes NULL on failure; to be freed by
 * rg_lib_text_free. */
int rg_lib_persistent (RgLib *lib, const RgLibGame *game, char **text);

/* Draws the state after some moves as SVG: its boards, hands and dice, as by
 * rg2svg. The moves are separated by '/', the tags of a move by spaces; "": the
 * initial state.  `view`: only what the player of that name knows; NULL:
 * everything. *text becomes NULL on failure; to be freed by rg_lib_text_free.
 */
int rg_lib_svg (RgLib *lib, const RgLibGame *game, const char *moves,
                const char *view, char **text);

/* Grades a text against the reference: returns the JSON object of rg-grade
 * --json, without its time.  `name` determines the language of the text unless
 * it is set.  Errors of the text are a result.  *report becomes NULL on
 * failure; to be freed by rg_lib_text_free. */
int rg_lib_grade (RgLib *lib, const RgLibGame *reference, const char *name,
                  const char *text, size_t length, char **report);

/* Makes numbers for the moves of a game: all sequences of tags that its text
 * admits as moves in any state, from 0 in a fixed order.  The numbers are
 * the same in each process and each state; a policy can be an array.
 * `chance`: the moves of chance, instead of those of players.
 * RG_LIB_LIMIT, with a message: the length of moves is unbounded, or there
 * are too many.  *actions becomes NULL on failure.  Thread-safe. */
typedef struct RgLibActions RgLibActions;
int rg_lib_actions (RgLib *lib, const RgLibGame *game, int chance,
                    RgLibActions **actions);
/* Returns the number of numbered moves; UINT64_MAX: that many or more. */
unsigned long long rg_lib_actions_count (const RgLibActions *actions);
/* Returns the number of a move by its text, tags separated by spaces, "-"
 * without tags. -1: not a move. */
long long rg_lib_action_number (const RgLibActions *actions, const char *text);
/* Returns the text of a move, to be freed by rg_lib_text_free. NULL: there is
 * no such number. */
char *rg_lib_action_text (const RgLibActions *actions,
                          unsigned long long number);
/* After a call of the first function, the second one returns the number of a
 * move of that model of the game by its tags (-1: not a move), as an
 * RgBatchNumber of batch.h. */
void rg_lib_actions_bind (RgLibActions *actions, const struct RgModel *model);
long long rg_lib_action_of_tags (const void *actions, const unsigned *tags,
                                 unsigned n_tags);
/* Frees the numbers; NULL: does nothing. */
void rg_lib_actions_free (RgLibActions *actions);

#ifdef __cplusplus
}
#endif

#endif
