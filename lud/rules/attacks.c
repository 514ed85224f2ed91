/* Collects the arms of a threat: walks over the generators of each enemy and
 * makes statements for each. The condition is that some arm is passable:
 *
 *     (is Threatened (id "King" P1))     becomes     reachable(is_attacked())
 *
 *     graph is_attacked() {
 *       site = Site(*)  check(board[site] == king1)
 *       branch { ARM } or { ARM } ...
 *     }
 *
 * Arms that are found in reverse, and read only the board, are one condition
 * (arms.lines); the other arms are a second one. */
#include "lud/rules/attacks.h"

#include "lud/rules/attack-lines.h"
#include "lud/rules/conditions.h"
#include "lud/rules/moves.h"
#include "lud/rules/regions.h"
#include "lud/rules/scope-key.h"
#include "lud/rules/turn.h"
#include "lud/rules/values.h"

#include <string.h>

/* Adds an arm with the moves of the attacker, as in a play. */
static void
add_forward_arm (LudAttacker *attacker, const LudTerm *loop_term,
                 const LudTerm *term)
{
  LudRules *rules = attacker->rules;
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  lud_choose_piece (rules, loop_term, attacker->component);
  lud_check (rules, lud_test_guards_at_origin (attacker));
  lud_emit_moves (rules, term);
  lud_pop (rules, &saved);
  lud_add_arm (attacker->arms->rest, lud_end_block (rules, before));
}

static void add_piece_arms (LudAttacker *attacker, const LudTerm *loop_term,
                            const LudTerm *term);

/* Adds the arms of the two branches of (if ...), each with its condition as a
 * guard. */
static void
add_conditional_arms (LudAttacker *attacker, const LudTerm *loop_term,
                      const LudTerm *term)
{
  GSList *outer = attacker->guards;
  const LudTerm *no = lud_get (term, "no");
  LudGuard guard = {lud_get (term, "if"), FALSE};
  attacker->guards = g_slist_prepend (outer, &guard);
  add_piece_arms (attacker, loop_term, lud_get (term, "yes"));
  guard.fails = TRUE;
  if (no)
    add_piece_arms (attacker, loop_term, no);
  attacker->guards = g_slist_delete_link (attacker->guards, attacker->guards);
}

/* Adds the arms of a generator: backward from the attacked site if that is
 * possible, otherwise forward from the piece. */
static void
add_piece_arms (LudAttacker *attacker, const LudTerm *loop_term,
                const LudTerm *term)
{
  const LudSaved saved = lud_push (attacker->rules);
  const LudTerm *list;
  switch (term->ludeme) {
  case LUD_TERM_OR_MOVES:
  case LUD_TERM_AND_MOVES:
    list = lud_get (term, "moves");
    for (guint i = 0; i < list->n; i++)
      add_piece_arms (attacker, loop_term, list->items[i]);
    break;
  case LUD_TERM_IF_MOVES:
    add_conditional_arms (attacker, loop_term, term);
    break;
  default:
    if (!lud_add_reverse_arms (attacker, term))
      add_forward_arm (attacker, loop_term, term);
  }
  lud_pop (attacker->rules, &saved);
}

/* -- all moves of a player ------------------------------------------------- */

/* Adds an arm with the moves of a generator; NULL: those of the play. */
static void
add_moves_arm (LudRules *rules, LudArms *arms, const LudTerm *term)
{
  GString *before = lud_new_block (rules);
  if (term)
    lud_emit_moves (rules, term);
  else
    lud_emit_play_moves (rules);
  lud_add_arm (arms->rest, lud_end_block (rules, before));
}

/* Adds the arms of (forEach Piece ...), for each component of the mover. */
static void
add_arms_of_pieces (LudRules *rules, LudArms *arms, const LudTerm *loop_term,
                    guint attacked)
{
  const LudTerm *moves = lud_get (loop_term, "moves");
  GArray *components =
      lud_find_components (rules, loop_term, 1u << rules->scope.mover);
  for (guint i = 0; i < components->len; i++) {
    LudAttacker attacker = {rules,
                            arms,
                            g_array_index (components, guint, i),
                            attacked,
                            rules->scope.target,
                            NULL};
    add_piece_arms (&attacker, loop_term,
                    moves ? moves
                          : rules->game->components[attacker.component].moves);
  }
  g_array_free (components, TRUE);
}

/* Whether a condition after the moves always holds. Then (do ...) attacks like
 * its moves. */
static gboolean
holds_after (LudRules *rules, const LudTerm *condition)
{
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  memset (rules->scope.at, 0, sizeof rules->scope.at);
  const gboolean holds =
      lud_is_always (lud_translate_condition (rules, condition));
  lud_pop (rules, &saved);
  lud_end_block (rules, before);
  return holds;
}

/* Adds the arms of a generator of moves that may attack: its parts separately,
 * as far as they are alternatives or their conditions are known. */
static void
add_generator_arms (LudRules *rules, LudArms *arms, const LudTerm *term,
                    guint attacked)
{
  const LudTerm *list, *after;
  switch (term->ludeme) {
  case LUD_TERM_OR_MOVES:
  case LUD_TERM_AND_MOVES:
    list = lud_get (term, "moves");
    for (guint i = 0; i < list->n; i++)
      add_generator_arms (rules, arms, list->items[i], attacked);
    return;
  case LUD_TERM_IF_MOVES: {
    const char *condition =
        lud_translate_condition (rules, lud_get (term, "if"));
    const LudTerm *next = lud_is_always (condition)  ? lud_get (term, "yes")
                          : lud_is_never (condition) ? lud_get (term, "no")
                                                     : NULL;
    if (next)
      add_generator_arms (rules, arms, next, attacked);
    else if (!lud_is_never (condition))
      add_moves_arm (rules, arms, term);
    return;
  }
  case LUD_TERM_DO:
    after = lud_get (term, "ifAfterwards");
    if (after && !lud_get (term, "next") && holds_after (rules, after))
      add_generator_arms (rules, arms, lud_get (term, "moves"), attacked);
    else
      add_moves_arm (rules, arms, term);
    return;
  case LUD_TERM_FOR_EACH_PIECE:
    if (lud_get (term, "who") || lud_get (term, "containerName") ||
        lud_get (term, "on") || lud_get (term, "container"))
      add_moves_arm (rules, arms, term);
    else
      add_arms_of_pieces (rules, arms, term, attacked);
    return;
  default:
    add_moves_arm (rules, arms, term);
  }
}

/* Adds the arms of the moves of a player that attack the site of a component.
 * `moves`: the generator; NULL: that of the play. */
static void
add_player_arms (LudRules *rules, LudArms *arms, guint enemy, guint attacked,
                 const LudTerm *moves)
{
  const LudSaved saved = lud_push (rules);
  rules->scope.previous = lud_make_constant (
      rules, (gint32)rules->game->components[attacked].owner);
  rules->scope.mover = enemy;
  rules->scope.real_mover = 0;
  rules->scope.mode = LUD_MODE_TARGET;
  rules->scope.no_threats = TRUE;
  rules->scope.then = rules->scope.after = NULL;
  rules->scope.component = 0;
  memset (rules->scope.at, 0, sizeof rules->scope.at);
  if (!moves)
    moves = lud_find_only_play (rules);
  if (moves)
    add_generator_arms (rules, arms, moves, attacked);
  else
    add_moves_arm (rules, arms, NULL);
  lud_pop (rules, &saved);
}

/* -- the condition --------------------------------------------------------- */

/* Returns the rest of an arm after its leading checks that do not mention the
 * site. */
static const char *
skip_tests (const char *arm, const char *site)
{
  while (g_str_has_prefix (arm, "check(")) {
    const char *end = strchr (arm, '\n') + 1;
    char *line = g_strndup (arm, (gsize)(end - arm));
    const gboolean reads = lud_mentions_name (line, site);
    g_free (line);
    if (reads)
      break;
    arm = end;
  }
  return arm;
}

/* The condition that some arm is passable; false without arms.
 * `site_statements` choose the site; they follow the leading checks that do not
 * mention it.  `site`: its variable; NULL: all checks may read it. */
static const char *
make_arm_condition (LudRules *rules, const char *site_statements,
                    const char *site, const GPtrArray *arms)
{
  if (arms->len == 0)
    return "false()";
  gboolean site_comes_first = TRUE;
  for (guint i = 0; site && i < arms->len; i++) {
    const char *arm = g_ptr_array_index (arms, i);
    site_comes_first = site_comes_first && skip_tests (arm, site) == arm;
  }
  GString *body = g_string_new (site_comes_first ? site_statements : "");
  for (guint i = 0; i < arms->len; i++) {
    const char *arm = g_ptr_array_index (arms, i);
    const char *rest = site_comes_first ? arm : skip_tests (arm, site);
    char *text =
        g_strdup_printf ("%.*s%s%s", (int)(rest - arm), arm,
                         site_comes_first ? "" : site_statements, rest);
    if (arms->len == 1)
      g_string_append (body, text);
    else
      g_string_append_printf (body, "%s {\n%s}\n", i == 0 ? "branch" : "or",
                              text);
    g_free (text);
  }
  const char *condition = lud_make_check (
      rules, "is_attacked", lud_make_text (rules, "%s", body->str));
  g_string_free (body, TRUE);
  return condition;
}

/* Emits statements that choose the attacked site, and returns its variable.
 * Without a term for sites, it is a site of the component.  With one, they test
 * that the component is there (`tests_piece`), or place it there. */
static LudValue
emit_attacked_site (LudRules *rules, const LudTerm *at, guint component,
                    gboolean tests_piece)
{
  const LudValue piece = lud_make_component (rules, component);
  if (at) {
    const LudValue site = lud_choose_site (rules, at, LUD_AT_SITE);
    if (tests_piece)
      lud_check (rules,
                 lud_equal (rules, lud_load_component (rules, site), piece));
    else {
      lud_store (rules, lud_board (rules), &site, piece);
      rules->scope.is_put = TRUE;
    }
    return site;
  }
  const LudValue site = lud_choose_site (rules, NULL, LUD_AT_SITE);
  lud_check (rules, lud_equal (rules, lud_load_component (rules, site), piece));
  return site;
}

/* The condition that a component is attacked by some player other than its
 * owner: at its own site, or at the sites of the term. Refuses stacks. */
static const char *
make_attack_condition (LudRules *rules, const LudTerm *term, guint component)
{
  const LudTerm *at = lud_get (term, "at");
  if (!at)
    at = lud_get (term, "in");
  if (rules->game->has_stacks)
    lud_refuse (rules, term, "threats can't be translated with stacks yet");
  LudArms arms = {g_ptr_array_new (), g_ptr_array_new ()};
  GString *before = lud_new_block (rules);
  const LudSaved saved = lud_push (rules);
  /* A check has no effect, so it may reuse the names of locals, except for
   * the site. */
  if (!at)
    memset (rules->state.nesting, 0, sizeof rules->state.nesting);
  rules->state.nesting[LUD_BRANCH] = 0;
  rules->scope.target =
      emit_attacked_site (rules, at, component, !lud_get (term, "what"));
  const char *site_statements = lud_end_block (rules, before);
  const char *site = at ? NULL : rules->scope.target.text;
  for (guint enemy = 1; enemy <= rules->game->n_players; enemy++)
    if (enemy != rules->game->components[component].owner)
      add_player_arms (rules, &arms, enemy, component, lud_get (term, "moves"));
  lud_pop (rules, &saved);
  const char *condition = lud_or (
      rules, make_arm_condition (rules, site_statements, site, arms.lines),
      make_arm_condition (rules, site_statements, site, arms.rest));
  g_ptr_array_free (arms.lines, TRUE);
  g_ptr_array_free (arms.rest, TRUE);
  return condition;
}

/* A key of the fields of the scope on which a threat depends: those that
 * add_player_arms does not set.  NULL: the threat is not cached, as the term
 * has sites, or effects are deferred. */
static const char *
make_threat_key (LudRules *rules, const LudTerm *term, guint component)
{
  LudScope scope = rules->scope;
  if (lud_get (term, "at") || lud_get (term, "in") || rules->output.later)
    return NULL;
  scope.previous = (LudValue){0};
  scope.mover = scope.real_mover = scope.component = 0;
  scope.mode = LUD_MODE_TARGET;
  scope.no_threats = FALSE;
  scope.target = (LudValue){0};
  scope.then = scope.after = scope.arm_tags = scope.effect_then = NULL;
  memset (scope.at, 0, sizeof scope.at);
  return lud_make_scope_key (rules, &scope, lud_get (term, "moves"), component);
}

/* The condition that a component is attacked, which is cached. */
static const char *
find_attack_condition (LudRules *rules, const LudTerm *term, guint component)
{
  const char *key = make_threat_key (rules, term, component);
  const char *cached_condition =
      key ? g_hash_table_lookup (rules->declared.made, key) : NULL;
  if (cached_condition)
    return cached_condition;
  const char *condition = make_attack_condition (rules, term, component);
  if (key)
    g_hash_table_insert (rules->declared.made, (gpointer)key,
                         (gpointer)condition);
  return condition;
}

/* The condition that the piece of an (id ...) whose player depends on the state
 * is attacked. Refuses other pieces. */
static const char *
is_piece_of_player_attacked (LudRules *rules, const LudTerm *term,
                             const LudTerm *piece_term)
{
  const char *name = lud_string (piece_term, "name");
  const LudTerm *role = lud_get (piece_term, "role");
  if (piece_term->ludeme != LUD_TERM_ID || !name || !role)
    return lud_refuse (
        rules, term,
        "a piece that depends on the state can't be translated here");
  const LudValue player = lud_translate_player (rules, role);
  const char *disjunction = "false()";
  for (gint32 p = MAX (player.least, 0); p <= player.most; p++) {
    const guint component = lud_find_first_component (rules->game, name, p);
    if (component > 0)
      disjunction =
          lud_or_case (rules, disjunction, player, p,
                       find_attack_condition (rules, term, component));
  }
  return disjunction;
}

/* The condition that some piece is attacked, on the sites of the term or,
 * without them, on any site. Refuses games with pieces that belong to no
 * player. */
static const char *
is_any_piece_attacked (LudRules *rules, const LudTerm *term)
{
  const LudGame *game = rules->game;
  const char *disjunction = "false()";
  for (guint c = 1; c < game->n_components; c++) {
    const guint owner = game->components[c].owner;
    if (owner == 0 || owner > game->n_players) {
      lud_refuse (rules, term,
                  "threats of pieces without a player can't be translated yet");
      return disjunction;
    }
    const LudSaved saved = lud_push (rules);
    rules->scope.next = lud_make_constant (rules, (gint32)owner);
    disjunction =
        lud_or (rules, disjunction, find_attack_condition (rules, term, c));
    lud_pop (rules, &saved);
  }
  return disjunction;
}

const char *
lud_is_threatened (LudRules *rules, const LudTerm *term)
{
  if (rules->scope.no_threats)
    return "false()";
  const LudTerm *piece_term = lud_get (term, "what");
  if (!piece_term)
    return is_any_piece_attacked (rules, term);
  const LudValue piece = lud_translate_value (rules, piece_term);
  if (!lud_is_constant (piece))
    return is_piece_of_player_attacked (rules, term, piece_term);
  if (piece.least <= 0 || piece.least >= (gint32)rules->game->n_components)
    return "false()";
  return find_attack_condition (rules, term, (guint)piece.least);
}
