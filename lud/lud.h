/* Translates games of Ludii to HRG: the interface of the front end. */
#pragma once

#include "base/diag.h"

/* The default limit of sites of a board. */
#define LUD_LIMIT G_GINT64_CONSTANT (5000)

/* The largest limit of remembered positions. */
#define LUD_MOST_HISTORY G_GINT64_CONSTANT (1000)

/* The warnings that a translation gives. */
extern const RgWarning lud_warnings[];

/* The last stage of a translation, whose result is printed. */
typedef enum {
  LUD_STAGE_LUDEMES, /* the typed tree */
  LUD_STAGE_BOARD,   /* the tables of the board */
  LUD_STAGE_HRG,     /* the game */
} LudStage;

/* Options of a translation. */
typedef struct {
  LudStage stage;
  gint64 limit;               /* sites of the board */
  const char *const *options; /* such as "Board Size/9x9", NULL at the end; or
                                 NULL */
  gint64 turn_limit;          /* turns of each player until a draw; 0: none */
  gint64 history;             /* past positions that rules may compare; 0: that
                                 of $LUDII_HISTORY, or none */
  const char *definitions;    /* the folder of those of Ludii; NULL: that of
                                 $LUDII_DEFINES, if it is set */
} LudSettings;

/* Finds the stage with a name, such as "board".  FALSE: no stage has it. */
gboolean lud_find_stage (const char *name, LudStage *stage);

/* The text of a stage.  NULL: there were errors, which have been reported. */
GString *lud_translate (const RgSource *source, const LudSettings *settings,
                        RgDiags *diags);

/* The text in canonical layout, with its comments, macros and options.  NULL:
 * there were errors, which have been reported. */
GString *lud_format (const RgSource *source, const LudSettings *settings,
                     RgDiags *diags);

/* Prints the table of ludemes that is in the manual. A line for each
 * signature: kind of the result, head and keyword, parameters, and whether it
 * is translated, with tabs between them. */
void lud_print_ludemes (GString *out);
