/* Draws states from their printed text, which it splits into sections: a
 * variable, or a board with its rows.  A section that is equal in all states is
 * omitted. */
#include "emit/dot/states.h"

#include "emit/dot/text.h"

#include <string.h>

enum { MAX_LETTERS = 40 /* longest label of a move */ };

/* State of the drawing. */
typedef struct {
  const RgInterpStateGraph *graph;
  RgGame *game;
  GPtrArray **sections; /* by state: its sections, of char * */
  GHashTable *common;   /* set of the sections that all states have */
} States;

/* -- sections -------------------------------------------------------------- */

/* Splits the printed state into sections: a line, and the lines after it that
 * begin with a blank. */
static GPtrArray *
split_sections (const RgInterp *interp, const RgInterpState *state)
{
  GPtrArray *sections = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);
  rg_interp_state_print (interp, state, text);
  for (const char *start = text->str; *start;) {
    const char *end = start;
    do {
      end += strcspn (end, "\n");
      end += *end == '\n';
    } while (*end == ' ');
    g_ptr_array_add (sections, g_strndup (start, (gsize)(end - start)));
    start = end;
  }
  g_string_free (text, TRUE);
  return sections;
}

/* Finds the sections that all states have, if there are several states. */
static void
find_common (States *states)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);
  states->common = g_hash_table_new (g_str_hash, g_str_equal);
  const guint n_states = states->graph->states->len;
  for (guint i = 0; i < n_states; i++) {
    const GPtrArray *sections = states->sections[i];
    for (guint k = 0; k < sections->len; k++) {
      char *section = sections->pdata[k];
      const guint n =
          GPOINTER_TO_UINT (g_hash_table_lookup (counts, section)) + 1;
      g_hash_table_insert (counts, section, GUINT_TO_POINTER (n));
      if (n == n_states && n > 1)
        g_hash_table_add (states->common, section);
    }
  }
  g_hash_table_destroy (counts);
}

/* -- the picture ----------------------------------------------------------- */

/* The most frequent symbol of the board in the section, which is displayed as a
 * dot. The first word of each row is its name. The caller frees the symbol.
 * NULL: the section is no board. */
static char *
find_empty_symbol (const char *section)
{
  char **lines = g_strsplit (section, "\n", -1);
  GHashTable *counts =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char *most_frequent = NULL;
  guint max_count = 0;
  for (guint i = 2; lines[0] && lines[1] && lines[i]; i++) {
    char **words = g_strsplit_set (lines[i], " ", -1);
    gboolean is_row_name = TRUE;
    for (guint k = 0; words[k]; k++) {
      if (!*words[k])
        continue;
      const guint n =
          GPOINTER_TO_UINT (g_hash_table_lookup (counts, words[k])) + 1;
      if (!is_row_name) {
        g_hash_table_insert (counts, g_strdup (words[k]), GUINT_TO_POINTER (n));
        if (n > max_count) {
          g_free (most_frequent);
          most_frequent = g_strdup (words[k]);
          max_count = n;
        }
      }
      is_row_name = FALSE;
    }
    g_strfreev (words);
  }
  g_hash_table_destroy (counts);
  g_strfreev (lines);
  return most_frequent;
}

/* Appends a line as DOT text. Blanks are preserved, and empty squares of a
 * board become dots. The first word, which is the name of the row, stays.
 * `empty_symbol` NULL: it is no row of a board. */
static void
append_line (const char *line, const char *empty_symbol, GString *out)
{
  for (const char *position = line; *position;) {
    const gsize length = strcspn (position, " ");
    if (length > 0 && empty_symbol && position > line &&
        strlen (empty_symbol) == length &&
        strncmp (position, empty_symbol, length) == 0) {
      g_string_append (out, "·");
      for (gsize i = 1; i < length; i++)
        g_string_append (out, "&#160;");
    } else if (length > 0) {
      char *word = g_markup_escape_text (position, (gssize)length);
      g_string_append (out, word);
      g_free (word);
    }
    position += length;
    for (; *position == ' '; position++)
      g_string_append (out, "&#160;");
  }
  g_string_append (out, "<BR ALIGN=\"LEFT\"/>");
}

/* Appends the lines of a section. Those of a board, except for the first two,
 * are its rows. */
static void
append_section (const char *section, const char *empty_symbol, GString *out)
{
  char **lines = g_strsplit (section, "\n", -1);
  const gboolean is_board = lines[0] && lines[1] && *lines[1];
  for (guint i = 0; lines[i]; i++) {
    if (*lines[i])
      append_line (lines[i], is_board && i > 1 ? empty_symbol : NULL, out);
  }
  g_strfreev (lines);
}

/* The empty symbol of a board, from the initial state, so that all states show
 * the same symbol as dots. NULL: the section is no board. The caller frees the
 * symbol. */
static char *
find_initial_empty_symbol (const States *states, guint section)
{
  const GPtrArray *initial_sections = states->sections[0];
  return section < initial_sections->len
             ? find_empty_symbol (initial_sections->pdata[section])
             : NULL;
}

/* Draws a state: the player to move, unless the play is over, and the sections
 * that differ between states. Those of `player` and the node are left out. */
static void
draw_state (const States *states, guint32 i, GString *out)
{
  const RgInterp *interp = states->graph->interp;
  const RgInterpState *state = rg_interp_graph_state (states->graph, i)->state;
  const gboolean is_end = rg_interp_state_is_end (interp, state);
  g_string_append_printf (out, "    s%u [label=<", i);
  if (!is_end)
    g_string_append_printf (
        out, "<B>%s</B><BR ALIGN=\"LEFT\"/>",
        rg_text (states->game, rg_interp_state_player (interp, state)));
  for (guint k = 0; k < states->sections[i]->len; k++) {
    const char *section = states->sections[i]->pdata[k];
    if (g_str_has_prefix (section, "player = ") ||
        g_str_has_prefix (section, "node ") ||
        g_hash_table_contains (states->common, section))
      continue;
    char *empty_symbol = find_initial_empty_symbol (states, k);
    append_section (section, empty_symbol, out);
    g_free (empty_symbol);
  }
  g_string_append_printf (out, ">%s];\n",
                          is_end   ? ", peripheries=2, fillcolor=\"#eeeeee\""
                          : i == 0 ? ", fillcolor=\"#d5f0e4\""
                                   : "");
}

/* Draws the moves from one state to another as an arrow. */
static void
draw_step (const RgInterpGraphStep *step, GString *out)
{
  g_string_append_printf (out, "    s%u -> s%u [label=<", step->from, step->to);
  for (guint i = 0; i < step->moves->len; i++) {
    g_string_append_c (out, ' ');
    rg_dot_append_html (step->moves->pdata[i], MAX_LETTERS, out);
    g_string_append (out, "<BR ALIGN=\"LEFT\"/>");
  }
  if (step->n > step->moves->len)
    g_string_append_printf (out, " and %u more<BR ALIGN=\"LEFT\"/>",
                            step->n - step->moves->len);
  g_string_append (out, ">];\n");
}

static void
draw_states (const States *states, GString *out)
{
  const RgInterpStateGraph *graph = states->graph;
  g_string_append (
      out,
      "digraph states {\n"
      "  graph [ranksep=0.5, nodesep=0.2];\n"
      "  node [fontname=\"Courier\", fontsize=9, shape=box,"
      " style=\"rounded,filled\",\n"
      "        fillcolor=white, color=\"#666666\", margin=\"0.08,0.05\"];\n"
      "  edge [fontname=\"Helvetica\", fontsize=9, arrowsize=0.6,"
      " color=\"#666666\",\n"
      "        fontcolor=\"#007a55\"];\n");
  for (guint32 i = 0; i < graph->states->len; i++)
    draw_state (states, i, out);
  for (guint i = 0; i < graph->steps->len; i++)
    draw_step (rg_interp_graph_step (graph, i), out);
  g_string_append (out, "}\n");
}

void
rg_dot_append_state_graph (const RgInterpStateGraph *graph, GString *out)
{
  const guint n = graph->states->len;
  States states = {graph, rg_interp_game (graph->interp),
                   g_new (GPtrArray *, n), NULL};
  for (guint32 i = 0; i < n; i++)
    states.sections[i] =
        split_sections (graph->interp, rg_interp_graph_state (graph, i)->state);
  find_common (&states);
  draw_states (&states, out);
  g_hash_table_destroy (states.common);
  for (guint i = 0; i < n; i++)
    g_ptr_array_free (states.sections[i], TRUE);
  g_free (states.sections);
}

void
rg_dot_append_states (RgGame *game, guint depth, gboolean tree, RgDiags *diags,
                      GString *out)
{
  RgInterp *interp = rg_interp_new (game, diags, &rg_interp_default_limits);
  RgInterpStateGraph *graph =
      interp ? rg_interp_state_graph_new (interp, depth, tree) : NULL;
  if (graph) {
    rg_dot_append_state_graph (graph, out);
    rg_interp_state_graph_free (graph);
  }
  if (interp)
    rg_interp_free (interp);
}
