/* The index of a text: its declarations and mentions, in one form for all
 * languages.  Front ends fill it, and all features of the server read it.
 */
#pragma once

#include "base/arena.h"
#include "base/diag.h"
#include "editors/lsp/kinds.h"

/* No symbol. */
#define LSP_NONE G_MAXUINT32

/* A named thing.  Missing texts and ranges are NULL and of length 0. */
typedef struct {
  LspKind kind;
  const char *name;
  const char *detail; /* its declaration, as code: one line or a few */
  const char *note;   /* further information: Markdown */
  const char *origin; /* the file of its origin … */
  guint line, column; /* … and the place there, from 1 */
  RgRange word;       /* its name in the declaration */
  RgRange whole;      /* the declaration */
  RgRange scope;      /* the range in which it is visible; length 0:
                         everywhere */
  guint32 parent;     /* in the outline; LSP_NONE: none */
  guint32 variant;    /* distinguishes symbols with equal names and kinds:
                         the arity, or 0 */
  gboolean outlined;  /* is in the outline */
  gboolean fixed;     /* part of the language: can't be renamed */
} LspSymbol;

/* The use of a symbol in an occurrence. */
typedef enum {
  LSP_READ,
  LSP_WRITE,
  LSP_DECLARE, /* here it is declared */
} LspRole;

/* An occurrence of a symbol in the text. */
typedef struct {
  RgRange range;
  guint32 symbol;
  LspRole role;
} LspOccurrence;

/* Another token: a comment, a keyword or a number. */
typedef struct {
  RgRange range;
  LspTokenType type;
} LspLexeme;

/* A construct that is translated to nodes and edges. */
typedef struct {
  RgRange range;
  guint32 at; /* the place for its size: the end of its head */
} LspConstruct;

/* The index. */
typedef struct {
  RgArena *arena;      /* texts */
  GArray *symbols;     /* of LspSymbol */
  GArray *occurrences; /* of LspOccurrence; sorted by place once finished */
  GArray *lexemes;     /* of LspLexeme, the same */
  GArray *constructs;  /* of LspConstruct */
  GHashTable *names;   /* text → the symbols with that name: see index.c */
  GArray *links;       /* of guint32, by symbol: see index.c */
} LspIndex;

LspIndex *lsp_index_new (void);
void lsp_index_free (LspIndex *index);

/* Adds a symbol with copies of its texts, and returns its number. A global
 * symbol is added once for each name, kind and variant; later calls return the
 * existing one.  Scopes of one name are nested or disjoint, and are added in
 * the order of their beginnings. */
guint32 lsp_add_symbol (LspIndex *index, const LspSymbol *symbol);
/* Adds a symbol, as lsp_add_symbol does, with its declaration as an occurrence;
 * returns its number. */
guint32 lsp_declare (LspIndex *index, const LspSymbol *symbol);
/* Adds a built-in symbol, unless the text declares it. */
void lsp_add_built_in (LspIndex *index, const LspSymbol *symbol);
void lsp_add_mention (LspIndex *index, RgRange range, guint32 symbol,
                      LspRole role);
void lsp_add_lexeme (LspIndex *index, RgRange range, LspTokenType type);
void lsp_add_construct (LspIndex *index, RgRange range, guint32 at);
/* Returns a text in the memory of the index. */
const char *lsp_copy_text (LspIndex *index, const char *text, gsize length);
/* Appends a paragraph to the note of a symbol. */
void lsp_add_note (LspIndex *index, guint32 symbol, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Sorts, and removes duplicates. */
void lsp_index_finish (LspIndex *index);

/* Whether the offset is in the range, or at its end. */
static inline gboolean
lsp_is_inside (RgRange range, guint32 offset)
{
  return offset - range.offset <= range.length;
}

static inline LspSymbol *
lsp_symbol (const LspIndex *index, guint32 symbol)
{
  return &g_array_index (index->symbols, LspSymbol, symbol);
}
static inline const LspOccurrence *
lsp_occurrence (const LspIndex *index, guint32 i)
{
  return &g_array_index (index->occurrences, LspOccurrence, i);
}

/* Returns the symbol with a name and one of some kinds that is visible at a
 * place, the innermost one. LSP_NONE: there is none. */
guint32 lsp_find_symbol (const LspIndex *index, const char *name,
                         guint32 offset, guint32 kinds);

/* Finds the occurrences at a place, or that end there: [*first, *end). FALSE:
 * there are none. For a finished index. */
gboolean lsp_find_occurrences (const LspIndex *index, guint32 offset,
                               guint32 *first, guint32 *end);
/* Returns the first lexeme at a place, or that ends there. NULL: there is none.
 */
const LspLexeme *lsp_find_lexeme (const LspIndex *index, guint32 offset);
