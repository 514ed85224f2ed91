/* Renames a symbol at all its mentions, if all of them are its plain name.  The
 * new name must be one of the language, and no other symbol that is visible in
 * the same scope may have it.
 */
#include "editors/lsp/feature.h"

#include <string.h>

/* Returns the symbol of a request: the first one at its place. LSP_NONE, with
 * an error: there is none. */
static guint32
find_symbol (LspServer *server, JsonObject *params, LspPlace *place,
             LspError *error)
{
  if (!lsp_read_name (server, params, place, error)) {
    lsp_fail (error, LSP_REQUEST_FAILED, "there is no name here");
    return LSP_NONE;
  }
  return lsp_occurrence (place->analysis->index, place->first)->symbol;
}

/* Whether the text of a mention is the name, except for case, or for the mark
 * of a variable; not a pasted name. */
static gboolean
is_plain (const LspPlace *place, const LspOccurrence *occurrence)
{
  const char *name =
      lsp_symbol (place->analysis->index, occurrence->symbol)->name;
  const char *text = place->analysis->source->text + occurrence->range.offset;
  const gsize length = occurrence->range.length;
  const gboolean has_mark = *name == '?' && *text != '?';
  return strlen (name) == length + has_mark &&
         g_ascii_strncasecmp (name + has_mark, text, length) == 0;
}

/* Whether the symbol can be renamed.  FALSE, with an error: it can't. */
static gboolean
may_rename (const LspPlace *place, guint32 symbol, LspError *error)
{
  const LspIndex *index = place->analysis->index;
  const LspSymbol *renamed = lsp_symbol (index, symbol);
  if (renamed->fixed) {
    lsp_fail (error, LSP_REQUEST_FAILED, "'%s' belongs to the language",
              renamed->name);
    return FALSE;
  }
  for (guint i = 0; i < index->occurrences->len; i++) {
    const LspOccurrence *occurrence = lsp_occurrence (index, i);
    if (occurrence->symbol != symbol || is_plain (place, occurrence))
      continue;
    lsp_fail (error, LSP_REQUEST_FAILED, "'%s' is joined from parts on line %u",
              renamed->name,
              (guint)lsp_text_position (place->document->text,
                                        occurrence->range.offset)
                      .line +
                  1);
    return FALSE;
  }
  return TRUE;
}

/* Whether another symbol with the name is visible in the scope of this one. */
static gboolean
is_taken (const LspPlace *place, guint32 symbol, const char *name)
{
  const LspIndex *index = place->analysis->index;
  gboolean is_used = FALSE;
  for (guint i = 0; i < index->occurrences->len && !is_used; i++) {
    const LspOccurrence *occurrence = lsp_occurrence (index, i);
    if (occurrence->symbol != symbol)
      continue;
    const guint32 other =
        lsp_find_symbol (index, name, occurrence->range.offset, LSP_ANY_KIND);
    is_used = other != LSP_NONE && other != symbol &&
              (lsp_symbol (index, other)->word.length > 0 ||
               lsp_symbol (index, other)->fixed);
  }
  return is_used;
}

LSP_HANDLER (lsp_prepare_rename)
{
  LspPlace place;
  const guint32 symbol = find_symbol (server, params, &place, error);
  if (symbol == LSP_NONE || !may_rename (&place, symbol, error))
    return NULL;
  const LspIndex *index = place.analysis->index;
  JsonObject *result = json_object_new ();
  json_object_set_object_member (
      result, "range",
      lsp_range_object (place.document->text,
                        lsp_occurrence (index, place.first)->range));
  json_object_set_string_member (result, "placeholder",
                                 lsp_symbol (index, symbol)->name);
  return lsp_object_node (result);
}

static JsonNode *
edit_all (const LspPlace *place, guint32 symbol, const char *name)
{
  const LspIndex *index = place->analysis->index;
  JsonArray *edits = json_array_new ();
  for (guint i = 0; i < index->occurrences->len; i++) {
    const LspOccurrence *occurrence = lsp_occurrence (index, i);
    if (occurrence->symbol == symbol)
      json_array_add_object_element (
          edits,
          lsp_make_edit (place->document->text, occurrence->range, name));
  }
  JsonObject *changes = json_object_new ();
  json_object_set_array_member (changes, place->document->uri, edits);
  JsonObject *result = json_object_new ();
  json_object_set_object_member (result, "changes", changes);
  return lsp_object_node (result);
}

LSP_HANDLER (lsp_rename)
{
  LspPlace place;
  const char *name = lsp_get_text (params, "newName");
  const guint32 symbol = find_symbol (server, params, &place, error);
  if (symbol == LSP_NONE || !may_rename (&place, symbol, error))
    return NULL;
  const LspSymbol *renamed = lsp_symbol (place.analysis->index, symbol);
  if (!name)
    lsp_fail (error, LSP_INVALID_PARAMS, "newName is missing");
  else if (!place.document->language->is_name (place.analysis->source, renamed,
                                               name))
    lsp_fail (error, LSP_REQUEST_FAILED, "'%s' is not a name for a %s", name,
              lsp_kinds[renamed->kind].text);
  else if (is_taken (&place, symbol, name))
    lsp_fail (error, LSP_REQUEST_FAILED, "there is already a '%s'", name);
  return error->code == LSP_NO_ERROR ? edit_all (&place, symbol, name) : NULL;
}
