/* Filters the lines of a printed state by their variables. Indented lines
 * belong to the variable above:
 *
 *     cell = a            becomes   board =
 *     board =                            a     b
 *          a     b                    1  empty king
 *       1  empty king
 */
#include "play/match/state-view.h"

#include <string.h>

void
rg_match_append_variables (const char *text, gboolean all,
                           RgMatchIsShown *is_shown, gconstpointer data,
                           GString *out)
{
  char **lines = g_strsplit (text, "\n", -1);
  const gsize old_length = out->len;
  gboolean is_current_shown = FALSE;
  for (guint i = 0; lines[i] && !all; i++) {
    if (!g_ascii_isspace (*lines[i]))
      is_current_shown = is_shown (data, lines[i]);
    if (is_current_shown && *lines[i])
      g_string_append_printf (out, "%s\n", lines[i]);
  }
  if (out->len == old_length)
    g_string_append (out, text);
  g_strfreev (lines);
}

/* -- the model's state ----------------------------------------------------- */

static char *
print_state (const RgMatchTable *table)
{
  const RgModel *model = table->model;
  const gsize length = model->state_text (table->state, NULL, 0);
  char *text = g_malloc (length + 1);
  model->state_text (table->state, text, length + 1);
  return text;
}

/* Whether a line begins a board; an RgMatchIsShown, data: the model. */
static gboolean
begins_board (gconstpointer data, const char *line)
{
  const RgModel *model = data;
  for (guint32 i = 0; i < model->n_variables; i++) {
    const RgModelVariable *variable = &model->variables[i];
    const gsize length = strlen (variable->name);
    if (strncmp (line, variable->name, length) == 0 &&
        g_str_has_prefix (line + length, " ="))
      return variable->n_keys > 0 &&
             variable->n_cells >= RG_MATCH_MIN_BOARD_CELLS &&
             strcmp (variable->name, "goals") != 0 &&
             strcmp (variable->name, "visible") != 0;
  }
  return FALSE;
}

void
rg_match_print_boards (const RgMatchTable *table, gboolean all, GString *out)
{
  char *text = print_state (table);
  rg_match_append_variables (text, all, begins_board, table->model, out);
  g_free (text);
}
