/* Emits rolls of dice, and moves that use them. The player `random` chooses
 * the face of die i, `face_i`, as a tag. `die_i` is its value, and 0 after its
 * use.
 *
 *     (roll) of one die     becomes
 *
 *     player = random  face_1 = UpTo5(*)  $$ face_1  player = keeper
 *
 * (forEach Die ...) becomes an alternative for each die, and for sums of dice
 * if they may be combined. */
#include "lud/rules/dice.h"

#include "lud/rules/conditions.h"
#include "lud/rules/moves.h"
#include "lud/rules/values.h"

gboolean
lud_has_roll (const LudTerm *term)
{
  if (term->ludeme == LUD_TERM_ROLL)
    return TRUE;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && lud_has_roll (term->items[i]))
      return TRUE;
  return FALSE;
}

static LudVariable *
get_face_variable (LudRules *rules, guint die)
{
  const gint32 last = (gint32)rules->game->dice.faces_of[die] - 1;
  LudVariable *variable = lud_declare_variable (
      rules, lud_make_text (rules, "face_%u", die + 1), 0, last);
  variable->is_read = TRUE;
  return variable;
}

/* The values of the faces of a die, `n_faces` of them. */
static const gint32 *
get_faces (const LudRules *rules, guint die)
{
  return rules->game->dice.faces + die * rules->game->dice.n_faces;
}

static LudVariable *
get_die_variable (LudRules *rules, guint die)
{
  const gint32 first = get_faces (rules, die)[0];
  LudVariable *variable = lud_declare_variable (
      rules, lud_make_text (rules, "die_%u", die + 1), first, first);
  variable->initial = lud_get_symbol (rules, first);
  return variable;
}

LudValue
lud_read_die (LudRules *rules, guint die)
{
  return lud_load (rules, get_die_variable (rules, die), NULL);
}

LudValue
lud_read_face (LudRules *rules, guint die)
{
  return lud_look_up (rules, "pips_of", get_faces (rules, die),
                      lud_load (rules, get_face_variable (rules, die), NULL));
}

void
lud_emit_roll (LudRules *rules)
{
  const LudDice *dice = &rules->game->dice;
  LudVariable *equal = lud_declare_variable (rules, "dice_are_equal", 0, 0);
  LudVariable *sum = lud_declare_variable (rules, "sum_of_dice", 0, 0);
  lud_emit_line (rules, "player = random");
  for (guint i = 0; i < dice->n; i++)
    lud_emit_line (rules, "%s = %s(*)\n$$ %s",
                   get_face_variable (rules, i)->name,
                   lud_get_domain (rules, 0, (gint32)dice->faces_of[i] - 1),
                   get_face_variable (rules, i)->name);
  lud_emit_line (rules, "player = keeper");
  LudValue total = lud_make_constant (rules, 0);
  const char *are_equal = "true()";
  for (guint i = 0; i < dice->n; i++) {
    const LudValue value = lud_read_face (rules, i);
    lud_store (rules, get_die_variable (rules, i), NULL, value);
    total = lud_sum (rules, dice->term, total, value);
    /* Ludii compares the indices of faces, not their values. */
    if (i > 0)
      are_equal = lud_and (
          rules, are_equal,
          lud_equal (rules,
                     lud_load (rules, get_face_variable (rules, 0), NULL),
                     lud_load (rules, get_face_variable (rules, i), NULL)));
  }
  lud_store (rules, sum, NULL, total);
  if (equal->is_read) {
    lud_emit_line (rules, "if %s {", are_equal);
    lud_store (rules, equal, NULL, lud_make_constant (rules, 1));
    lud_emit_line (rules, "} else {");
    lud_store (rules, equal, NULL, lud_make_constant (rules, 0));
    lud_emit_line (rules, "}");
  }
}

LudValue
lud_sum_of_dice (LudRules *rules, const LudTerm *term)
{
  (void)term;
  return lud_load (rules, lud_declare_variable (rules, "sum_of_dice", 0, 0),
                   NULL);
}

const char *
lud_all_dice_used (LudRules *rules)
{
  const char *conjunction = "true()";
  for (guint i = 0; i < rules->game->dice.n; i++)
    conjunction = lud_and (rules, conjunction,
                           lud_equal_to (rules, lud_read_die (rules, i), 0));
  return conjunction;
}

const char *
lud_all_dice_equal (LudRules *rules)
{
  return lud_equal_to (
      rules,
      lud_load (rules, lud_declare_variable (rules, "dice_are_equal", 0, 0),
                NULL),
      1);
}

/* Emits that a die is used: its value is 0 afterwards. */
static void
use_die (LudRules *rules, guint die)
{
  lud_store (rules, get_die_variable (rules, die), NULL,
             lud_make_constant (rules, 0));
}

/* Whether some (forEach Die ...) may replay doubles. */
static gboolean
has_doubles (const LudTerm *term)
{
  if (term->ludeme == LUD_TERM_FOR_EACH_DIE) {
    const LudTerm *replay_term = lud_get (term, "replayDouble");
    if (replay_term &&
        (!lud_is_literal (replay_term) || replay_term->integer != 0))
      return TRUE;
  }
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && has_doubles (term->items[i]))
      return TRUE;
  return FALSE;
}

/* Emits the use of a die that counts twice if all dice are equal.  After the
 * first use of each, the dice get their values again.  In between, the unnamed
 * variable has the value of the dice; otherwise it is off. */
static void
use_die_of_double (LudRules *rules, guint die)
{
  LudVariable *marker = lud_get_named_variable (rules, NULL);
  const LudValue off = lud_make_constant (rules, LUD_OFF);
  const char *is_double =
      rules->scope.dice_again ? rules->scope.dice_again : "false()";
  for (guint i = 1; i < rules->game->dice.n; i++)
    is_double = lud_and (
        rules, is_double,
        lud_equal (rules, lud_read_die (rules, 0), lud_read_die (rules, i)));
  lud_emit_line (rules, "if %s {",
                 lud_equal (rules, lud_load (rules, marker, NULL), off));
  if (!lud_is_never (is_double)) {
    lud_emit_line (rules, "if %s {", is_double);
    lud_store (rules, marker, NULL, lud_read_die (rules, die));
    lud_emit_line (rules, "}");
  }
  use_die (rules, die);
  lud_emit_line (rules, "} else {\nif %s {", is_double);
  lud_store (rules, marker, NULL, off);
  use_die (rules, die);
  lud_emit_line (rules, "} else {");
  for (guint i = 0; i < rules->game->dice.n; i++)
    lud_store (rules, get_die_variable (rules, i), NULL,
               lud_load (rules, marker, NULL));
  lud_emit_line (rules, "}\n}");
}

void
lud_use_dice (LudRules *rules)
{
  const guint32 dice = rules->scope.dice;
  /* A sum of dice counts for no double. */
  const gboolean is_single = (dice & (dice - 1)) == 0;
  for (guint i = 0; i < rules->game->dice.n; i++)
    if (dice >> i & 1) {
      if (is_single && has_doubles (rules->game->term))
        use_die_of_double (rules, i);
      else
        use_die (rules, i);
    }
}

/* Emits the moves with a set of dice, a bit for each; several dice must all be
 * unused.  Changes the scope. */
static void
emit_moves_with (LudRules *rules, const LudTerm *term, guint32 dice)
{
  const LudTerm *test = lud_get (term, "if");
  const guint n = rules->game->dice.n;
  const gboolean is_single = (dice & (dice - 1)) == 0;
  const LudValue zero = lud_make_constant (rules, 0);
  LudValue pips = zero;
  GString *name = g_string_new ("use");
  for (guint i = 0; i < n; i++) {
    if (!(dice >> i & 1))
      continue;
    const LudValue die = lud_read_die (rules, i);
    pips = pips.text == zero.text ? die : lud_sum (rules, term, pips, die);
    g_string_append_printf (name, name->len > 3 ? "_%u" : "%u", i + 1);
    if (!is_single)
      lud_check (rules, lud_not (rules, lud_equal (rules, die, zero)));
  }
  rules->scope.at[LUD_AT_PIPS] = pips;
  lud_check (rules, lud_translate_condition_or_true (rules, test));
  rules->scope.dice = dice;
  if (n > 1)
    rules->scope.arm_tags = lud_prepend (
        rules, rules->scope.arm_tags, lud_make_text (rules, "%s", name->str));
  g_string_free (name, TRUE);
  lud_emit_moves (rules, lud_get (term, "moves"));
}

/* The condition that equal dice are used twice, evaluated before the move;
 * NULL: never. */
static const char *
make_double_condition (LudRules *rules, const LudTerm *term)
{
  const LudTerm *replay_term = lud_get (term, "replayDouble");
  const char *condition =
      replay_term ? lud_translate_condition (rules, replay_term) : "false()";
  if (lud_is_always (condition) || lud_is_never (condition))
    return lud_is_never (condition) ? NULL : condition;
  const LudValue value = lud_declare_local (rules, LUD_TEMPORARY, 0, 1);
  lud_emit_line (rules, "%s = 0\nif %s {\n%s = 1\n}", value.text, condition,
                 value.text);
  return lud_equal_to (rules, value, 1);
}

void
lud_emit_die_moves (LudRules *rules, const LudTerm *term)
{
  const LudTerm *hand = lud_get (term, "hand");
  const LudTerm *sums = lud_get (term, "combined");
  const guint n = rules->game->dice.n;
  /* Ludii adds up two dice, or two or three of three. */
  const gboolean combined =
      lud_is_true (term, "combined", FALSE) && (n == 2 || n == 3);
  if ((hand && lud_integer (term, "hand", -1) != 0) ||
      (sums && !lud_is_literal (sums)) || n == 0) {
    lud_refuse_form (rules, term);
    return;
  }
  rules->scope.dice_again = make_double_condition (rules, term);
  const guint32 n_sets = 1u << n;
  gboolean has_arms = FALSE;
  for (guint32 dice = 1; dice < n_sets; dice++) {
    if ((dice & (dice - 1)) != 0 && !combined)
      continue;
    const LudSaved saved = lud_push (rules);
    if (n > 1)
      lud_emit_line (rules, has_arms ? "or {" : "branch {");
    has_arms = TRUE;
    emit_moves_with (rules, term, dice);
    if (n > 1)
      lud_emit_line (rules, "}");
    lud_pop (rules, &saved);
  }
}
