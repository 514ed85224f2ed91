/* Kinds of symbols: their names, and their numbers in the protocol. */
#pragma once

/* The legend of semantic tokens, in the order of the numbers that are sent. */
typedef enum {
  LSP_TOKEN_NAMESPACE,
  LSP_TOKEN_TYPE,
  LSP_TOKEN_ENUM_MEMBER,
  LSP_TOKEN_FUNCTION,
  LSP_TOKEN_VARIABLE,
  LSP_TOKEN_PARAMETER,
  LSP_TOKEN_PROPERTY,
  LSP_TOKEN_MACRO,
  LSP_TOKEN_KEYWORD,
  LSP_TOKEN_COMMENT,
  LSP_TOKEN_NUMBER,
  LSP_TOKEN_STRING,
  LSP_TOKEN_OPERATOR,
  LSP_N_TOKEN_TYPES,
} LspTokenType;

/* The kinds: X (kind, text, SymbolKind, CompletionItemKind, token type). */
#define LSP_SYMBOL_KINDS(X)                         \
  X (DOMAIN, "domain", 10, 13, TYPE)                \
  X (TYPE, "type", 10, 13, TYPE)                    \
  X (ELEMENT, "element", 22, 20, ENUM_MEMBER)       \
  X (CONSTRUCTOR, "constructor", 9, 4, ENUM_MEMBER) \
  X (FUNCTION, "function", 12, 3, FUNCTION)         \
  X (CONSTANT, "constant", 14, 21, FUNCTION)        \
  X (VARIABLE, "variable", 13, 6, VARIABLE)         \
  X (GRAPH, "graph", 6, 2, NAMESPACE)               \
  X (PARAMETER, "parameter", 13, 6, PARAMETER)      \
  X (BINDING, "bound variable", 13, 6, PARAMETER)   \
  X (TAG, "tag", 20, 12, PROPERTY)                  \
  X (SECTION, "section", 3, 9, KEYWORD)             \
  X (MACRO, "macro", 12, 3, MACRO)                  \
  X (PLAYER, "player", 22, 20, ENUM_MEMBER)         \
  X (PIECE, "piece", 22, 20, ENUM_MEMBER)           \
  X (LABEL, "label", 8, 5, PROPERTY)                \
  X (VERTEX, "vertex", 8, 5, ENUM_MEMBER)           \
  X (NODE, "node", 2, 9, NAMESPACE)                 \
  X (RELATION, "relation", 12, 3, FUNCTION)         \
  X (FLUENT, "fluent", 13, 6, VARIABLE)             \
  X (ACTION, "action", 24, 23, MACRO)               \
  X (ROLE, "role", 22, 20, ENUM_MEMBER)             \
  X (OBJECT, "object constant", 22, 20, ENUM_MEMBER)

typedef enum {
#define LSP_KIND(kind, text, symbol, item, token) LSP_##kind,
  LSP_SYMBOL_KINDS (LSP_KIND)
#undef LSP_KIND
      LSP_N_KINDS
} LspKind;

/* A set of kinds. */
#define LSP_BIT(kind) (1u << (kind))
#define LSP_ANY_KIND  (~0u)

/* The properties of a kind. */
typedef struct {
  const char *text;
  int symbol_kind, item_kind;
  LspTokenType token;
} LspKindInfo;

extern const LspKindInfo lsp_kinds[LSP_N_KINDS];
