/* Records the moves of a play: once as text, and for each player the tags that
 * it sees. Undo repeats the play from the start, as moves have no inverse. */

#include "play/match/session.h"

#include <string.h>

RgMatchSession *
rg_match_session_new (RgMatchTable *table, gboolean hides, int *code)
{
  RgMatchSession *session = g_new0 (RgMatchSession, 1);
  const guint n = table->model->n_players;
  session->table = table;
  session->places = g_array_new (FALSE, FALSE, sizeof (gsize));
  session->movers = g_array_new (FALSE, FALSE, sizeof (int));
  session->texts = g_ptr_array_new_with_free_func (g_free);
  session->seen = g_new0 (GPtrArray *, n);
  session->keeper_tags = g_new0 (GPtrArray *, n);
  for (guint i = 0; i < n; i++) {
    session->seen[i] = g_ptr_array_new_with_free_func (g_free);
    session->keeper_tags[i] = g_ptr_array_new_with_free_func (g_free);
  }
  session->hides = hides;
  *code = rg_match_table_start (table);
  return session;
}

void
rg_match_session_free (RgMatchSession *session)
{
  for (guint i = 0; i < session->table->model->n_players; i++) {
    g_ptr_array_free (session->seen[i], TRUE);
    g_ptr_array_free (session->keeper_tags[i], TRUE);
  }
  g_free (session->seen);
  g_free (session->keeper_tags);
  g_array_free (session->places, TRUE);
  g_array_free (session->movers, TRUE);
  g_ptr_array_free (session->texts, TRUE);
  rg_match_table_free (session->table);
  g_free (session);
}

const char *
rg_match_session_name (const RgMatchSession *session, int player)
{
  return player < 0 ? "random" : session->table->model->player_names[player];
}

/* Records the part of the move that the player sees: "-" without tags. */
static int
see_move (RgMatchSession *session, const void *move, int player)
{
  const RgMatchTable *table = session->table;
  RgModelSeen list = {0};
  const int code =
      table->model->seen (table->state, move, player, &list, table->work);
  char *text = rg_match_tags_text (table->model, list.tags, list.n_of_move);
  g_ptr_array_add (session->seen[player], text ? text : g_strdup ("-"));
  g_ptr_array_add (session->keeper_tags[player],
                   rg_match_tags_text (table->model, list.tags + list.n_of_move,
                                       list.n - list.n_of_move));
  rg_model_seen_free (&list);
  return code;
}

int
rg_match_session_make (RgMatchSession *session, gsize place)
{
  RgMatchTable *table = session->table;
  const void *move = rg_model_move (table->model, &table->moves, place);
  const int mover = table->model->player (table->state);
  int code = RG_MODEL_OK;
  for (guint i = 0; i < table->model->n_players && code == RG_MODEL_OK; i++)
    code = see_move (session, move, (int)i);
  g_ptr_array_add (session->texts, rg_match_move_text (table->model, move));
  g_array_append_val (session->places, place);
  g_array_append_val (session->movers, mover);
  return code == RG_MODEL_OK ? rg_match_table_make (table, place) : code;
}

int
rg_match_session_jump (RgMatchSession *session, guint n)
{
  GArray *places = session->places;
  int code = rg_match_table_start (session->table);
  session->places = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_array_set_size (session->movers, 0);
  g_ptr_array_set_size (session->texts, 0);
  for (guint i = 0; i < session->table->model->n_players; i++) {
    g_ptr_array_set_size (session->seen[i], 0);
    g_ptr_array_set_size (session->keeper_tags[i], 0);
  }
  for (guint i = 0; i < MIN (n, places->len) && code == RG_MODEL_OK; i++) {
    code = rg_match_table_list (session->table);
    if (code == RG_MODEL_OK)
      code = rg_match_session_make (session, g_array_index (places, gsize, i));
  }
  g_array_free (places, TRUE);
  return code;
}

guint
rg_match_session_before_choice (const RgMatchSession *session, int n)
{
  guint n_before = session->places->len;
  for (int n_left = n; n_left > 0 && n_before > 0;) {
    const int mover = g_array_index (session->movers, int, --n_before);
    n_left -= mover >= 0 && !session->table->seats[mover];
  }
  return n_before;
}

int
rg_match_session_hint (const RgMatchSession *session, gsize *chosen)
{
  const RgModel *model = session->table->model;
  const int player = model->player (session->table->state);
  const char **agents = g_new0 (const char *, model->n_players);
  guint64 *seeds = g_new0 (guint64, model->n_players + 1);
  char *why = NULL;
  agents[player] = "uct:1000";
  RgMatchTable *replay = rg_match_table_new (model, agents, seeds, &why);
  int code = replay ? rg_match_table_start (replay) : RG_MODEL_MEMORY;
  for (guint i = 0; i < session->places->len && code == RG_MODEL_OK; i++) {
    code = rg_match_table_list (replay);
    if (code == RG_MODEL_OK)
      code = rg_match_table_make (replay,
                                  g_array_index (session->places, gsize, i));
  }
  if (code == RG_MODEL_OK)
    code = rg_match_table_choose (replay, chosen);
  if (replay)
    rg_match_table_free (replay);
  g_free (why);
  g_free (agents);
  g_free (seeds);
  return code;
}

GString *
rg_match_session_text (const RgMatchSession *session)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < session->texts->len; i++)
    g_string_append_printf (
        out, "%s: %s\n",
        rg_match_session_name (session,
                               g_array_index (session->movers, int, i)),
        (char *)g_ptr_array_index (session->texts, i));
  return out;
}

/* Reads one line.  Returns an error.  NULL: success. */
static char *
read_line (RgMatchSession *session, const char *line)
{
  RgMatchTable *table = session->table;
  const char *colon = strstr (line, ": ");
  const char *move = colon ? colon + 2 : line;
  gsize place;
  if (table->model->is_end (table->state))
    return g_strdup ("the play is over before");
  const char *name =
      rg_match_session_name (session, table->model->player (table->state));
  if (colon && (strlen (name) != (gsize)(colon - line) ||
                strncmp (name, line, strlen (name)) != 0))
    return g_strdup_printf ("%s is to move", name);
  const int code = table->model->move_parse (table->state, move, &place,
                                             &table->moves, table->work);
  if (code == RG_MODEL_ILLEGAL)
    return g_strdup_printf ("'%s' is no legal move", move);
  if (code != RG_MODEL_OK ||
      rg_match_session_make (session, place) != RG_MODEL_OK)
    return g_strdup_printf ("'%s' can't be made", move);
  return NULL;
}

char *
rg_match_session_read (RgMatchSession *session, const char *text)
{
  char **lines = g_strsplit (text, "\n", -1), *why = NULL;
  if (rg_match_session_jump (session, 0) != RG_MODEL_OK)
    why = g_strdup ("the game can't begin");
  for (guint i = 0; lines[i] && !why; i++) {
    const char *line = g_strstrip (lines[i]);
    if (!*line || *line == '#')
      continue;
    char *wrong = read_line (session, line);
    if (wrong)
      why = g_strdup_printf ("line %u: %s", i + 1, wrong);
    g_free (wrong);
  }
  g_strfreev (lines);
  return why;
}
