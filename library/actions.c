#include "library/actions.h"

#include "rg/analysis/move-words.h"

#include <string.h>

struct RgLibraryActions {
  RgGame *game; /* for the names of tags */
  RgMoveWords *words;
};

RgLibraryActions *
rg_library_actions_new (RgGame *game, gboolean chance, const char **why)
{
  RgMoveWords *words = rg_move_words_new (game, chance, why);
  if (!words) {
    rg_game_free (game);
    return NULL;
  }
  RgLibraryActions *actions = g_new (RgLibraryActions, 1);
  actions->game = game;
  actions->words = words;
  return actions;
}

void
rg_library_actions_free (RgLibraryActions *actions)
{
  rg_move_words_free (actions->words);
  rg_game_free (actions->game);
  g_free (actions);
}

guint64
rg_library_actions_count (const RgLibraryActions *actions)
{
  return rg_move_words_count (actions->words);
}

/* Appends the names of the tags of a text.  FALSE: some are no names. */
static gboolean
split_text (const RgGame *game, const char *text, GArray *tags)
{
  gboolean known = TRUE;
  char **parts = g_strsplit (strcmp (text, "-") == 0 ? "" : text, " ", -1);
  for (guint i = 0; parts[i]; i++) {
    const RgName tag = rg_names_find (game->names, parts[i]);
    known = known && tag != RG_NO_NAME;
    g_array_append_val (tags, tag);
  }
  g_strfreev (parts);
  return known;
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
  rg_move_words_at (actions->words, number, tags);
  for (guint i = 0; i < tags->len; i++)
    g_string_append_printf (
        text, "%s%s", i > 0 ? " " : "",
        rg_text (actions->game, g_array_index (tags, RgName, i)));
  if (tags->len == 0)
    g_string_append_c (text, '-');
  g_array_free (tags, TRUE);
  return g_string_free (text, FALSE);
}
