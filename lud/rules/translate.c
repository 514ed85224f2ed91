/* Runs the rounds: each makes all declarations again, with the bounds and
 * facts of the rounds before. A game is refused after MAX_ROUNDS rounds, if no
 * end rule can apply, if a puzzle has pieces on its board, or if some argument
 * or meta rule was not translated. */
#include "lud/rules/translate.h"

#include "lud/rules/constraints.h"
#include "lud/rules/ends.h"
#include "lud/rules/large-pieces.h"
#include "lud/rules/meta-rules.h"
#include "lud/rules/print.h"
#include "lud/rules/puzzle.h"
#include "lud/rules/start.h"
#include "lud/rules/state.h"
#include "lud/rules/static-regions.h"
#include "lud/rules/teams.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"
#include "lud/rules/variables.h"

/* The most rounds in which facts change. */
enum { MAX_ROUNDS = 40 };

/* -- a round --------------------------------------------------------------- */

/* Makes empty tables and texts for a round. Variables remain, but have to be
 * declared again. */
static void
begin_round (LudRules *rules)
{
  rules->output.out = g_string_new (NULL);
  rules->declared.graphs = g_array_new (FALSE, FALSE, sizeof (LudItem));
  rules->declared.functions = g_array_new (FALSE, FALSE, sizeof (LudItem));
  rules->declared.domains = g_array_new (FALSE, FALSE, sizeof (LudItem));
  rules->declared.graph_names = g_hash_table_new (g_str_hash, g_str_equal);
  rules->declared.function_names = g_hash_table_new (g_str_hash, g_str_equal);
  rules->declared.tables = g_hash_table_new_full (
      g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  rules->declared.binaries = g_hash_table_new_full (
      g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  rules->declared.static_items =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  rules->declared.used_names = g_hash_table_new (g_str_hash, g_str_equal);
  rules->declared.made = g_hash_table_new (g_str_hash, g_str_equal);
  rules->declared.domain_names = g_hash_table_new (g_str_hash, g_str_equal);
  rules->state.order = g_ptr_array_new ();
  rules->rounds.changed = rules->rounds.can_end = FALSE;
  rules->output.n_written = 0;
  memset (rules->state.nesting, 0, sizeof rules->state.nesting);
  GHashTableIter iter;
  gpointer variable;
  g_hash_table_iter_init (&iter, rules->state.variables);
  while (g_hash_table_iter_next (&iter, NULL, &variable))
    ((LudVariable *)variable)->is_declared = FALSE;
}

static void
end_round (LudRules *rules)
{
  g_string_free (rules->output.out, TRUE);
  g_array_free (rules->declared.graphs, TRUE);
  g_array_free (rules->declared.functions, TRUE);
  g_array_free (rules->declared.domains, TRUE);
  g_hash_table_destroy (rules->declared.graph_names);
  g_hash_table_destroy (rules->declared.function_names);
  g_hash_table_destroy (rules->declared.tables);
  g_hash_table_destroy (rules->declared.binaries);
  g_hash_table_destroy (rules->declared.static_items);
  g_hash_table_destroy (rules->declared.used_names);
  g_hash_table_destroy (rules->declared.made);
  g_hash_table_destroy (rules->declared.domain_names);
  g_ptr_array_free (rules->state.order, TRUE);
}

/* Adds the domains that each game has: players, scores, pieces. */
static void
add_domains (LudRules *rules)
{
  const LudGame *game = rules->game;
  GString *text = g_string_new (NULL);
  for (guint p = 1; p <= game->n_players; p++)
    g_string_append_printf (text, "%sP%u", p == 1 ? "domain Player = " : " | ",
                            p);
  g_string_append_c (text, '\n');
  lud_add_goals (game, text);
  g_string_append (text, "domain Bool = 0 | 1\n");
  for (guint c = 0; c < game->n_components; c++)
    g_string_append_printf (text, "%s%s", c == 0 ? "domain Piece = " : " | ",
                            game->components[c].symbol);
  g_string_append_c (text, '\n');
  const LudItem item = {NULL,
                        rg_arena_copy (rules->arena, text->str, text->len + 1)};
  g_array_append_val (rules->declared.domains, item);
  g_string_free (text, TRUE);
  g_hash_table_add (rules->declared.domain_names, "Bool");
  lud_get_domain (rules, 0, lud_get_last_site (rules));
}

/* Translates the game once. NULL: it is refused, or another round is needed. */
static GString *
run_round (LudRules *rules)
{
  begin_round (rules);
  add_domains (rules);
  lud_set_turn_scope (rules, 1);
  lud_read_teams (rules);
  lud_apply_start_rules (rules);
  lud_declare_start (rules);
  lud_emit_turns (rules);
  GString *text =
      rules->rounds.changed || rules->refused ? NULL : lud_print_text (rules);
  end_round (rules);
  return text;
}

GString *
lud_rules_translate (const LudGame *game, const RgSource *source,
                     gint64 turn_limit, gint64 history, RgDiags *diags)
{
  LudRules rules = {
      .arena = rg_arena_new (),
      .diags = diags,
      .source = source,
      .game = game,
      .type = game->board->type,
      .bounds.most_turns = (gint32)turn_limit * (gint32)game->n_players,
      .history = (gint32)history,
      .state.variables = g_hash_table_new (g_str_hash, g_str_equal),
      .rounds.facts = g_hash_table_new (g_str_hash, g_str_equal),
      .start.drawn = g_hash_table_new (NULL, NULL),
      .start.memories = g_hash_table_new (g_str_hash, g_str_equal)};
  const guint32 n = game->n_sites;
  rules.start.board = rg_arena_new_zeroed (rules.arena, guint, n);
  rules.start.count = rg_arena_new_zeroed (rules.arena, gint32, n);
  rules.start.state = rg_arena_new_zeroed (rules.arena, gint32, n);
  for (guint t = 0; t < LUD_N_TYPES; t++)
    rules.start.on[t] = rg_arena_new_zeroed (rules.arena, gint32, n);
  rules.puzzle.given = rg_arena_new_zeroed (rules.arena, gint32, n);
  rules.start.costs = rg_arena_new_zeroed (rules.arena, gint32, n);
  rules.start.phases = rg_arena_new_zeroed (rules.arena, gint32, n);
  rules.start.value = rg_arena_new_zeroed (rules.arena, gint32, n);
  rules.start.rotation = rg_arena_new_zeroed (rules.arena, gint32, n);
  rules.start.chance_sites = lud_new_set (&rules);
  rules.start.placed = g_array_new (FALSE, FALSE, sizeof (LudPlaced));
  GString *text = NULL;
  lud_check_meta_rules (&rules);
  lud_check_large_pieces (&rules);
  for (; !text && !rules.refused; rules.rounds.round++) {
    text = run_round (&rules);
    if (!text && rules.rounds.round == MAX_ROUNDS)
      lud_refuse (&rules, game->term,
                  "the numbers of this game have no small bounds");
  }
  if (text && !rules.rounds.can_end) {
    lud_refuse (&rules, game->term, "no end rule can apply");
    g_string_free (text, TRUE);
    text = NULL;
  }
  if (text && lud_is_puzzle (&rules) && lud_board (&rules)->is_read) {
    lud_refuse (&rules, game->term,
                "pieces on the board of a puzzle can't be translated");
    g_string_free (text, TRUE);
    text = NULL;
  }
  const LudTerm *ignored_argument =
      text ? lud_find_ignored_argument (game->term) : NULL;
  if (ignored_argument) {
    lud_refuse (&rules, ignored_argument,
                "this argument can't be translated yet");
    g_string_free (text, TRUE);
    text = NULL;
  }
  lud_clear_constraints (&rules);
  g_hash_table_destroy (rules.state.variables);
  g_hash_table_destroy (rules.rounds.facts);
  g_hash_table_destroy (rules.start.drawn);
  g_hash_table_destroy (rules.start.memories);
  g_free (rules.start.chance_sites);
  g_array_free (rules.start.placed, TRUE);
  rg_arena_free (rules.arena);
  return text;
}
