/* Words of HRG for names that the text of a game chooses. */
#pragma once

#include <glib.h>

/* Kinds of names.  Different names of one kind have different words. */
typedef enum {
  LUD_NAME_PIECE,    /* only the first letter becomes lower case */
  LUD_NAME_VARIABLE, /* all letters become lower case, as in the others */
  LUD_NAME_MEMORY,
  LUD_NAME_VOTE,
} LudNameKind;

typedef struct LudNames LudNames;

LudNames *lud_names_new (void);
void lud_names_free (LudNames *names);
/* Whether the name has a word already. */
gboolean lud_has_word (const LudNames *names, LudNameKind kind,
                       const char *name);
/* The word of a name: always the same one, which lives as long as `names`. */
const char *lud_make_word (LudNames *names, LudNameKind kind, const char *name);
