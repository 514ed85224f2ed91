/* What a text declares, and where it is mentioned: what a front end finds out,
 * in one form for all languages.  All features of the server read this.
 */
#pragma once

#include "base/arena.h"
#include "base/diag.h"
#include "editors/lsp/kinds.h"

#define LSP_NONE G_MAXUINT32

/* A thing with a name.  Texts and ranges that are not there are NULL and of
 * length 0. */
typedef struct {
  LspKind kind;
  const char *name;
  const char *detail; /* how it is declared, as code: one line or a few */
  const char *note;   /* what is known besides: Markdown */
  const char *origin; /* the file that it comes from … */
  guint line, column; /* … and the place there, from 1 */
  RgRange word;       /* its name where it is declared */
  RgRange whole;      /* the declaration */
  RgRange scope;      /* where it can be seen; length 0: everywhere */
  guint32 parent;     /* in the outline; LSP_NONE: at the top */
  guint32 variant;    /* of those of one name and kind: its arity, or 0 */
  gboolean outlined;  /* is in the outline */
  gboolean fixed;     /* belongs to the language: can't be renamed */
} LspSymbol;

typedef enum {
  LSP_READ,
  LSP_WRITE,
  LSP_DECLARE, /* here it is declared */
} LspRole;

typedef struct {
  RgRange range;
  guint32 symbol;
  LspRole role;
} LspOccurrence;

/* What is no name: comments, keywords, numbers. */
typedef struct {
  RgRange range;
  LspTokenType type;
} LspLexeme;

/* A construct that nodes and edges may come from. */
typedef struct {
  RgRange range;
  guint32 at; /* where its size is shown: the end of its head */
} LspConstruct;

typedef struct {
  RgArena *arena;      /* texts */
  GArray *symbols;     /* of LspSymbol */
  GArray *occurrences; /* of LspOccurrence; sorted by place once finished */
  GArray *lexemes;     /* of LspLexeme, the same */
  GArray *constructs;  /* of LspConstruct */
  GHashTable *names;   /* text → what index.c keeps of a name */
  GArray *links;       /* of guint32, by symbol: see index.c */
} LspIndex;

LspIndex *lsp_index_new (void);
void lsp_index_free (LspIndex *index);

/* Texts are copied.  What is seen everywhere is there but once for each name,
 * kind and variant: the one that is there is given back.  Scopes of one name
 * are nested or apart, and come in the order in which they begin. */
guint32 lsp_add_symbol (LspIndex *index, const LspSymbol *symbol);
/* A symbol that is declared here: an occurrence, too. */
guint32 lsp_declare (LspIndex *index, const LspSymbol *symbol);
/* One that the language declares, unless the text does. */
void lsp_add_built_in (LspIndex *index, const LspSymbol *symbol);
void lsp_mention (LspIndex *index, RgRange range, guint32 symbol, LspRole role);
void lsp_add_lexeme (LspIndex *index, RgRange range, LspTokenType type);
void lsp_add_construct (LspIndex *index, RgRange range, guint32 at);
/* A text in the memory of the index. */
const char *lsp_keep (LspIndex *index, const char *text, gsize length);
/* Appends to the note of a symbol a paragraph of its own. */
void lsp_add_note (LspIndex *index, guint32 symbol, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Sorts, and drops what is there twice. */
void lsp_index_finish (LspIndex *index);

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

/* The symbol of a name and of one of some kinds that can be seen at a place,
 * the innermost one; LSP_NONE: there is none. */
guint32 lsp_find (const LspIndex *index, const char *name, guint32 offset,
                  guint32 kinds);

/* The occurrences at a place, or that end there: [*first, *end).  FALSE: there
 * are none.  For a finished index. */
gboolean lsp_occurrences_at (const LspIndex *index, guint32 offset,
                             guint32 *first, guint32 *end);
/* The first lexeme at a place, or that ends there; NULL: there is none. */
const LspLexeme *lsp_lexeme_at (const LspIndex *index, guint32 offset);
