/* Filters the lines of a printed state by the variables that begin them. */
#include "play/match/board.h"

#include <string.h>

void
rg_match_boards_append (const char *text, gboolean all,
                        RgMatchBoardBegins *begins, gconstpointer data,
                        GString *out)
{
  char **lines = g_strsplit (text, "\n", -1);
  const gsize old_length = out->len;
  gboolean is_shown = FALSE;
  for (guint i = 0; lines[i] && !all; i++) {
    if (!g_ascii_isspace (*lines[i]))
      is_shown = begins (data, lines[i]);
    if (is_shown && *lines[i])
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

/* Whether a line begins a board; an RgMatchBoardBegins, data: the model. */
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
             variable->n_cells >= RG_MATCH_BOARD_FEWEST_CELLS &&
             strcmp (variable->name, "goals") != 0 &&
             strcmp (variable->name, "visible") != 0;
  }
  return FALSE;
}

void
rg_match_board_print (const RgMatchTable *table, gboolean all, GString *out)
{
  char *text = print_state (table);
  rg_match_boards_append (text, all, begins_board, table->model, out);
  g_free (text);
}
