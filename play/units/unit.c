/* A unit is printed and read as fields with tabs between them: first those of
 * all kinds, then those of a perft or of a match. */

#include "play/units/unit.h"

#include "play/batch/count.h"

#include <string.h>

static const char *const kinds[] = {
    [RG_UNIT_PERFT] = "perft", [RG_UNIT_MATCH] = "match"};

/* The common fields of all kinds. */
enum { KIND, GAME, NUMBER, COMMON };
/* The fields after these, of a perft and of a match. */
enum { TIMES = COMMON, LENGTHS, MOVES };
enum { SEED = COMMON, MOST, GAMES, AGENTS };

void
rg_unit_free (RgUnit *unit)
{
  g_free (unit->game);
  g_strfreev (unit->moves);
  g_strfreev (unit->agents);
  g_free (unit);
}

/* -- reading --------------------------------------------------------------- */

static gboolean
read_number (const char *text, guint64 least, guint64 most, guint64 *number)
{
  return g_ascii_string_to_unsigned (text, 10, least, most, number, NULL);
}

/* Reads two numbers with a separator between them, in ascending order. FALSE:
 * the text is another one. */
static gboolean
read_pair (const char *text, char separator, guint64 least, guint64 most,
           guint64 *first, guint64 *second)
{
  const char *second_text = strchr (text, separator);
  if (!second_text)
    return FALSE;
  char *first_text = g_strndup (text, (gsize)(second_text - text));
  const gboolean are_read = read_number (first_text, least, most, first) &&
                            read_number (second_text + 1, *first, most, second);
  g_free (first_text);
  return are_read;
}

/* Reads the fields of a perft. Returns an error, to be freed; NULL: success. */
static char *
read_perft (RgUnit *unit, char **fields, guint n)
{
  if (n < MOVES || n > MOVES + 1)
    return g_strdup_printf ("it has %u fields", n);
  if (!read_number (fields[TIMES], 1, G_MAXUINT64, &unit->times))
    return g_strdup_printf ("'%s' is not a multiplicity", fields[TIMES]);
  if (!read_pair (fields[LENGTHS], '-', 1, BATCH_DEEPEST_COUNT, &unit->from,
                  &unit->to))
    return g_strdup_printf ("'%s' is not a range of lengths, such as 3-5",
                            fields[LENGTHS]);
  unit->moves =
      n > MOVES ? g_strsplit (fields[MOVES], " / ", -1) : g_new0 (char *, 1);
  if (g_strv_length (unit->moves) != unit->from - 1)
    return g_strdup_printf ("%u moves, not %u", g_strv_length (unit->moves),
                            (guint)unit->from - 1);
  return NULL;
}

/* Reads the fields of a match. Returns an error, to be freed; NULL: success. */
static char *
read_match (RgUnit *unit, char **fields, guint n)
{
  RgMatch *match = &unit->match;
  if (n <= AGENTS || n - AGENTS > RG_MATCH_MOST_PLAYERS)
    return g_strdup_printf ("it has %u fields", n);
  if (!read_number (fields[SEED], 0, G_MAXUINT64, &match->seed))
    return g_strdup_printf ("'%s' is not a seed", fields[SEED]);
  if (!read_number (fields[MOST], 0, G_MAXUINT64, &match->max_moves))
    return g_strdup_printf ("'%s' is not a number of moves", fields[MOST]);
  if (!read_pair (fields[GAMES], '-', 0, RG_MATCH_MOST_GAMES - 1, &unit->first,
                  &unit->last) ||
      unit->last - unit->first >= RG_UNIT_MOST_GAMES)
    return g_strdup_printf ("'%s' is not a range of games, such as 10-19",
                            fields[GAMES]);
  unit->agents = g_strdupv (fields + AGENTS);
  match->agents = (const char *const *)unit->agents;
  match->n_players = n - AGENTS;
  return NULL;
}

static gboolean
is_fingerprint (const char *text)
{
  gsize n = 0;
  while (g_ascii_isxdigit (text[n]))
    n++;
  return n == 16 && !text[n];
}

static char *
read_fields (RgUnit *unit, char **fields)
{
  const guint n = g_strv_length (fields);
  unit->kind = RG_UNIT_PERFT;
  if (n > 0 && strcmp (fields[KIND], kinds[RG_UNIT_MATCH]) == 0)
    unit->kind = RG_UNIT_MATCH;
  else if (n == 0 || strcmp (fields[KIND], kinds[RG_UNIT_PERFT]) != 0)
    return g_strdup ("it begins with neither perft nor match");
  if (n < COMMON)
    return g_strdup_printf ("it has %u fields", n);
  if (!is_fingerprint (fields[GAME]))
    return g_strdup_printf ("'%s' is not a fingerprint of a game",
                            fields[GAME]);
  unit->game = g_strdup (fields[GAME]);
  if (!read_pair (fields[NUMBER], '/', 1, RG_UNIT_MOST, &unit->number,
                  &unit->total))
    return g_strdup_printf ("'%s' is not the number of a unit, such as 3/82",
                            fields[NUMBER]);
  return unit->kind == RG_UNIT_PERFT ? read_perft (unit, fields, n)
                                     : read_match (unit, fields, n);
}

RgUnit *
rg_unit_read (const char *text, char **why)
{
  RgUnit *unit = g_new0 (RgUnit, 1);
  char **fields = g_strsplit (text, "\t", -1);
  *why = read_fields (unit, fields);
  g_strfreev (fields);
  if (!*why)
    return unit;
  rg_unit_free (unit);
  return NULL;
}

/* -- printing -------------------------------------------------------------- */

void
rg_unit_print (const RgUnit *unit, GString *out)
{
  g_string_append_printf (
      out, "%s\t%s\t%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT,
      kinds[unit->kind], unit->game, unit->number, unit->total);
  if (unit->kind == RG_UNIT_PERFT) {
    g_string_append_printf (out,
                            "\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT
                            "-%" G_GUINT64_FORMAT,
                            unit->times, unit->from, unit->to);
    for (guint i = 0; i + 1 < unit->from; i++)
      g_string_append_printf (out, "%s%s", i == 0 ? "\t" : " / ",
                              unit->moves[i]);
    return;
  }
  const RgMatch *match = &unit->match;
  g_string_append_printf (out,
                          "\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT
                          "\t%" G_GUINT64_FORMAT "-%" G_GUINT64_FORMAT,
                          match->seed, match->max_moves, unit->first,
                          unit->last);
  for (guint i = 0; i < match->n_players; i++)
    g_string_append_printf (out, "\t%s", match->agents[i]);
}

guint
rg_unit_n_values (const RgUnit *unit)
{
  if (unit->kind == RG_UNIT_PERFT)
    return (guint)(unit->to - unit->from + 1);
  return (guint)(unit->last - unit->first + 1) * (3 + unit->match.n_players);
}
