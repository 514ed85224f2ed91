/* A language of the server: a row of a table, with functions that call its
 * front end.  A new language is a row and a file.
 */
#pragma once

#include "editors/lsp/index.h"
#include "rg/game.h"

/* A keyword, for hovers and completion. */
typedef struct {
  const char *word;
  const char *text; /* its meaning: one line */
} LspKeyword;

/* A language. */
typedef struct {
  const char *id;               /* in the protocol */
  const char *name;             /* for people */
  const char *const *endings;   /* of files, with NULL at the end */
  const char *const *aliases;   /* other ids, with NULL at the end */
  const RgWarning *warnings[3]; /* tables of its warnings */
  const LspKeyword *keywords;   /* the last has no word */
  /* Reads the source: adds messages, and fills the index.  Continues after
   * errors. */
  void (*read) (const RgSource *source, RgDiags *diags, LspIndex *index);
  /* Returns the canonical form, as --format prints it. NULL: there are errors.
   * The function itself is NULL if the language has no formatter. */
  GString *(*format) (const RgSource *source, RgDiags *diags);
  /* Returns the game with pragmas for the origins of nodes; may take long.
   * NULL: there are errors. The function itself is NULL if there is no such
   * game. */
  RgGame *(*translate) (const RgSource *source, RgDiags *diags);
  /* Whether a text is a valid name for a symbol of a source. */
  gboolean (*is_name) (const RgSource *source, const LspSymbol *symbol,
                       const char *text);
  /* Returns, for completion, the kinds (LSP_BITs) that are allowed after the
   * text at a place, and whether keywords are. */
  guint32 (*expected) (const RgSource *source, guint32 offset,
                       gboolean *keywords);
} LspLanguage;

extern const LspLanguage lsp_hrg, lsp_rbg, lsp_gdl, lsp_rg, lsp_lines, lsp_lud,
    lsp_rgl;
