/* Makes moves at a table: first every player's knowledge is updated from the
 * state before the move, then the move and the keeper's moves are made, then
 * agents are shown what their player knows. */

#include "play/match/seats.h"

#include <string.h>

RgMatchTable *
rg_match_table_new (const RgModel *model, const char *const *agents,
                    const guint64 *seeds, char **why)
{
  RgMatchTable *table = g_new0 (RgMatchTable, 1);
  *table = (RgMatchTable){.model = model,
                          .state = g_malloc0 (model->state_size),
                          .work = model->work_new (),
                          .seats = g_new0 (RgAgent *, model->n_players),
                          .known = g_new0 (guint64, model->n_players),
                          .random = seeds[model->n_players]};
  gboolean is_ready = table->work != NULL;
  for (guint i = 0; i < model->n_players && is_ready; i++) {
    char reason[256] = "";
    if (!agents[i])
      continue;
    table->seats[i] = rg_agent_new (model, (int)i, agents[i], seeds[i], reason,
                                    sizeof reason);
    is_ready = table->seats[i] != NULL;
    if (!is_ready)
      *why = g_strdup_printf ("%s: %s", agents[i], reason);
  }
  if (is_ready)
    return table;
  if (!*why)
    *why = g_strdup ("out of memory");
  rg_match_table_free (table);
  return NULL;
}

void
rg_match_table_free (RgMatchTable *table)
{
  const RgModel *model = table->model;
  for (guint i = 0; i < model->n_players; i++)
    rg_agent_free (table->seats[i]);
  if (table->work)
    model->work_free (table->work);
  rg_model_moves_free (&table->moves);
  g_free (table->state);
  g_free (table->seats);
  g_free (table->known);
  g_free (table);
}

char *
rg_match_move_text (const RgModel *model, const void *move)
{
  const gsize length = model->move_text (move, NULL, 0);
  char *text = g_malloc (length + 1);
  model->move_text (move, text, length + 1);
  return text;
}

char *
rg_match_tags_text (const RgModel *model, const uint32_t *tags, gsize n)
{
  GString *out = g_string_new (NULL);
  for (gsize i = 0; i < n; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? " " : "",
                            model->tag_name (tags[i]));
  return g_string_free (out, n == 0);
}

int
rg_match_table_start (RgMatchTable *table)
{
  const RgModel *model = table->model;
  model->start (table->state);
  for (guint i = 0; i < model->n_players; i++) {
    table->known[i] = 0;
    if (table->seats[i])
      rg_agent_start (table->seats[i]);
  }
  return model->keeper (table->state, table->work);
}

int
rg_match_table_list (RgMatchTable *table)
{
  const int code =
      table->model->moves (table->state, &table->moves, table->work);
  return code == RG_MODEL_OK && table->moves.n == 0 ? RG_MODEL_STUCK : code;
}

/* Returns the index of a move in the list, by its bytes. */
static gsize
find_place (const RgMatchTable *table, const void *move)
{
  const RgModel *model = table->model;
  const gsize size = rg_model_move_size (model, move);
  gsize index = 0;
  for (; index + 1 < table->moves.n; index++) {
    const void *other = rg_model_move (model, &table->moves, index);
    if (size == rg_model_move_size (model, other) &&
        memcmp (move, other, size) == 0)
      break;
  }
  return index;
}

int
rg_match_table_choose (RgMatchTable *table, gsize *chosen)
{
  const RgModel *model = table->model;
  const int player = model->player (table->state);
  const void *move = NULL;
  int code = rg_match_table_list (table);
  if (code != RG_MODEL_OK)
    return code;
  if (player >= 0 && table->seats[player])
    return rg_agent_choose (table->seats[player], &table->moves, chosen);
  code = model->random_move (table->state, &table->random, &move, table->work);
  if (code == RG_MODEL_OK)
    *chosen = find_place (table, move);
  return code;
}

int
rg_match_table_make (RgMatchTable *table, gsize chosen)
{
  const RgModel *model = table->model;
  const void *move = rg_model_move (model, &table->moves, chosen);
  int code = RG_MODEL_OK;
  for (guint i = 0; i < model->n_players && code == RG_MODEL_OK; i++)
    code = model->observe (table->state, move, (int)i, &table->known[i],
                           table->work);
  if (code == RG_MODEL_OK)
    code = model->apply (table->state, move, table->work);
  if (code == RG_MODEL_OK)
    code = model->keeper (table->state, table->work);
  for (guint i = 0; i < model->n_players && code == RG_MODEL_OK; i++) {
    if (table->seats[i])
      code = rg_agent_see (table->seats[i], table->known[i]);
  }
  return code;
}

double
rg_match_reward (const RgModel *model, const void *state, guint player,
                 double equal)
{
  const double least = model->least_score, most = model->greatest_score;
  return most > least
             ? (model->score (state, (int)player) - least) / (most - least)
             : equal;
}
