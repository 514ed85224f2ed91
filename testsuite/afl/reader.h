/* The functions that a fuzzer calls many thousand times in one process: all
 * that the tools of one language do with a text.  A file read-LANGUAGE.c
 * defines reader_run(); reader.c has main().
 */
#pragma once

#include "rg/game.h"

/* Limits for edges, cells and tokens: a small text that takes long would
 * slow down the fuzzer. */
enum { READER_LIMIT = 20000, READER_TOKENS = 100000 };

/* Runs the readers over a text.  Errors in the text are added to `diags`;
 * an error of a reader ends in reader_fault(). */
void reader_run (const RgSource *source, RgDiags *diags);

/* Prints the message and exits with RG_EXIT_FAULT. */
void reader_fault (const char *format, ...)
    G_GNUC_PRINTF (1, 2) G_GNUC_NORETURN;

/* Returns the formatted source. NULL, with diagnostics: it is invalid. */
typedef GString *ReaderFormat (const RgSource *source, RgDiags *diags);

/* Fails unless formatting is idempotent and gives a readable text. */
void reader_check_format (const RgSource *source, ReaderFormat *format);

/* Fails unless the two texts are equal.  Frees both. */
void reader_same (const char *what, GString *first, GString *second);

/* Reads RG that was printed here, and returns the game: it must be valid and
 * print to the same text. The game refers to the source; the caller frees the
 * source after the game. */
RgGame *reader_read_again (const char *what, const GString *text,
                           RgSource **source);

/* Reads a text again, and frees the text and the game.  A text that is NULL is
 * a fault. */
void reader_check_rg (const char *what, GString *text);
