/* Collects the pragmas of nodes as notes, and the places of nodes in the
 * source. */
#include "emit/dot/notes.h"
#include "rg/print.h"

#include <string.h>

/* Appends the text to the note of the node, after a blank if there is one
 * already. */
static void
add_note (GString **notes, RgNode node, const char *text)
{
  if (!notes[node])
    notes[node] = g_string_new (text);
  else
    g_string_append_printf (notes[node], " %s", text);
}

/* Adds a note to the first n nodes of the pragma. */
static void
add_note_to_nodes (const RgGame *game, const RgPragma *pragma, GString **notes,
                   guint32 n, const char *text)
{
  for (guint32 i = 0; i < n; i++) {
    const RgNode node = rg_find_node (game, pragma->nodes[i]);
    if (node != RG_NONE)
      add_note (notes, node, text);
  }
}

/* The text of a pragma, up to its first semicolon or end of line. */
static GString *
print_pragma (const RgGame *game, const RgPragma *pragma)
{
  GString *text = g_string_new (NULL);
  rg_print_decl (game, pragma->decl, text);
  g_string_truncate (text, strcspn (text->str, ";\n"));
  return text;
}

/* Adds a note such as "@repeat x" to each node of the pragma: its word, and the
 * text after the nodes. A disjointness is a note of its first node only. */
static void
add_pragma (const RgGame *game, const RgPragma *pragma, RgDotNotes *notes)
{
  GString *text = print_pragma (game, pragma);
  const gboolean is_on_first_node =
      pragma->kind == RG_PRAGMA_DISJOINT ||
      pragma->kind == RG_PRAGMA_DISJOINT_EXHAUSTIVE;
  const gboolean is_set = pragma->kind == RG_PRAGMA_REPEAT ||
                          pragma->kind == RG_PRAGMA_TAG_INDEX ||
                          pragma->kind == RG_PRAGMA_TAG_MAX_INDEX;
  char *separator = is_set ? strrchr (text->str, ':') : NULL;
  char *values = g_strdup (separator ? separator + 1 : "");
  g_string_truncate (text, strcspn (text->str, " "));
  g_string_append (text, values);
  add_note_to_nodes (
      game, pragma, notes->notes,
      is_on_first_node ? MIN (pragma->n_nodes, 1) : pragma->n_nodes, text->str);
  g_free (values);
  g_string_free (text, TRUE);
}

/* Adds the place of an @origin, FILE:LINE:COLUMN, to its nodes. */
static void
add_origin (const RgGame *game, const RgPragma *pragma, const char *file,
            RgDotNotes *notes)
{
  char *place = g_strdup_printf ("%s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT,
                                 file, pragma->integer, pragma->integer2);
  add_note_to_nodes (game, pragma, notes->places, pragma->n_nodes, place);
  g_free (place);
}

RgDotNotes *
rg_dot_notes_new (const RgGame *game)
{
  RgDotNotes *notes = g_new (RgDotNotes, 1);
  const char *file = "";
  notes->n_nodes = rg_n_nodes (game);
  notes->notes = g_new0 (GString *, notes->n_nodes);
  notes->places = g_new0 (GString *, notes->n_nodes);
  notes->other_pragmas = g_ptr_array_new_with_free_func (g_free);
  RG_FOR_PRAGMAS (game, pragma) {
    if (pragma->kind == RG_PRAGMA_FILE)
      file = pragma->text;
  }
  RG_FOR_PRAGMAS (game, pragma) {
    if (pragma->kind == RG_PRAGMA_ORIGIN)
      add_origin (game, pragma, file, notes);
    else if (pragma->n_nodes > 0)
      add_pragma (game, pragma, notes);
    else if (pragma->kind != RG_PRAGMA_FILE)
      g_ptr_array_add (notes->other_pragmas,
                       g_string_free (print_pragma (game, pragma), FALSE));
  }
  return notes;
}

static void
free_texts (GString **texts, guint32 n)
{
  for (guint32 i = 0; i < n; i++) {
    if (texts[i])
      g_string_free (texts[i], TRUE);
  }
  g_free (texts);
}

void
rg_dot_notes_free (RgDotNotes *notes)
{
  free_texts (notes->notes, notes->n_nodes);
  free_texts (notes->places, notes->n_nodes);
  g_ptr_array_free (notes->other_pragmas, TRUE);
  g_free (notes);
}
