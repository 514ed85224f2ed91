#include "play/board.h"

#include <string.h>

enum { FEWEST_CELLS = 4 };

static char *
state_text (const RgTable *table)
{
  const RgModel *model = table->model;
  const gsize length = model->state_text (table->state, NULL, 0);
  char *text = g_malloc (length + 1);
  model->state_text (table->state, text, length + 1);
  return text;
}

/* Whether the line begins the text of a variable that is a board. */
static gboolean
begins_board (const RgModel *model, const char *line)
{
  for (guint32 i = 0; i < model->n_variables; i++) {
    const RgModelVariable *variable = &model->variables[i];
    const gsize length = strlen (variable->name);
    if (strncmp (line, variable->name, length) == 0 &&
        g_str_has_prefix (line + length, " ="))
      return variable->n_keys > 0 && variable->n_cells >= FEWEST_CELLS &&
             strcmp (variable->name, "goals") != 0 &&
             strcmp (variable->name, "visible") != 0;
  }
  return FALSE;
}

void
rg_board_print (const RgTable *table, gboolean all, GString *out)
{
  char *text = state_text (table);
  char **lines = g_strsplit (text, "\n", -1);
  const gsize before = out->len;
  gboolean shown = FALSE;
  for (guint i = 0; lines[i] && !all; i++) {
    if (!g_ascii_isspace (*lines[i]))
      shown = begins_board (table->model, lines[i]);
    if (shown && *lines[i])
      g_string_append_printf (out, "%s\n", lines[i]);
  }
  if (out->len == before)
    g_string_append (out, text);
  g_strfreev (lines);
  g_free (text);
}
