/* Runs the stages in their order: text, typed terms, board, rules. */
#include "lud/rules/translate.h"
#include "base/json.h"
#include "lud/board/print.h"
#include "lud/board/read-board.h"
#include "lud/game/print.h"
#include "lud/game/read-game.h"
#include "lud/lud.h"
#include "lud/read/term.h"

#include <string.h>

static const char *const stages[] = {"ludemes", "board", "hrg"};

gboolean
lud_find_stage (const char *name, LudStage *stage)
{
  for (guint i = 0; i < G_N_ELEMENTS (stages); i++) {
    if (g_str_equal (name, stages[i])) {
      *stage = (LudStage)i;
      return TRUE;
    }
  }
  return FALSE;
}

/* The board of the equipment; NULL after a message. */
static LudBoard *
read_board (const LudText *text, gint64 limit, RgDiags *diags)
{
  const LudTerm *equipment = lud_get (text->game, "equipment");
  const LudTerm *items = equipment ? lud_get (equipment, "items") : NULL;
  for (guint i = 0; items && i < items->n; i++)
    if (lud_is_board (items->items[i]))
      return lud_board_new (items->items[i], text->source, limit, diags);
  rg_diag (diags, RG_ERROR, text->source, text->game->range,
           "the game has no board");
  return NULL;
}

/* The board, and the declarations of the game if they can be translated. */
static GString *
print_board_stage (const LudText *text, gint64 limit, RgDiags *diags)
{
  RgDiags *ignored_diags = rg_diags_new ();
  LudGame *game = lud_game_new (text->game, text->source, limit, ignored_diags);
  rg_diags_free (ignored_diags);
  LudBoard *board = game ? game->board : read_board (text, limit, diags);
  if (!board)
    return NULL;
  GString *out = g_string_new (NULL);
  rg_json_text_member ("game", lud_string (text->game, "name"), out);
  lud_board_print (board, out);
  if (game)
    lud_game_print (game, out);
  else
    lud_board_free (board);
  lud_game_free (game);
  rg_json_end (out);
  return out;
}

/* The limit of remembered positions: that of the settings, or of the
 * environment. Negative: not a number in range, which is reported. */
static gint64
get_history (const LudSettings *settings, RgDiags *diags)
{
  const char *text = g_getenv ("LUDII_HISTORY");
  gint64 history = settings->history;
  if (history == 0 && text && *text &&
      !g_ascii_string_to_signed (text, 10, 0, LUD_MOST_HISTORY, &history,
                                 NULL)) {
    rg_diag (diags, RG_ERROR, NULL, RG_NOWHERE,
             "$LUDII_HISTORY is not a number up to %" G_GINT64_FORMAT,
             LUD_MOST_HISTORY);
    history = -1;
  }
  return history;
}

GString *
lud_translate (const RgSource *source, const LudSettings *settings,
               RgDiags *diags)
{
  LudText *text = lud_read_text (source, settings, diags);
  GString *out = NULL;
  if (text && settings->stage == LUD_STAGE_LUDEMES) {
    out = g_string_new (NULL);
    lud_print_terms (text->game, out);
  } else if (text && settings->stage == LUD_STAGE_BOARD) {
    out = print_board_stage (text, settings->limit, diags);
  } else if (text) {
    LudGame *game =
        lud_game_new (text->game, text->source, settings->limit, diags);
    const gint64 history = get_history (settings, diags);
    if (game && history >= 0)
      out = lud_rules_translate (game, text->source, settings->turn_limit,
                                 history, diags);
    lud_game_free (game);
  }
  lud_text_free (text);
  return out;
}

void
lud_print_ludemes (GString *out)
{
  for (LudLudeme i = LUD_TERM_LITERAL + 1; i < LUD_N_LUDEMES; i++) {
    const LudRow *row = lud_get_ludeme_row (i);
    g_string_append_printf (out, "%s\t%s%s%s\t%s\t%s\n",
                            lud_get_kind_name (row->kind), row->head,
                            *row->keyword ? " " : "", row->keyword,
                            row->parameters, row->is_translated ? "yes" : "no");
  }
}
