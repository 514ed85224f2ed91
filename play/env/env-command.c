/* The three commands: serve (sessions over HTTP), rules (print the rules,
 * perhaps changed) and questions (print questions about games). */

#include "play/env/env-command.h"

#include "library/front.h"
#include "play/env/game.h"
#include "play/env/host.h"
#include "play/env/questions.h"
#include "play/env/twins.h"

#include <string.h>

static void
check_range (RgCli *cli, const char *name, gint64 value, gint64 least,
             gint64 most)
{
  if (value < least || value > most)
    rg_cli_usage (
        cli, "option --%s: not from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT,
        name, least, most);
}

static void
check_options (RgCli *cli, const RgEnvsServing *settings)
{
  check_range (cli, "port", settings->port, 0, 65535);
  check_range (cli, "sessions", settings->sessions, 1, 100000);
  check_range (cli, "games", settings->games, 1, 1024);
  check_range (cli, "seconds", settings->seconds, 1, 3600);
  check_range (cli, "start-seconds", settings->start, 1, 3600);
  check_range (cli, "idle", settings->idle, 1, 30 * 86400);
  check_range (cli, "memory", settings->memory, 64, 1 << 20);
  check_range (cli, "max-request", settings->max_request, 1, 1 << 20);
}

/* rg-env serve: the server, or with --stdio the process of one game, which
 * answers requests on standard input. */
static void
serve_env (RgCli *cli, const RgEnvsCommand *settings)
{
  if (!settings->stdio && cli->arguments->len < 2)
    rg_cli_usage (cli, "serve: the game is missing");
  if (!settings->stdio) {
    rg_envs_serve (cli, &settings->serving, 1);
    return;
  }
  RgEnvsHost *host = rg_envs_host_new ();
  rg_envs_host_serve (host);
  rg_envs_host_free (host);
}

static void
read_seed (RgCli *cli, const char *name, const char *text, guint64 *seed)
{
  if (text && !g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT64, seed, NULL))
    rg_cli_usage (cli, "option --%s: '%s' is no number", name, text);
}

/* Reads the game of an argument, with the changes that options request. */
static RgEnvsRules
read_rules (RgCli *cli, const RgEnvsCommand *settings, const char *path)
{
  const RgSource *source = rg_cli_read (cli, path);
  const char *language = rg_library_language_of_file (source->name);
  RgEnvsRules rules = {.name = source->name,
                       .language = language ? language : "rg",
                       .text = {source->text, source->length},
                       .obfuscated = settings->obfuscate != NULL,
                       .mutated = settings->mutate != NULL};
  read_seed (cli, "obfuscate", settings->obfuscate, &rules.seed);
  read_seed (cli, "mutate", settings->mutate, &rules.mutation);
  return rules;
}

/* Repeats errors only: warnings refer to the original text. */
static void
repeat_error (const RgMessage *message, gpointer data)
{
  RgDiags *diags = data;
  if (message->severity >= RG_ERROR)
    rg_diag (diags, message->severity, message->source,
             (RgRange){message->offset, message->length}, "%s", message->text);
}

static void
print_rules (RgCli *cli, const RgEnvsCommand *settings)
{
  if (cli->arguments->len > 2)
    rg_cli_usage (cli, "rules: there is one game only");
  const RgEnvsRules rules =
      read_rules (cli, settings, rg_cli_argument (cli, 1));
  RgDiags *diags = rg_diags_new ();
  const char *language;
  RgSource *text = rg_envs_rules_text (&rules, &language, diags);
  if (text) {
    GString *out = g_string_new_len (text->text, text->length);
    rg_cli_print_now (out);
    g_string_free (out, TRUE);
    rg_source_free (text);
  } else {
    rg_diags_each (diags, repeat_error, cli->diags);
  }
  rg_diags_free (diags);
}

/* -- questions ------------------------------------------------------------- */

/* Returns the kinds of questions in --kinds, of RgEnvsKind; all without the
 * option. The caller frees the array. An unknown kind ends the program. */
static GArray *
read_kinds (RgCli *cli, const RgEnvsCommand *settings)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (RgEnvsKind));
  for (RgEnvsKind kind = 0; !settings->kinds && kind < RG_ENVS_N_KINDS; kind++)
    g_array_append_val (kinds, kind);
  for (const char *item = settings->kinds; item;) {
    const gsize length = strcspn (item, ",");
    char *name = g_strndup (item, length);
    const RgEnvsKind kind = rg_envs_find_kind (name);
    g_free (name);
    g_array_append_val (kinds, kind);
    if (kind == RG_ENVS_N_KINDS) {
      g_array_free (kinds, TRUE);
      rg_cli_usage (cli, "option --kinds: '%.*s' is no kind of question",
                    (int)length, item);
    }
    item = item[length] ? item + length + 1 : NULL;
  }
  return kinds;
}

/* Reads the other arguments that are in this language; `game` is the number of
 * the excluded one. */
static GPtrArray *
read_other_games (RgCli *cli, guint game, const char *language)
{
  GPtrArray *others =
      g_ptr_array_new_with_free_func ((GDestroyNotify)rg_source_free);
  for (guint i = 1; i < cli->arguments->len; i++) {
    const char *path = rg_cli_argument (cli, i);
    if (i == game ||
        g_strcmp0 (rg_library_language_of_file (path), language) != 0)
      continue;
    const RgSource *source = rg_cli_read (cli, path);
    g_ptr_array_add (
        others, rg_source_new (source->name, source->text, source->length));
  }
  return others;
}

/* Prints the questions about the game of an argument, one on each line. */
static void
print_about (RgCli *cli, const RgEnvsCommand *settings, guint argument,
             const GArray *kinds)
{
  char *why = NULL;
  const RgEnvsRules rules =
      read_rules (cli, settings, rg_cli_argument (cli, argument));
  RgEnvsGame *game = rg_envs_game_new (&rules, &why);
  GPtrArray *others = read_other_games (cli, argument, rules.language);
  GPtrArray *different_games =
      game && rg_envs_has_kind (kinds, RG_ENVS_EQUAL)
          ? rg_envs_find_different_games (game->rules, others, game->language)
          : NULL;
  const RgEnvsQuestions questions = {game, different_games,
                                     (guint64)settings->seed};
  GString *out = g_string_new (NULL);
  if (!game)
    rg_diag (cli->diags, RG_ERROR, NULL, RG_NOWHERE, "%s", why);
  for (guint i = 0; game && i < settings->number; i++) {
    g_string_assign (out, "[");
    if (!rg_envs_print_question (
            &questions, g_array_index (kinds, RgEnvsKind, i % kinds->len), i,
            out))
      continue;
    g_string_erase (out, 0, 1);
    g_string_append_c (out, '\n');
    rg_cli_print_now (out);
  }
  g_string_free (out, TRUE);
  g_ptr_array_unref (others);
  if (different_games)
    g_ptr_array_unref (different_games);
  rg_envs_game_free (game);
  g_free (why);
}

static void
print_questions (RgCli *cli, const RgEnvsCommand *settings)
{
  GArray *kinds = read_kinds (cli, settings);
  check_range (cli, "number", settings->number, 1, G_MAXINT32);
  for (guint i = 1; i < MAX (cli->arguments->len, 2); i++)
    print_about (cli, settings, i, kinds);
  g_array_free (kinds, TRUE);
}

int
rg_envs_command (RgCli *cli, const RgEnvsCommand *settings)
{
  static const struct {
    const char *name;
    void (*run) (RgCli *cli, const RgEnvsCommand *settings);
  } commands[] = {{"serve", serve_env},
                  {"rules", print_rules},
                  {"questions", print_questions}};
  const char *name = rg_cli_argument (cli, 0);
  guint i = 0;
  check_options (cli, &settings->serving);
  while (i < G_N_ELEMENTS (commands) && strcmp (commands[i].name, name) != 0)
    i++;
  if (i == G_N_ELEMENTS (commands))
    rg_cli_usage (cli, "'%s' is not serve, rules or questions", name);
  commands[i].run (cli, settings);
  return rg_cli_finish_stream (cli, rg_diags_status (cli->diags));
}
