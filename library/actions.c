/* Numbers moves by their words, and translates the tags of a model to names. */
#include "library/actions.h"

#include "rg/analysis/move-words.h"

#include <string.h>

/* The numbers of a game's moves, and the names of a model's tags. */
struct RgLibraryActions {
  RgGame *game; /* for the names of tags */
  RgMoveWords *words;
  guint32 n_tags; /* of the model */
  RgName *tags;   /* by number; NULL: no model */
};

RgLibraryActions *
rg_library_actions_new (RgGame *game, gboolean chance, const char **why)
{
  RgMoveWords *words = rg_move_words_new (game, chance, why);
  if (!words) {
    rg_game_free (game);
    return NULL;
  }
  RgLibraryActions *actions = g_new0 (RgLibraryActions, 1);
  actions->game = game;
  actions->words = words;
  return actions;
}

void
rg_library_actions_free (RgLibraryActions *actions)
{
  rg_move_words_free (actions->words);
  rg_game_free (actions->game);
  g_free (actions->tags);
  g_free (actions);
}

guint64
rg_library_actions_count (const RgLibraryActions *actions)
{
  return rg_move_words_count (actions->words);
}

/* Appends the tags of a text. FALSE: a word is not a name. */
static gboolean
split_text (const RgGame *game, const char *text, GArray *tags)
{
  gboolean are_known = TRUE;
  char **parts = g_strsplit (strcmp (text, "-") == 0 ? "" : text, " ", -1);
  for (guint i = 0; parts[i]; i++) {
    const RgName tag = rg_names_find (game->names, parts[i]);
    are_known = are_known && tag != RG_NO_NAME;
    g_array_append_val (tags, tag);
  }
  g_strfreev (parts);
  return are_known;
}

gint64
rg_library_actions_number (const RgLibraryActions *actions, const char *text)
{
  GArray *tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  guint64 rank = G_MAXUINT64;
  if (split_text (actions->game, text, tags))
    rank = rg_move_words_rank (actions->words, (const RgName *)tags->data,
                               tags->len);
  g_array_free (tags, TRUE);
  return rank > G_MAXINT64 ? -1 : (gint64)rank;
}

char *
rg_library_actions_text (const RgLibraryActions *actions, guint64 number)
{
  if (number >= rg_library_actions_count (actions))
    return NULL;
  GArray *tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  GString *text = g_string_new (NULL);
  rg_move_words_get (actions->words, number, tags);
  for (guint i = 0; i < tags->len; i++)
    g_string_append_printf (
        text, "%s%s", i > 0 ? " " : "",
        rg_text (actions->game, g_array_index (tags, RgName, i)));
  if (tags->len == 0)
    g_string_append_c (text, '-');
  g_array_free (tags, TRUE);
  return g_string_free (text, FALSE);
}

void
rg_library_actions_bind (RgLibraryActions *actions, const RgModel *model)
{
  g_free (actions->tags);
  actions->n_tags = model->n_tags;
  actions->tags = g_new0 (RgName, model->n_tags + 1);
  for (guint32 i = 1; i <= model->n_tags; i++)
    actions->tags[i] =
        rg_names_find (actions->game->names, model->tag_name (i));
}

gint64
rg_library_actions_of_tags (const RgLibraryActions *actions,
                            const guint32 *tags, guint n_tags)
{
  enum { SHORT = 16 };
  RgName few[SHORT], *names = n_tags > SHORT ? g_new (RgName, n_tags) : few;
  gboolean are_known = actions->tags != NULL;
  for (guint i = 0; i < n_tags && are_known; i++) {
    are_known = tags[i] <= actions->n_tags;
    names[i] = are_known ? actions->tags[tags[i]] : RG_NO_NAME;
  }
  const guint64 rank = are_known
                           ? rg_move_words_rank (actions->words, names, n_tags)
                           : G_MAXUINT64;
  if (names != few)
    g_free (names);
  return rank > G_MAXINT64 ? -1 : (gint64)rank;
}
