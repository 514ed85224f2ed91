/* Constructs of the languages, as texts that repeat them. */
#pragma once

#include <glib.h>

/* A text is the head, `open` again and again, the middle, `close` as often as
 * `open`, and the tail.  In `open` and `close` a ` stands for the number of
 * the repetition, from 0, and a ' for the one after it; `close` counts down.
 * Behind them a ` stands for how often they were repeated. */
typedef struct {
  const char *name;
  const char *head, *open, *middle, *close, *tail; /* NULL: nothing */
  guint times; /* how often; 0: until the text has the size that is wanted */
  /* Not NULL: `open` is one of these words, which have blanks between them, by
   * chance.  Empty: a byte by chance. */
  const char *words;
} HostileConstruct;

typedef struct {
  const char *language; /* also the ending of the file */
  const HostileConstruct *constructs;
  guint n_constructs;
  /* Commands that take a text of the language, each as words with blanks
   * between them; the name of the file comes last.  Ends with NULL. */
  const char *const *commands;
} HostileLanguage;

extern const HostileLanguage hostile_rg, hostile_hrg, hostile_rbg, hostile_gdl,
    hostile_lines, hostile_lud, hostile_rgl;

/* The text of a construct, of about that many bytes; to be freed. */
GString *hostile_text (const HostileConstruct *construct, gsize size);
