/* What a fuzzer runs: all that the tools of one language do with a text, as
 * functions that are called many thousand times in one process.  A file
 * read-LANGUAGE.c defines reader_run, and reader.c has the main.
 */
#pragma once

#include "rg/game.h"

/* Edges, cells and tokens that what is made of a text may have here: texts that
 * are small and yet take long would keep the fuzzer from all others. */
enum { READER_LIMIT = 20000, READER_TOKENS = 100000 };

/* Runs the readers over a text; what is wrong with it goes to the queue.  What
 * is wrong with a reader is a call of reader_fault. */
void reader_run (const RgSource *source, RgDiags *diags);

/* Says what is wrong and ends the program with RG_EXIT_FAULT. */
void reader_fault (const char *format, ...)
    G_GNUC_PRINTF (1, 2) G_GNUC_NORETURN;

/* Formats a source; NULL, with messages, where it is wrong. */
typedef GString *ReaderFormat (const RgSource *source, RgDiags *diags);

/* A fault where formatting is not idempotent, or gives what can't be read. */
void reader_check_format (const RgSource *source, ReaderFormat *format);

/* A fault where the two texts differ.  Frees both. */
void reader_same (const char *what, GString *first, GString *second);

/* Reads RG that was printed here, which must be valid and print as it did.
 * The game has the source, which the caller frees behind it. */
RgGame *reader_read_again (const char *what, const GString *text,
                           RgSource **source);

/* Reads it again, and frees the text; NULL is a fault. */
void reader_check_rg (const char *what, GString *text);
