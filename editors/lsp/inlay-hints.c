/* Inlay hints: the numbers of nodes and edges of a construct's translation,
 * after its head.
 */
#include "editors/lsp/feature.h"

/* Returns the index of the first size at a place or after it. */
static guint
find_first_size (const GArray *sizes, guint32 offset)
{
  guint low = 0, high = sizes->len;
  while (low < high) {
    const guint middle = low + (high - low) / 2;
    if (g_array_index (sizes, LspSize, middle).offset < offset)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* Returns prefix sums: by index, the sum of all sizes before it. */
static LspSize *
compute_prefix_sums (const GArray *sizes)
{
  LspSize *sums = g_new0 (LspSize, sizes->len + 1);
  for (guint i = 0; i < sizes->len; i++) {
    const LspSize *size = &g_array_index (sizes, LspSize, i);
    sums[i + 1].nodes = sums[i].nodes + size->nodes;
    sums[i + 1].edges = sums[i].edges + size->edges;
  }
  return sums;
}

static JsonObject *
make_hint (LspDocument *document, guint32 at, guint32 nodes, guint32 edges)
{
  JsonObject *range = lsp_range_object (document->text, (RgRange){at, 0});
  char *label =
      g_strdup_printf ("%u node%s, %u edge%s", nodes, nodes == 1 ? "" : "s",
                       edges, edges == 1 ? "" : "s");
  JsonObject *object = json_object_new ();
  json_object_set_member (
      object, "position",
      json_node_copy (json_object_get_member (range, "start")));
  json_object_set_string_member (object, "label", label);
  json_object_set_boolean_member (object, "paddingLeft", TRUE);
  json_object_set_string_member (object, "tooltip",
                                 "the size of the translation");
  json_object_unref (range);
  g_free (label);
  return object;
}

LSP_HANDLER (lsp_inlay_hints)
{
  LspDocument *document = lsp_read_document (server, params, error);
  if (!document)
    return NULL;
  const LspAnalysis *analysis = lsp_document_analysis (document);
  if (!analysis->translated) {
    server->awaited = document;
    return NULL;
  }
  const RgRange range = lsp_read_range (document->text, params);
  const GArray *constructs = analysis->index->constructs;
  LspSize *sums = compute_prefix_sums (analysis->sizes);
  JsonArray *hints = json_array_new ();
  for (guint i = 0; i < constructs->len; i++) {
    const LspConstruct *construct =
        &g_array_index (constructs, LspConstruct, i);
    const guint32 end = construct->range.offset + construct->range.length;
    const LspSize *from =
        &sums[find_first_size (analysis->sizes, construct->range.offset)];
    const LspSize *to = &sums[find_first_size (analysis->sizes, end)];
    if (lsp_is_inside (range, construct->at) && to->nodes > from->nodes)
      json_array_add_object_element (
          hints, make_hint (document, construct->at, to->nodes - from->nodes,
                            to->edges - from->edges));
  }
  g_free (sums);
  return lsp_array_node (hints);
}
