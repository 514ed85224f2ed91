/* Translates games of Ludii to HRG. */
#include "base/cli.h"
#include "lud/lud.h"

/* The limit of --turn-limit: each number of turns is a value of a variable. */
enum { MOST_TURNS = 10000 };

static gint64 limit = LUD_LIMIT, turns, history;
static gboolean format, list;
static char *stage, *definitions;
static GPtrArray *chosen;

static const RgOption options[] = {
    {"Input", "option", 0, RG_OPTION_STRINGS, &chosen, "HEADING/LABEL",
     "choose an option of the text, such as 'Board Size/9x9'"},
    {NULL, "defines", 0, RG_OPTION_STRING, &definitions, "FOLDER",
     "read macros of Ludii from its Common/res/def (default $LUDII_DEFINES)"},
    {"Output", "stage", 0, RG_OPTION_STRING, &stage, "STAGE",
     "print a stage: ludemes, board, hrg"},
    {NULL, "format", 0, RG_OPTION_FLAG, &format, NULL,
     "print the source in a canonical layout instead"},
    {NULL, "list-ludemes", 0, RG_OPTION_FLAG, &list, NULL,
     "print the table of ludemes instead"},
    {"Limits", "limit", 0, RG_OPTION_INT, &limit, "N",
     "stop at more than N sites of the board (default 5000)"},
    {NULL, "turn-limit", 0, RG_OPTION_INT, &turns, "N",
     "end plays in a draw after N turns of each player (Ludii: 1250)"},
    {NULL, "history", 0, RG_OPTION_INT, &history, "N",
     "remember N positions, for (no Repeat) (default $LUDII_HISTORY)"},
    {.name = NULL},
};

static const RgTool tool = {
    .name = "lud2hrg",
    .arguments = "[FILE]",
    .summary = "Translate a game of Ludii to HRG.",
    .options = options,
    .max_arguments = 1,
    .reads_stdin = TRUE,
    .warnings = {lud_warnings},
    .language = "lud",
};

/* Returns the output for the options of the text that are `wanted` (NULL: the
 * defaults). NULL: errors, which are in the queue. */
static GString *
translate (RgCli *cli, const RgSource *source, const char *const *wanted)
{
  LudSettings settings = {.stage = LUD_STAGE_HRG,
                          .limit = limit,
                          .options = wanted,
                          .turn_limit = turns,
                          .history = history,
                          .definitions = definitions};
  if (stage && !lud_find_stage (stage, &settings.stage))
    rg_cli_usage (cli, "unknown stage '%s'", stage);
  if (definitions && !g_file_test (definitions, G_FILE_TEST_IS_DIR))
    rg_cli_usage (cli, "%s: there is no such folder", definitions);
  if (turns > MOST_TURNS)
    rg_cli_usage (cli, "the limit of turns is at most %d", MOST_TURNS);
  if (history > LUD_MOST_HISTORY)
    rg_cli_usage (cli, "the limit of positions is at most %d",
                  (int)LUD_MOST_HISTORY);
  return format ? lud_format (source, &settings, cli->diags)
                : lud_translate (source, &settings, cli->diags);
}

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  GString *text = NULL;
  if (list) {
    text = g_string_new (NULL);
    lud_print_ludemes (text);
  } else {
    if (chosen)
      g_ptr_array_add (chosen, NULL);
    const RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
    text = translate (cli, source,
                      chosen ? (const char *const *)(gpointer)chosen->pdata
                             : NULL);
  }
  const int status = rg_cli_finish (cli, text);
  if (text)
    g_string_free (text, TRUE);
  return status;
}
