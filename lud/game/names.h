/* Makes words of HRG for names that the text of a game chooses. */
#pragma once

#include <glib.h>

/* Kinds of names.  Different names of one kind have different words. */
typedef enum {
  LUD_NAME_PIECE,    /* the first letter becomes lower case */
  LUD_NAME_VARIABLE, /* all letters become lower case, as in the others */
  LUD_NAME_MEMORY,
  LUD_NAME_VOTE,
} LudNameKind;

/* The words of a game that have been made so far. */
typedef struct LudNames LudNames;

LudNames *lud_names_new (void);
void lud_names_free (LudNames *names);
/* Whether the name has a word already. */
gboolean lud_has_word (const LudNames *names, LudNameKind kind,
                       const char *name);
/* Returns the word of a name: equal names of a kind have one word, which lives
 * as long as `names`. */
const char *lud_make_word (LudNames *names, LudNameKind kind, const char *name);
