/* The declarations of an HRG text, and their scopes: from the tree of the
 * parser, which recovers after errors.
 */
#include "editors/lsp/hrg-declare.h"
#include "hrg/analyse.h"
#include "hrg/lex.h"
#include "hrg/value.h"
#include "rg/print.h"

#include <string.h>

typedef LspHrgReader Reader;

/* -- declarations ---------------------------------------------------------- */

static const char *
get_text (const Reader *reader, HrgWord word)
{
  return hrg_text (reader->tree, word.name);
}

/* Returns the offset of the first token of a declaration: its keyword, or its
 * name. */
static guint32
find_declaration_start (const Reader *reader, guint32 name)
{
  guint token = lsp_find_token (&reader->tokens, name);
  if (token > 0 &&
      (lsp_token_kind (&reader->tokens, token - 1) == HRG_TOKEN_DOMAIN ||
       lsp_token_kind (&reader->tokens, token - 1) == HRG_TOKEN_GRAPH))
    token--;
  if (token > 0 &&
      lsp_token_kind (&reader->tokens, token - 1) == HRG_TOKEN_REUSABLE)
    token--;
  return lsp_token (&reader->tokens, token)->offset;
}

/* Returns the range of a declaration: from its first token to the last one
 * before the next declaration. */
static RgRange
find_declaration_range (const Reader *reader)
{
  const guint next_token = lsp_find_token (&reader->tokens, reader->next);
  if (next_token == 0)
    return (RgRange){reader->start, 0};
  const RgToken *last = lsp_token (&reader->tokens, next_token - 1);
  return (RgRange){reader->start,
                   MAX (last->offset + last->length, reader->start) -
                       reader->start};
}

static guint32
declare_name (Reader *reader, LspKind kind, HrgWord name, RgRange code)
{
  LspIndex *index = reader->index;
  const RgSource *source = reader->tokens.source;
  const RgRange whole = find_declaration_range (reader);
  return lsp_declare (
      index,
      &(LspSymbol){
          .kind = kind,
          .name = get_text (reader, name),
          .detail = lsp_copy_code (index, source, code.length ? code : whole),
          .note = lsp_copy_comment_above (index, source, whole.offset, "//"),
          .word = name.range,
          .whole = whole,
          .parent = LSP_NONE,
          .outlined = TRUE});
}

/* Declares a name with a scope; repeated calls return the same symbol. */
static guint32
bind_name (Reader *reader, LspKind kind, HrgWord name, RgRange code,
           RgRange scope)
{
  LspIndex *index = reader->index;
  const char *text = get_text (reader, name);
  const guint32 existing =
      lsp_find_symbol (index, text, scope.offset, LSP_BIT (kind));
  if (existing != LSP_NONE &&
      lsp_symbol (index, existing)->scope.offset == scope.offset) {
    lsp_add_mention (index, name.range, existing, LSP_DECLARE);
    return existing;
  }
  return lsp_declare (
      index,
      &(LspSymbol){.kind = kind,
                   .name = text,
                   .detail = lsp_copy_code (index, reader->tokens.source, code),
                   .word = name.range,
                   .whole = code,
                   .scope = scope,
                   .parent = LSP_NONE});
}

static void
bind_all (Reader *reader, const HrgBinding *bindings, guint n, RgRange scope)
{
  for (guint i = 0; i < n; i++) {
    const HrgBinding *binding = &bindings[i];
    if (binding->variable.name)
      bind_name (reader, LSP_BINDING, binding->variable,
                 rg_range_join (binding->variable.range, binding->range),
                 scope);
  }
}

static void
add_symbol (Reader *reader, LspKind kind, HrgWord word, RgRange code,
            guint32 parent)
{
  if (!word.name)
    return;
  lsp_declare (reader->index,
               &(LspSymbol){.kind = kind,
                            .name = get_text (reader, word),
                            .detail = lsp_copy_code (
                                reader->index, reader->tokens.source, code),
                            .word = word.range,
                            .whole = code,
                            .parent = parent,
                            .outlined = parent != LSP_NONE});
}

/* Adds the symbols of a set `{ a, b }`, which are not in the outline. */
static void
add_symbols (Reader *reader, const HrgWord *words, guint n)
{
  for (guint i = 0; i < n; i++)
    add_symbol (reader, LSP_ELEMENT, words[i], words[i].range, LSP_NONE);
}

static gboolean
is_domain (const Reader *reader, HrgWord word)
{
  return word.name &&
         hrg_name_info ((HrgTree *)reader->tree, word.name)->domain;
}

static RgRange
find_element_range (const HrgElement *element)
{
  RgRange range = element->name.range;
  if (element->n_bindings > 0)
    range =
        rg_range_join (range, element->bindings[element->n_bindings - 1].range);
  else if (element->n_arguments > 0)
    range = rg_range_join (range,
                           element->arguments[element->n_arguments - 1].range);
  return range;
}

static void
add_element (Reader *reader, const HrgElement *element, guint32 parent)
{
  const RgRange range = find_element_range (element);
  if (!element->constructor && is_domain (reader, element->name))
    return;
  add_symbol (reader, element->constructor ? LSP_CONSTRUCTOR : LSP_ELEMENT,
              element->name, range, parent);
  bind_all (reader, element->bindings, element->n_bindings, range);
  for (guint i = 0; i < element->n_arguments; i++)
    if (element->arguments[i].name &&
        !hrg_is_upper (reader->tree, element->arguments[i].name))
      add_symbols (reader, &element->arguments[i], 1);
  for (guint i = 0; i < element->n_bindings; i++)
    add_symbols (reader, element->bindings[i].symbols,
                 element->bindings[i].n_symbols);
}

/* Declares a domain and its elements, with a note on them if the text is valid.
 */
static void
add_domain (Reader *reader, const HrgDomain *domain)
{
  if (!domain->name.name || domain->implied)
    return;
  const guint32 symbol =
      declare_name (reader, LSP_DOMAIN, domain->name, RG_NOWHERE);
  for (guint i = 0; i < domain->n_elements; i++)
    add_element (reader, &domain->elements[i], symbol);
  if (!reader->whole || !domain->values)
    return;
  enum { MAX_VALUES = 8 };
  GString *values = g_string_new (NULL);
  for (guint i = 0; i < MIN (domain->values->len, MAX_VALUES); i++) {
    g_string_append (values, i > 0 ? ", " : "");
    hrg_print_value (reader->tree, g_ptr_array_index (domain->values, i),
                     values);
  }
  lsp_add_note (reader->index, symbol, "%u elements: %s%s", domain->values->len,
                values->str, domain->values->len > MAX_VALUES ? ", ..." : "");
  g_string_free (values, TRUE);
}

/* -- functions and variables ----------------------------------------------- */

static void
bind_pattern (Reader *reader, const HrgPattern *pattern, RgRange scope)
{
  if (pattern->kind == HRG_PATTERN_VARIABLE)
    bind_name (reader, LSP_BINDING, pattern->name, pattern->range, scope);
  for (guint i = 0; i < pattern->n_arguments; i++)
    bind_pattern (reader, pattern->arguments[i], scope);
}

static void
add_type_symbols (Reader *reader, const HrgType *type)
{
  if (type)
    add_symbols (reader, type->symbols, type->n_symbols);
}

static guint32
get_end (RgRange range)
{
  return range.offset + range.length;
}

static RgRange
make_range (guint32 start, guint32 end)
{
  return (RgRange){start, MAX (end, start) - start};
}

static void
add_function (Reader *reader, const HrgFunction *function)
{
  const RgRange code =
      rg_range_join (function->name.range, function->type->range);
  const guint32 symbol =
      declare_name (reader, LSP_FUNCTION, function->name, code);
  const guint32 end = get_end (lsp_symbol (reader->index, symbol)->whole);
  add_type_symbols (reader, function->type);
  for (guint i = 0; i < function->n_cases; i++) {
    const HrgCase *entry = &function->cases[i];
    const guint32 entry_end =
        i + 1 < function->n_cases ? entry[1].range.offset - 1 : end;
    const RgRange scope = make_range (entry->range.offset, entry_end);
    for (guint p = 0; p < entry->n_patterns; p++)
      bind_pattern (reader, entry->patterns[p], scope);
  }
  if (reader->whole && function->table)
    lsp_add_note (reader->index, symbol, "%u cases", function->n_cases);
}

/* Declares a variable, with a note on its initial value if the text is valid.
 */
static void
add_variable (Reader *reader, const HrgVariable *variable)
{
  const RgRange code =
      rg_range_join (variable->name.range, variable->type->range);
  const guint32 symbol =
      declare_name (reader, LSP_VARIABLE, variable->name, code);
  add_type_symbols (reader, variable->type);
  const HrgExpr *initial = variable->initial;
  for (guint i = 0; initial && i < initial->n_parts; i++) {
    const HrgMapPart *part = &initial->parts[i];
    bind_all (reader, part->bindings, part->n_bindings, part->range);
    for (guint b = 0; b < part->n_bindings; b++)
      add_symbols (reader, part->bindings[b].symbols,
                   part->bindings[b].n_symbols);
  }
  if (!reader->whole || !variable->value)
    return;
  enum { MAX_LENGTH = 160 };
  GString *value = g_string_new (NULL);
  rg_print_value (reader->tree->game, variable->value, value);
  if (value->len > MAX_LENGTH) {
    g_string_truncate (value, MAX_LENGTH);
    g_string_append (value, " ...");
  }
  lsp_add_note (reader->index, symbol, "initially `%s`", value->str);
  g_string_free (value, TRUE);
}

/* -- graphs ---------------------------------------------------------------- */

static gboolean
is_closed (const Reader *reader, const HrgBlock *block)
{
  return block->close.length == 1 &&
         reader->tokens.source->text[block->close.offset] == '}';
}

static void add_block (Reader *reader, const HrgBlock *block, guint32 end);

static void
add_statement (Reader *reader, const HrgStatement *statement, guint32 end)
{
  const RgRange range = statement->range;
  if (statement->n_blocks > 0) {
    const HrgBlock *last_block = &statement->blocks[statement->n_blocks - 1];
    if (is_closed (reader, last_block))
      end = get_end (last_block->close);
    lsp_add_construct (reader->index, make_range (range.offset, end),
                       get_end (statement->blocks[0].open));
  }
  add_type_symbols (reader, statement->type);
  if ((statement->kind == HRG_BRANCH_IN || statement->kind == HRG_REPEAT_IN) &&
      statement->name.name && statement->type)
    bind_name (reader, LSP_BINDING, statement->name,
               rg_range_join (statement->name.range, statement->type->range),
               make_range (range.offset, end));
  for (guint i = 0; i < statement->n_blocks; i++)
    add_block (reader, &statement->blocks[i], end);
}

/* Adds the statements of a block. An unclosed block extends to the end of the
 * enclosing one. */
static void
add_block (Reader *reader, const HrgBlock *block, guint32 end)
{
  if (is_closed (reader, block))
    end = block->close.offset;
  for (guint i = 0; i < block->n_statements; i++)
    add_statement (reader, &block->statements[i], end);
}

/* Declares a graph and its parameters, with a note on its size if the text is
 * valid. */
static void
add_graph (Reader *reader, const HrgGraph *graph)
{
  const guint32 head = graph->body.open.length == 1
                           ? graph->body.open.offset
                           : get_end (graph->name.range);
  const guint32 symbol = declare_name (reader, LSP_GRAPH, graph->name,
                                       make_range (reader->start, head));
  const RgRange whole = lsp_symbol (reader->index, symbol)->whole;
  lsp_add_construct (reader->index, whole, get_end (graph->body.open));
  for (guint i = 0; i < graph->n_parameters; i++) {
    const HrgParameter *parameter = &graph->parameters[i];
    if (!parameter->name.name || !parameter->type)
      continue;
    bind_name (reader, LSP_PARAMETER, parameter->name,
               rg_range_join (parameter->name.range, parameter->type->range),
               whole);
    add_type_symbols (reader, parameter->type);
  }
  add_block (reader, &graph->body, get_end (whole));
  if (reader->whole)
    lsp_add_note (reader->index, symbol, "%" G_GUINT64_FORMAT " edges%s%s",
                  graph->size, graph->reusable ? "" : " for each call",
                  graph->used ||
                          strcmp (get_text (reader, graph->name), "rules") == 0
                      ? ""
                      : "; the rules do not use it");
}

/* -- declarations in the order of the text --------------------------------- */

/* Adds the declarations of the language. */
static void
add_built_ins (LspIndex *index)
{
  static const LspSymbol built_ins[] = {
      {.kind = LSP_VARIABLE,
       .name = "player",
       .detail = "player : PlayerOrSystem",
       .note = "who moves; an assignment ends the move"},
      {.kind = LSP_VARIABLE,
       .name = "goals",
       .detail = "goals : Player -> Score",
       .note = "the score of each player"},
      {.kind = LSP_VARIABLE,
       .name = "visible",
       .detail = "visible : Player -> Bool",
       .note = "whether each player sees the following tags"},
      {.kind = LSP_DOMAIN,
       .name = "PlayerOrSystem",
       .detail = "domain PlayerOrSystem = Player | keeper | random"},
      {.kind = LSP_DOMAIN, .name = "Bool", .detail = "domain Bool = 0 | 1"},
      {.kind = LSP_ELEMENT,
       .name = "keeper",
       .detail = "keeper",
       .note = "the player whose moves are made by the rules alone"},
      {.kind = LSP_ELEMENT,
       .name = "random",
       .detail = "random",
       .note = "the player whose moves are drawn"},
  };
  for (guint i = 0; i < G_N_ELEMENTS (built_ins); i++)
    lsp_add_built_in (index, &built_ins[i]);
}

/* A declaration of the tree, by its place in the text. */
typedef struct {
  guint32 offset; /* of its name */
  enum { DOMAIN, FUNCTION, VARIABLE, GRAPH } kind;
  gpointer declaration;
} Place;

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *x = a, *y = b;
  return (x->offset > y->offset) - (x->offset < y->offset);
}

static GArray *
collect_places (const HrgTree *tree)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
#define PLACES(type, item, array, kind)                        \
  HRG_FOR_EACH (type, item, array) {                           \
    const Place place = {item->name.range.offset, kind, item}; \
    if (item->name.name)                                       \
      g_array_append_val (places, place);                      \
  }
  PLACES (HrgDomain, domain, tree->domains, DOMAIN)
  PLACES (HrgFunction, function, tree->functions, FUNCTION)
  PLACES (HrgVariable, variable, tree->variables, VARIABLE)
  PLACES (HrgGraph, graph, tree->graphs, GRAPH)
#undef PLACES
  g_array_sort (places, compare_places);
  return places;
}

static void
add_place (Reader *reader, const Place *place)
{
  switch (place->kind) {
  case DOMAIN:
    add_domain (reader, place->declaration);
    break;
  case FUNCTION:
    add_function (reader, place->declaration);
    break;
  case VARIABLE:
    add_variable (reader, place->declaration);
    break;
  case GRAPH:
    add_graph (reader, place->declaration);
    break;
  }
}

void
lsp_hrg_declare (LspHrgReader *reader)
{
  GArray *places = collect_places (reader->tree);
  for (guint i = 0; i < places->len; i++) {
    const Place *place = &g_array_index (places, Place, i);
    reader->start = find_declaration_start (reader, place->offset);
    reader->next = i + 1 < places->len
                       ? find_declaration_start (reader, place[1].offset)
                       : reader->tokens.source->length;
    add_place (reader, place);
  }
  g_array_free (places, TRUE);
  add_built_ins (reader->index);
}
