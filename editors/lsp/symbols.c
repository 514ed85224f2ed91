/* Answers requests for the outline of a text, as a tree or, for editors without
 * trees, as a list; and for its folding ranges, the constructs of several
 * lines.
 */
#include "editors/lsp/feature.h"

static void
add_head (JsonObject *object, const LspSymbol *symbol)
{
  json_object_set_string_member (object, "name", symbol->name);
  json_object_set_int_member (object, "kind",
                              lsp_kinds[symbol->kind].symbol_kind);
}

/* Returns the range of the declaration, or that of the name if the name is not
 * within it: the protocol requires that it is. */
static RgRange
get_whole_range (const LspSymbol *symbol)
{
  const RgRange word = symbol->word, whole = symbol->whole;
  const gboolean contains =
      word.offset - whole.offset <= whole.length &&
      word.offset + word.length <= whole.offset + whole.length;
  return contains ? whole : word;
}

static JsonObject *
make_tree_node (LspDocument *document, const LspSymbol *symbol)
{
  JsonObject *object = json_object_new ();
  add_head (object, symbol);
  json_object_set_string_member (object, "detail",
                                 lsp_kinds[symbol->kind].text);
  json_object_set_object_member (
      object, "range",
      lsp_range_object (document->text, get_whole_range (symbol)));
  json_object_set_object_member (
      object, "selectionRange",
      lsp_range_object (document->text, symbol->word));
  return object;
}

static JsonObject *
make_flat_symbol (LspDocument *document, const LspIndex *index,
                  const LspSymbol *symbol)
{
  JsonObject *object = json_object_new ();
  add_head (object, symbol);
  json_object_set_object_member (
      object, "location", lsp_location (document, get_whole_range (symbol)));
  if (symbol->parent != LSP_NONE)
    json_object_set_string_member (object, "containerName",
                                   lsp_symbol (index, symbol->parent)->name);
  return object;
}

/* Compares symbols by the places of their names. */
static gint
compare_words (gconstpointer a, gconstpointer b, gpointer data)
{
  const LspIndex *index = data;
  const guint32 x = *(const guint32 *)a, y = *(const guint32 *)b;
  const guint32 first_offset = lsp_symbol (index, x)->word.offset;
  const guint32 second_offset = lsp_symbol (index, y)->word.offset;
  return first_offset != second_offset ? (first_offset < second_offset ? -1 : 1)
                                       : (x > y) - (x < y);
}

/* Returns the numbers of the symbols in the outline, by the places of names. */
static GArray *
list_outlined (const LspIndex *index)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < index->symbols->len; i++) {
    const LspSymbol *symbol = lsp_symbol (index, i);
    if (symbol->outlined && symbol->word.length > 0)
      g_array_append_val (list, i);
  }
  g_array_sort_with_data (list, compare_words, (gpointer)index);
  return list;
}

/* Returns the array of children of a node; a new one if there is none. */
static JsonArray *
get_children (JsonObject *node)
{
  if (!json_object_has_member (node, "children"))
    json_object_set_array_member (node, "children", json_array_new ());
  return json_object_get_array_member (node, "children");
}

/* Adds a symbol to the outline; parents precede their children. */
static void
add_to_tree (LspDocument *document, const LspIndex *index, guint32 number,
             JsonObject **nodes, JsonArray *top)
{
  const LspSymbol *symbol = lsp_symbol (index, number);
  JsonObject *parent =
      symbol->parent != LSP_NONE ? nodes[symbol->parent] : NULL;
  nodes[number] = make_tree_node (document, symbol);
  json_array_add_object_element (parent ? get_children (parent) : top,
                                 nodes[number]);
}

LSP_HANDLER (lsp_document_symbols)
{
  LspDocument *document = lsp_read_document (server, params, error);
  if (!document)
    return NULL;
  const LspIndex *index = lsp_document_analysis (document)->index;
  JsonObject **nodes = g_new0 (JsonObject *, index->symbols->len);
  JsonArray *top = json_array_new ();
  GArray *list = list_outlined (index);
  for (guint i = 0; i < list->len; i++) {
    const guint32 number = g_array_index (list, guint32, i);
    if (server->outline_trees)
      add_to_tree (document, index, number, nodes, top);
    else
      json_array_add_object_element (
          top, make_flat_symbol (document, index, lsp_symbol (index, number)));
  }
  g_array_free (list, TRUE);
  g_free (nodes);
  return lsp_array_node (top);
}

/* Answers with folding ranges: constructs of several lines. */
LSP_HANDLER (lsp_folding_ranges)
{
  LspDocument *document = lsp_read_document (server, params, error);
  if (!document)
    return NULL;
  const LspIndex *index = lsp_document_analysis (document)->index;
  JsonArray *array = json_array_new ();
  for (guint i = 0; i < index->constructs->len; i++) {
    const RgRange range =
        g_array_index (index->constructs, LspConstruct, i).range;
    const gint64 first = lsp_text_position (document->text, range.offset).line;
    const gint64 last =
        lsp_text_position (document->text, range.offset + range.length).line;
    if (first == last)
      continue;
    JsonObject *fold = json_object_new ();
    json_object_set_int_member (fold, "startLine", first);
    json_object_set_int_member (fold, "endLine", last);
    json_array_add_object_element (array, fold);
  }
  return lsp_array_node (array);
}
