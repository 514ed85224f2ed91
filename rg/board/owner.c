/* Guesses the owner of a piece from its name: by the name of a player in it, by
 * its first letter, or by the number at its end.  Also guesses from names which
 * values mean nothing, and whether all values of a set are of one sort. */
#include "rg/board/owner.h"

#include <stdlib.h>
#include <string.h>

gboolean
rg_board_is_nothing (const char *value)
{
  static const char *const words[] = {
      "empty", "none",    "nothing", "blank",     "free",   "e",
      "_",     "outside", "null",    "off",       "nobody", "water",
      "rim",   "unknown", "land",    "off_board", NULL};
  for (const char *const *word = words; *word; word++)
    if (g_ascii_strcasecmp (*word, value) == 0)
      return TRUE;
  return rg_board_number (value) == 0;
}

gint
rg_board_number (const char *value)
{
  const char *last = strrchr (value, '_');
  const char *digits = last ? last + 1 : value;
  const gsize n = strspn (digits, "0123456789");
  return n > 0 && n <= 6 && digits[n] == 0 ? atoi (digits) : -1;
}

static const RgType *
get_players (RgGame *game)
{
  return rg_type_resolve (game,
                          rg_type_name (game, rg_intern (game, "Player")));
}

/* Returns the text without a part of it, and without '_' at the ends of the
 * rest. */
static char *
make_without (const char *text, const char *part, gsize length)
{
  char *remainder =
      g_strdup_printf ("%.*s%s", (int)(part - text), text, part + length);
  const gsize first = strspn (remainder, "_");
  gsize last = strlen (remainder);
  while (last > first && remainder[last - 1] == '_')
    last--;
  char *trimmed = g_strndup (remainder + first, last - first);
  g_free (remainder);
  return trimmed;
}

/* Whether the found name counts: a short one counts only as a word, as "p1" is
 * not part of "bishop1". */
static gboolean
is_word (const char *value, gsize position, gsize length)
{
  return length >= 3 || position == 0 || value[position - 1] == '_' ||
         g_ascii_isupper (value[position]);
}

/* Returns the length of the common end of all names: of "Player" in
 * northPlayer, southPlayer. */
static gsize
find_common_end (const RgGame *game, const RgType *players)
{
  const char *first = rg_text (game, players->symbols[0]);
  gsize end = players->n_symbols > 1 ? strlen (first) : 0;
  for (guint i = 1; i < players->n_symbols; i++) {
    const char *other = rg_text (game, players->symbols[i]);
    gsize n_equal = 0;
    while (n_equal < end && n_equal < strlen (other) &&
           first[strlen (first) - 1 - n_equal] ==
               other[strlen (other) - 1 - n_equal])
      n_equal++;
    end = n_equal;
  }
  return end >= 4 ? end : 0;
}

/* The player whose name is the longest one in a value, or -1.  *remainder: the
 * value without this name. */
static gint
find_by_name (const RgGame *game, const RgType *players, const char *value,
              char **remainder)
{
  char *lower = g_ascii_strdown (value, -1);
  gint owner = -1;
  const gsize end = find_common_end (game, players);
  gsize max_length = 1;
  for (guint i = 0; i < players->n_symbols; i++) {
    char *name = g_ascii_strdown (rg_text (game, players->symbols[i]), -1);
    if (end > 0 && strlen (name) >= end + 3)
      name[strlen (name) - end] = '\0';
    const char *position = strstr (lower, name);
    if (position && strlen (name) > max_length &&
        is_word (value, (gsize)(position - lower), strlen (name))) {
      max_length = strlen (name);
      owner = (gint)i;
      g_free (*remainder);
      *remainder =
          make_without (value, value + (position - lower), strlen (name));
    }
    g_free (name);
  }
  g_free (lower);
  return owner;
}

/* Whether another player begins with the same letter. */
static gboolean
shares_letter (const RgGame *game, const RgType *players, guint player)
{
  const char letter = *rg_text (game, players->symbols[player]);
  for (guint i = 0; i < players->n_symbols; i++)
    if (i != player && g_ascii_tolower (*rg_text (game, players->symbols[i])) ==
                           g_ascii_tolower (letter))
      return TRUE;
  return FALSE;
}

/* Finds the owner by the first letter of a short value, such as "w", "wm" or
 * "bK". *remainder: the value without the letter. -1: no player, or several,
 * have the letter, or the value is long or has a digit next. */
static gint
find_by_letter (const RgGame *game, const RgType *players, const char *value,
                char **remainder)
{
  const gsize length = strlen (value);
  for (guint i = 0; i < players->n_symbols && length <= 3; i++) {
    const char *name = rg_text (game, players->symbols[i]);
    if (g_ascii_tolower (*name) != *value || shares_letter (game, players, i) ||
        (length > 1 && g_ascii_isdigit (value[1])))
      continue;
    *remainder = make_without (value, value, 1);
    return (gint)i;
  }
  return -1;
}

/* Finds the owner by the number at the end of the value: "pawn2" belongs to P2.
 * *remainder: the value without the number. -1: there is no such number or
 * player.
 */
static gint
find_by_number (const RgType *players, const char *value, char **remainder)
{
  const gsize length = strlen (value);
  gsize position = length;
  while (position > 0 && g_ascii_isdigit (value[position - 1]))
    position--;
  const guint64 number = g_ascii_strtoull (value + position, NULL, 10);
  if (position == 0 || value[position - 1] == '_' || number < 1 ||
      number > players->n_symbols)
    return -1;
  *remainder = make_without (value, value + position, length - position);
  return (gint)number - 1;
}

gint
rg_board_owner (RgGame *game, const char *value, char **remainder)
{
  const RgType *players = get_players (game);
  gint owner = -1;
  *remainder = NULL;
  if (players && players->kind == RG_TYPE_SET) {
    owner = find_by_name (game, players, value, remainder);
    if (owner < 0)
      owner = find_by_letter (game, players, value, remainder);
    if (owner < 0)
      owner = find_by_number (players, value, remainder);
  }
  if (!*remainder)
    *remainder = g_strdup (value);
  return owner;
}

gboolean
rg_board_are_owners (RgGame *game, const RgType *set)
{
  guint n = 0;
  for (guint i = 0; i < set->n_symbols; i++) {
    const char *text = rg_text (game, set->symbols[i]);
    if (rg_board_is_nothing (text))
      continue;
    char *remainder;
    const gboolean is_owner =
        rg_board_owner (game, text, &remainder) >= 0 && *remainder == '\0';
    g_free (remainder);
    if (!is_owner)
      return FALSE;
    n++;
  }
  return n >= 2;
}

gboolean
rg_board_are_counted (RgGame *game, const RgType *set)
{
  gint previous_owner = -1;
  gboolean has_several = FALSE;
  for (guint i = 0; i < set->n_symbols; i++) {
    const char *text = rg_text (game, set->symbols[i]);
    char *remainder;
    if (rg_board_is_nothing (text))
      continue;
    const gint owner = rg_board_owner (game, text, &remainder);
    const gboolean is_counted = owner >= 0 && rg_board_number (remainder) >= 0;
    g_free (remainder);
    if (!is_counted)
      return FALSE;
    has_several =
        has_several || (previous_owner >= 0 && owner != previous_owner);
    previous_owner = owner;
  }
  return has_several;
}

gboolean
rg_board_are_kinds (RgGame *game, const RgType *set)
{
  guint n = 0;
  for (guint i = 0; i < set->n_symbols; i++) {
    const char *text = rg_text (game, set->symbols[i]);
    char *remainder;
    const gint owner = rg_board_owner (game, text, &remainder);
    g_free (remainder);
    if (owner >= 0 || rg_board_number (text) > 0)
      return FALSE;
    n += !rg_board_is_nothing (text);
  }
  return n >= 1;
}
