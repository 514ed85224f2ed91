/* Constructs of the languages, repeated in large texts. */
#pragma once

#include <glib.h>

/* A text is the head, `open` n times, the middle, `close` n times, and the
 * tail.  In `open` and `close` a ` stands for the number of the repetition,
 * from 0, and a ' for the next number; `close` counts down.  In the middle
 * and the tail a ` stands for n. */
typedef struct {
  const char *name;
  const char *head, *open, *middle, *close, *tail; /* NULL: nothing */
  guint times; /* number of repetitions; 0: as the size requires */
  /* If not NULL, `open` is a random one of these words, separated by
   * blanks.  If empty: a random byte. */
  const char *words;
} HostileConstruct;

/* The constructs of a language. */
typedef struct {
  const char *language; /* also the extension of the file */
  const HostileConstruct *constructs;
  guint n_constructs;
  /* Commands for a text of the language, each as words separated by blanks;
   * the file name is added at the end.  Ends with NULL. */
  const char *const *commands;
} HostileLanguage;

extern const HostileLanguage hostile_rg, hostile_hrg, hostile_rbg, hostile_gdl,
    hostile_lines, hostile_lud, hostile_rgl;

/* Returns the text of a construct, of about `size` bytes; the caller frees it.
 */
GString *hostile_text (const HostileConstruct *construct, gsize size);
