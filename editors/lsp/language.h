/* What the server knows of a language: a row of a table, with functions that
 * call its front end.  A further language is a further row and a file.
 */
#pragma once

#include "editors/lsp/index.h"
#include "rg/game.h"

typedef struct {
  const char *word;
  const char *text; /* what it does: one line */
} LspKeyword;

typedef struct {
  const char *id;               /* as the protocol calls it */
  const char *name;             /* as people do */
  const char *const *endings;   /* of files, with NULL at the end */
  const char *const *aliases;   /* other ids, with NULL at the end */
  const RgWarning *warnings[3]; /* tables of those that it gives */
  const LspKeyword *keywords;   /* the last has no word */
  /* Reads the source: adds messages, and what it finds to the index.  Finds
   * what can be found where there are errors. */
  void (*read) (const RgSource *source, RgDiags *diags, LspIndex *index);
  /* The canonical form, as --format prints it.  NULL: there are errors; the
   * function itself is NULL where the language has none. */
  GString *(*format) (const RgSource *source, RgDiags *diags);
  /* The game with pragmas that tell the origins of nodes, or NULL; may take
   * long.  The function itself is NULL where there is no such game. */
  RgGame *(*translate) (const RgSource *source, RgDiags *diags);
  /* Whether a text is a name that a symbol of a source may have. */
  gboolean (*is_name) (const RgSource *source, const LspSymbol *symbol,
                       const char *text);
  /* The kinds that may stand at a place, behind the text there, and whether
   * keywords may; for completion. */
  guint32 (*expected) (const RgSource *source, guint32 offset,
                       gboolean *keywords);
} LspLanguage;

extern const LspLanguage lsp_hrg, lsp_rbg, lsp_gdl, lsp_rg, lsp_lines, lsp_lud,
    lsp_rgl;
