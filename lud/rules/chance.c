/* Translates each draw to a move of the player `random`, whose tags are the
 * drawn number or site.  The value is stored for the draw's term, and read when
 * the term is translated.  Of items with weights, a number below the sum of the
 * weights is drawn.
 *
 * At the start: a random site is drawn for each piece, or pieces are drawn in
 * random order for one site. */
#include "lud/rules/chance.h"

#include "lud/rules/actions.h"
#include "lud/rules/conditions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/effects.h"
#include "lud/rules/generators.h"
#include "lud/rules/moves.h"
#include "lud/rules/regions.h"
#include "lud/rules/stacks.h"
#include "lud/rules/values.h"

#include <string.h>

/* Limits for the numbers of one draw, and for the pieces of a start rule. */
enum { MOST_DRAWN = 10000, MOST_PLACED = 1000 };

/* -- draws ----------------------------------------------------------------- */

static gboolean
is_draw (const LudTerm *term)
{
  return term->ludeme == LUD_TERM_VALUE_RANDOM ||
         term->ludeme == LUD_TERM_RANDOM_WEIGHTED ||
         term->ludeme == LUD_TERM_SITES_RANDOM;
}

static gboolean
has_draw (const LudTerm *term)
{
  if (is_draw (term))
    return TRUE;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && has_draw (term->items[i]))
      return TRUE;
  return FALSE;
}

/* Whether a term reads an iterator, which an enclosing ludeme may set. */
static gboolean
reads_iterator (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_FROM_INTEGER:
  case LUD_TERM_TO_INTEGER:
  case LUD_TERM_BETWEEN_INTEGER:
  case LUD_TERM_SITE:
  case LUD_TERM_VALUE:
    return TRUE;
  default:
    break;
  }
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && reads_iterator (term->items[i]))
      return TRUE;
  return FALSE;
}

static void
record_value (LudRules *rules, const LudTerm *term, LudValue value)
{
  LudValue *copy = rg_arena_new_zeroed (rules->arena, LudValue, 1);
  *copy = value;
  g_hash_table_insert (rules->start.drawn, (gpointer)term, copy);
}

/* Draws a number of the range; its least one, without a move, if it is empty.
 */
static void
draw_number (LudRules *rules, const LudTerm *term)
{
  LudValue least = lud_make_constant (rules, 0), most = least;
  lud_read_range (rules, lud_get (term, "range"), &least, &most);
  most.most = MAX (most.most, least.least);
  if (most.most - least.least > MOST_DRAWN) {
    lud_refuse (rules, term, "a draw of so many numbers can't be translated");
    return;
  }
  const LudValue number =
      lud_declare_local (rules, LUD_TEMPORARY, least.least, most.most);
  const char *is_possible =
      lud_not (rules, lud_less (rules, term, most, least));
  lud_emit_line (rules, "if %s {\nplayer = random\n%s = %s(*)", is_possible,
                 number.text,
                 lud_get_domain (rules, number.least, number.most));
  lud_check (rules, lud_not (rules, lud_less (rules, term, number, least)));
  lud_check (rules, lud_not (rules, lud_less (rules, term, most, number)));
  lud_emit_line (rules, "$ drawn\n$$ %s\nplayer = keeper\n} else {\n%s = %s\n}",
                 number.text, number.text,
                 lud_get_symbol (rules, number.least));
  record_value (rules, term, number);
}

/* Draws a site that satisfies a condition about a region; off: none does.
 * `tag`: one more tag of the move. */
static LudValue
draw_site (LudRules *rules, const LudTerm *region, LudCondition condition,
           const char *tag)
{
  const gint32 last = lud_get_last_site (rules);
  const LudValue drawn =
      lud_declare_local (rules, LUD_TEMPORARY, LUD_OFF, last);
  const LudSaved saved = lud_push (rules);
  LudValue site = lud_declare_local (rules, LUD_TEMPORARY, 0, last);
  GString *before = lud_new_block (rules);
  lud_emit_line (rules, "%s = " LUD_DOMAIN_SITES "(*)", site.text);
  lud_check (rules, condition (rules, region, &site));
  const char *choice = lud_end_block (rules, before);
  lud_emit_line (
      rules,
      "if %s {\nplayer = random\n%s$ %s\n$$ %s\nplayer = keeper\n%s = %s\n} "
      "else {\n%s = off\n}",
      lud_make_check (rules, "some_site", choice), choice, tag, site.text,
      drawn.text, site.text, drawn.text);
  lud_pop (rules, &saved);
  return drawn;
}

/* Computes the weights of (random {...} {...}) as integers without a common
 * divisor (owned), and their sum.  NULL: they are no constants with three
 * decimals, or the sum is 0 or too large. */
static gint64 *
compute_weights (const LudTerm *term, guint *n, gint64 *sum)
{
  const LudTerm *list = lud_get (term, "weights");
  gint64 divisor = 0;
  gboolean is_exact = TRUE;
  *n = MIN (list->n, lud_get (term, "moves")->n);
  gint64 *weights = g_new0 (gint64, *n + 1);
  for (guint i = 0; i < *n; i++) {
    const gdouble scaled = list->items[i]->number * 1000;
    weights[i] = (gint64)(scaled + 0.5);
    is_exact = is_exact && lud_is_literal (list->items[i]) && scaled >= 0 &&
               scaled < 1e9 && ABS (scaled - (gdouble)weights[i]) < 1e-6;
    for (gint64 a = weights[i], b = divisor; a > 0;) {
      divisor = a;
      a = b % a;
      b = divisor;
    }
  }
  *sum = 0;
  for (guint i = 0; i < *n; i++)
    *sum += weights[i] /= MAX (divisor, 1);
  if (is_exact && *sum > 0 && *sum <= MOST_DRAWN)
    return weights;
  g_free (weights);
  return NULL;
}

/* Draws a number below the sum of the weights. */
static void
draw_by_weight (LudRules *rules, const LudTerm *term)
{
  guint n;
  gint64 sum;
  gint64 *weights = compute_weights (term, &n, &sum);
  if (!weights) {
    lud_refuse (rules, term, "these weights can't be translated");
    return;
  }
  g_free (weights);
  const LudValue number =
      lud_declare_local (rules, LUD_TEMPORARY, 0, (gint32)sum - 1);
  lud_emit_line (rules,
                 "player = random\n%s = %s(*)\n$ drawn\n$$ %s\nplayer = keeper",
                 number.text, lud_get_domain_of (rules, number), number.text);
  record_value (rules, term, number);
}

/* Emits the item of (random {...} {...}) that was drawn. */
static void
emit_drawn_item (LudRules *rules, const LudTerm *term,
                 void (*emit) (LudRules *rules, const LudTerm *item))
{
  guint n, n_open = 0;
  gint64 sum, next = 0;
  const LudValue number = lud_load_drawn (rules, term);
  gint64 *weights = compute_weights (term, &n, &sum);
  for (guint i = 0; weights && i < n; i++) {
    next += weights[i];
    if (weights[i] == 0)
      continue;
    if (next < sum) {
      lud_add_to_both_blocks (
          rules,
          lud_make_text (rules, "if %s {",
                         lud_less (rules, term, number,
                                   lud_make_constant (rules, (gint32)next))));
      n_open++;
    }
    const LudSaved saved = lud_push (rules);
    emit (rules, lud_get (term, "moves")->items[i]);
    lud_pop (rules, &saved);
    if (next == sum)
      break;
    lud_add_to_both_blocks (rules, "} else {");
  }
  g_free (weights);
  while (n_open-- > 0)
    lud_add_to_both_blocks (rules, "}");
}

void
lud_emit_drawn_moves (LudRules *rules, const LudTerm *term)
{
  emit_drawn_item (rules, term, lud_emit_moves);
}

void
lud_effect_drawn (LudRules *rules, const LudTerm *term)
{
  emit_drawn_item (rules, term, lud_emit_effect);
}

static const char *
make_in_region (LudRules *rules, const LudTerm *region, gpointer data)
{
  return lud_is_in_region (rules, region, *(const LudValue *)data);
}

/* Draws a number, or one site of a region. Refuses several sites. */
static void
emit_draw (LudRules *rules, const LudTerm *term)
{
  if (term->ludeme == LUD_TERM_VALUE_RANDOM) {
    draw_number (rules, term);
    return;
  }
  if (term->ludeme == LUD_TERM_RANDOM_WEIGHTED) {
    draw_by_weight (rules, term);
    return;
  }
  const LudTerm *number = lud_get (term, "num");
  const LudTerm *region = lud_get (term, "region");
  const LudValue n = number ? lud_translate_value (rules, number)
                            : lud_make_constant (rules, 1);
  if (!region || !lud_is_constant (n) || n.least != 1) {
    lud_refuse (rules, term, "this form of (sites Random) can't be translated");
    return;
  }
  record_value (rules, term,
                draw_site (rules, region, make_in_region, "drawn"));
}

/* Makes the draws that are within a term. `bound`: an enclosing ludeme sets
 * iterators, so that draws that read one are refused. */
static void
emit_draws_in (LudRules *rules, const LudTerm *term, gboolean bound)
{
  if (is_draw (term)) {
    if (bound && reads_iterator (term))
      lud_refuse (rules, term, "such a draw can't be translated yet");
    else
      emit_draw (rules, term);
    return;
  }
  const gboolean repeats = term->ludeme == LUD_TERM_FOR_EACH_REGION ||
                           term->ludeme == LUD_TERM_ALL_SITES;
  for (guint i = 0; i < term->n; i++) {
    const LudTerm *item = term->items[i];
    if (!item || item->kind == LUD_KIND_MOVES ||
        item->ludeme == LUD_TERM_THEN || item->ludeme == LUD_TERM_APPLY ||
        !has_draw (item))
      continue;
    if (repeats) {
      lud_refuse (rules, item, "such a draw can't be translated yet");
      return;
    }
    emit_draws_in (rules, item, bound || item->kind == LUD_KIND_CLAUSE);
  }
}

void
lud_emit_draws (LudRules *rules, const LudTerm *term)
{
  if (rules->scope.by_keeper && has_draw (term))
    emit_draws_in (rules, term, FALSE);
}

void
lud_emit_draws_for_moves (LudRules *rules, const LudTerm *moves)
{
  const LudTerm *drawn_term = NULL;
  if (!has_draw (moves) || rules->refused)
    return;
  switch (moves->ludeme) {
  case LUD_TERM_MOVE: {
    const LudTerm *from = lud_get (lud_get (moves, "from"), "site");
    const LudTerm *to = lud_get (lud_get (moves, "to"), "site");
    RgBits *set = lud_new_set (rules);
    const gboolean has_one_move =
        from && to && to->kind == LUD_KIND_INTEGER &&
        (from->kind == LUD_KIND_INTEGER ||
         (lud_add_static (rules, from, set) &&
          rg_bits_count (set, lud_count_set_words (rules)) == 1));
    g_free (set);
    drawn_term = has_one_move ? lud_get (moves, "count") : NULL;
    break;
  }
  case LUD_TERM_IF_MOVES:
    drawn_term = lud_get (moves, "if");
    lud_emit_draws_for_moves (rules, lud_get (moves, "yes"));
    if (lud_get (moves, "no"))
      lud_emit_draws_for_moves (rules, lud_get (moves, "no"));
    break;
  case LUD_TERM_RANDOM_WEIGHTED:
    drawn_term = moves;
    break;
  case LUD_TERM_OR_MOVES:
    for (guint i = 0; i < moves->n; i++)
      if (moves->items[i] && moves->items[i]->kind == LUD_KIND_MOVES)
        lud_emit_draws_for_moves (rules, moves->items[i]);
    break;
  default:
    break;
  }
  if (drawn_term && has_draw (drawn_term))
    emit_draws_in (rules, drawn_term, FALSE);
}

void
lud_forget_draws (LudRules *rules)
{
  g_hash_table_remove_all (rules->start.drawn);
}

LudValue
lud_load_drawn (LudRules *rules, const LudTerm *term)
{
  const LudValue *value = g_hash_table_lookup (rules->start.drawn, term);
  if (value)
    return *value;
  lud_refuse (rules, term, "such a draw can't be translated here yet");
  return lud_make_constant (rules, 0);
}

/* -- the start ------------------------------------------------------------- */

/* A start rule that places pieces of one component. */
typedef struct {
  LudRules *rules;
  const LudTerm *term;
  LudValue state, value;
  guint component;
} Placing;

static void
put_piece (const Placing *placing, LudValue component, LudValue site)
{
  LudRules *rules = placing->rules;
  lud_put (rules, component, site, placing->state,
           lud_make_constant (rules, 1));
  if (rules->game->has_stacks)
    lud_stack_set_value (rules, site, lud_find_top_level (rules, site),
                         placing->value);
  else
    lud_store (rules, lud_get_value_map (rules), &site, placing->value);
}

static const char *
make_free_test (LudRules *rules, const LudTerm *region, gpointer data)
{
  const LudValue *site = data;
  RgBits *set = lud_new_set (rules);
  if (!region || !lud_add_static (rules, region, set))
    lud_add_board (rules, set);
  const char *condition =
      lud_and (rules, lud_is_in_set (rules, "may_be_placed", set, *site),
               lud_is_empty (rules, *site));
  g_free (set);
  return condition;
}

/* Places pieces on random empty sites.  As in Ludii, a number of pieces that is
 * drawn is drawn again after each piece. */
static void
place_on_random_sites (const Placing *placing)
{
  LudRules *rules = placing->rules;
  const LudTerm *count = lud_get (placing->term, "count");
  const LudValue one = lud_make_constant (rules, 1);
  const LudSaved saved = lud_push (rules);
  GString *before = lud_new_block (rules);
  if (count && has_draw (count))
    emit_draws_in (rules, count, FALSE);
  const LudValue n = count ? lud_translate_value (rules, count) : one;
  const char *number = lud_end_block (rules, before);
  const gint32 most = CLAMP (n.most, 0, MOST_PLACED);
  if (n.most > MOST_PLACED)
    lud_refuse (rules, placing->term, "so many pieces can't be placed");
  const LudValue placed = lud_declare_local (rules, LUD_TEMPORARY, 0, most);
  lud_emit_line (rules, "%s = 0\nloop {\n%s", placed.text, number);
  rules->start.chance_pieces += most;
  lud_emit_line (rules, "if %s {\nbreak()\n}",
                 lud_not (rules, lud_less (rules, placing->term, placed, n)));
  const LudValue site =
      draw_site (rules, lud_get (placing->term, "region"), make_free_test,
                 lud_make_component (rules, placing->component).text);
  lud_emit_line (rules, "if %s == off {\nbreak()\n}", site.text);
  LudValue target = site;
  target.least = 0;
  put_piece (placing, lud_make_component (rules, placing->component), target);
  lud_increment (rules, placed);
  lud_emit_line (rules, "}");
  lud_pop (rules, &saved);
}

/* Places pieces in random order on a site.  A variable for each kind has the
 * number of pieces that are left; equal pieces are different outcomes, as in
 * Ludii. */
static void
place_shuffled (Placing *placing, LudValue site, const guint *components,
                const gint32 *counts, guint n)
{
  LudRules *rules = placing->rules;
  LudValue *n_left = g_new (LudValue, n);
  const LudSaved saved = lud_push (rules);
  const LudValue chosen = lud_declare_local (
      rules, LUD_HELD_PIECE, 0, (gint32)rules->game->n_components - 1);
  const char *are_all_placed = "true()";
  for (guint i = 0; i < n; i++) {
    n_left[i] = lud_declare_local (rules, LUD_TEMPORARY, 0, counts[i]);
    lud_emit_line (rules, "%s = %s", n_left[i].text,
                   lud_get_symbol (rules, counts[i]));
    are_all_placed =
        lud_and (rules, are_all_placed, lud_equal_to (rules, n_left[i], 0));
    rules->start.chance_pieces += counts[i];
  }
  lud_emit_line (rules, "loop {\nif %s {\nbreak()\n}\nplayer = random",
                 are_all_placed);
  for (guint i = 0; i < n; i++) {
    const LudSaved inner = lud_push (rules);
    const LudValue index =
        lud_declare_local (rules, LUD_TEMPORARY, 0, counts[i]);
    lud_emit_line (rules, i == 0 ? "branch {" : "or {");
    lud_emit_line (rules, "%s = %s(*)", index.text,
                   lud_get_domain (rules, 0, counts[i]));
    lud_check (rules, lud_less (rules, placing->term, index, n_left[i]));
    const char *piece = lud_make_component (rules, components[i]).text;
    lud_emit_line (rules,
                   "$ %s\n$ %s\n$$ %s\nplayer = keeper\n%s = %s\n%s = %s\n}",
                   piece, site.text, index.text, n_left[i].text,
                   lud_decrement (rules, n_left[i]).text, chosen.text, piece);
    lud_pop (rules, &inner);
  }
  put_piece (placing, chosen, site);
  lud_emit_line (rules, "}");
  lud_pop (rules, &saved);
  g_free (n_left);
}

/* A number that is known before the play. */
static gint32
read_known_integer (LudRules *rules, const LudTerm *term)
{
  const LudValue value = lud_translate_value (rules, term);
  if (!lud_is_constant (value) || value.least < 0 || value.least > MOST_PLACED)
    lud_refuse (rules, term, "this number can't be translated here");
  return CLAMP (value.least, 0, MOST_PLACED);
}

/* (place Random ... site): the pieces are names with counts of their own, or
 * pairs of both. */
static void
place_on_site (Placing *placing)
{
  LudRules *rules = placing->rules;
  const LudTerm *term = placing->term;
  const LudTerm *names = lud_get (term, "pieces");
  const LudTerm *counts = lud_get (term, "count");
  const LudTerm *items = names ? names : lud_get (term, "items");
  const gint32 site = read_known_integer (rules, lud_get (term, "site"));
  if (site > lud_get_last_site (rules) || (counts && counts->n != names->n)) {
    lud_refuse (rules, term, "this form of (place) can't be translated");
    return;
  }
  guint *components = g_new0 (guint, items->n + 1);
  gint32 *numbers = g_new0 (gint32, items->n + 1);
  for (guint i = 0; i < items->n && !rules->refused; i++) {
    const LudTerm *item = items->items[i];
    const char *name = names ? item->text : lud_string (item, "piece");
    components[i] = lud_find_component (rules->game, name);
    numbers[i] = names
                     ? counts ? read_known_integer (rules, counts->items[i]) : 1
                     : read_known_integer (rules, lud_get (item, "n"));
    if (components[i] == 0)
      lud_refuse (rules, term, "no piece is called '%s'", name);
  }
  rg_bits_add (rules->start.chance_sites, (guint32)site);
  if (!rules->refused)
    place_shuffled (placing, lud_make_constant (rules, site), components,
                    numbers, items->n);
  g_free (components);
  g_free (numbers);
}

/* Applies a start rule that places pieces at random. Refuses regions that are
 * neither static nor (sites Empty), and unknown pieces. */
static void
apply_rule (Placing *placing)
{
  LudRules *rules = placing->rules;
  const LudTerm *term = placing->term;
  const LudTerm *state = lud_get (term, "state");
  const LudTerm *value = lud_get (term, "value");
  const char *type = lud_string (term, "type");
  const LudTerm *region = lud_get (term, "region");
  placing->state =
      lud_make_constant (rules, state ? read_known_integer (rules, state) : 0);
  placing->value =
      lud_make_constant (rules, value ? read_known_integer (rules, value) : 0);
  if ((value && rules->game->has_stacks) ||
      (type && strcmp (type, lud_type_names[rules->game->board->type]))) {
    lud_refuse (rules, term, "this form of (place) can't be translated yet");
    return;
  }
  if (term->ludeme != LUD_TERM_PLACE_RANDOM) {
    place_on_site (placing);
    return;
  }
  if (region && !lud_add_static (rules, region, rules->start.chance_sites) &&
      (region->ludeme != LUD_TERM_SITES_EMPTY || lud_get (region, "index"))) {
    lud_refuse (rules, region, "this region can't be translated here yet");
    return;
  }
  if (!region || region->ludeme == LUD_TERM_SITES_EMPTY)
    lud_add_board (rules, rules->start.chance_sites);
  const LudTerm *names = lud_get (term, "pieces");
  for (guint i = 0; i < names->n && !rules->refused; i++) {
    placing->component =
        lud_find_component (rules->game, names->items[i]->text);
    if (placing->component == 0)
      lud_refuse (rules, term, "no piece is called '%s'",
                  names->items[i]->text);
    else
      place_on_random_sites (placing);
  }
}

void
lud_place_at_random (LudRules *rules, const LudTerm *term)
{
  Placing placing = {.rules = rules, .term = term};
  GString *before = lud_new_block (rules);
  apply_rule (&placing);
  const char *statements = lud_end_block (rules, before);
  rules->start.opening = lud_make_text (
      rules, "%s%s", rules->start.opening ? rules->start.opening : "",
      statements);
}
