/* Hashes the names of a model, and its states in a few random plays (SHA-256).
 */
#include "play/match/fingerprint.h"

#include <string.h>

enum {
  PLAYS = 4,       /* random plays whose states are hashed */
  MOST_MOVES = 50, /* limit for these */
  DIGITS = 16,     /* of the result */
};

static void
add_text (GChecksum *sum, const char *text)
{
  g_checksum_update (sum, (const guchar *)text, (gssize)strlen (text) + 1);
}

static void
add_number (GChecksum *sum, gint64 number)
{
  char text[32];
  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, number);
  add_text (sum, text);
}

static void
add_names (GChecksum *sum, guint32 n, const char *const *names)
{
  add_number (sum, n);
  for (guint32 i = 0; i < n; i++)
    add_text (sum, names[i]);
}

static void
add_model (GChecksum *sum, const RgModel *model)
{
  add_names (sum, model->n_players, model->player_names);
  add_number (sum, model->n_tags);
  for (guint32 i = 1; i <= model->n_tags; i++)
    add_text (sum, model->tag_name (i));
  add_number (sum, model->n_variables);
  for (guint32 i = 0; i < model->n_variables; i++) {
    const RgModelVariable *variable = &model->variables[i];
    add_text (sum, variable->name);
    add_number (sum, variable->n_cells);
    add_names (sum, variable->n_values, variable->value_names);
  }
}

/* Adds a state as text, because its bytes may differ between machines. */
static void
add_state (GChecksum *sum, const RgModel *model, const void *state)
{
  const gsize size = model->state_text (state, NULL, 0);
  char *text = g_malloc (size + 1);
  model->state_text (state, text, size + 1);
  add_text (sum, text);
  g_free (text);
}

static void
add_plays (GChecksum *sum, const RgModel *model, RgModelWork *work)
{
  void *state = g_malloc0 (model->state_size);
  guint64 random = 1;
  for (guint i = 0; i <= PLAYS; i++) {
    model->start (state);
    int code = model->keeper (state, work);
    if (code == RG_MODEL_OK && i > 0)
      code = model->playout (state, &random, MOST_MOVES, NULL, work);
    add_number (sum, code);
    if (code == RG_MODEL_OK)
      add_state (sum, model, state);
  }
  g_free (state);
}

char *
rg_match_fingerprint (const RgModel *model)
{
  RgModelWork *work = model->work_new ();
  if (!work)
    return NULL;
  GChecksum *sum = g_checksum_new (G_CHECKSUM_SHA256);
  add_model (sum, model);
  add_plays (sum, model, work);
  char *text = g_strndup (g_checksum_get_string (sum), DIGITS);
  g_checksum_free (sum);
  model->work_free (work);
  return text;
}
