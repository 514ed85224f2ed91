/* Makes the prefix of the exported names of a compiled game (emit.h) from a
 * file name. Checks that names with a prefix differ from the others of its C.
 *
 *     games/tic-tac-toe.rg      tic_tac_toe
 *     2048.rg                   game_2048
 *     any.rg                    game_any: its C has a function any_moves
 */
#include "emit/c/emit.h"

#include <string.h>

/* Whether a name of the game with this prefix may equal another name of its C:
 * with the prefix `any`, the function `any_moves`. */
static gboolean
is_prefix_taken (const char *prefix)
{
  /* Names `WORD_...` occur in runtime/ and in the functions of games. */
  static const char *const words[] = {
      "add",        "add_keeper", "add_new",      "any",        "any_nth",
      "any_random", "c",          "copy",         "count",      "default",
      "fail",       "find",       "find_seen",    "grow",       "initial",
      "is_new",     "keys",       "list",         "move",       "pick",
      "play",       "print",      "print_keeper", "print_seen", "puffer",
      "put",        "read",       "rg",           "rg_model",   "run",
      "search",     "sets",       "stop_without", "teller",     "va",
      "view_of",    "visited"};
  /* Prefixes of functions and tables of the game: `check0_moves`. */
  static const char *const numbered[] = {"check", "r"};
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (strcmp (prefix, words[i]) == 0)
      return TRUE;
  }
  for (guint i = 0; i < G_N_ELEMENTS (numbered); i++) {
    if (g_str_has_prefix (prefix, numbered[i]) &&
        g_ascii_isdigit (prefix[strlen (numbered[i])]))
      return TRUE;
  }
  return FALSE;
}

char *
rg_emit_make_prefix (const char *path)
{
  char *base = path ? g_path_get_basename (path) : g_strdup ("");
  char *dot = strchr (base, '.');
  GString *prefix = g_string_new (NULL);
  if (dot)
    *dot = 0;
  for (const char *c = base; *c; c++) {
    if (g_ascii_isdigit (*c) && prefix->len == 0)
      g_string_append (prefix, "game_");
    g_string_append_c (prefix, g_ascii_isalnum (*c) ? *c : '_');
  }
  g_free (base);
  if (is_prefix_taken (prefix->str))
    g_string_prepend (prefix, "game_");
  if (!rg_emit_is_prefix_valid (prefix->str))
    g_string_assign (prefix, "game");
  return g_string_free (prefix, FALSE);
}

gboolean
rg_emit_is_prefix_valid (const char *prefix)
{
  if (!g_ascii_isalpha (*prefix) || is_prefix_taken (prefix))
    return FALSE;
  for (; *prefix; prefix++) {
    if (!g_ascii_isalnum (*prefix) && *prefix != '_')
      return FALSE;
  }
  return TRUE;
}
