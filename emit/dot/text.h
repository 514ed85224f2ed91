/* Writes texts in the language of Graphviz, and colours by the kind of action.
 */
#pragma once

#include "rg/game.h"

/* Appends a string of Graphviz, with quotes. */
void rg_dot_append_quoted (const char *text, GString *out);
/* Appends text for a label in HTML form: at most `max_letters` characters, the
 * last of which is "…" if text is omitted. */
void rg_dot_append_html (const char *text, guint max_letters, GString *out);

/* Appends a name for a label in HTML form: if it has more than `max_letters`
 * characters, its end after "…". The end is more specific than the beginning.
 */
void rg_dot_append_html_name (const char *name, guint max_letters,
                              GString *out);

/* The effect of an edge, as a colour and as a word for the key. */
typedef enum {
  RG_DOT_SKIP,
  RG_DOT_TEST,
  RG_DOT_ASSIGN,
  RG_DOT_CHECK,
  RG_DOT_TAG,
  RG_DOT_PLAYER,
  RG_DOT_N_KINDS,
} RgDotKind;

/* By kind: the colour, and the word in the key. */
extern const char *const rg_dot_colours[RG_DOT_N_KINDS];
extern const char *const rg_dot_words[RG_DOT_N_KINDS];

/* The kind of an action; of an assignment to `player`, RG_DOT_PLAYER. */
RgDotKind rg_dot_classify_action (const RgGame *game, const RgAction *action);
