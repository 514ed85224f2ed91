/* Reads actions of rules, and builds rules on a stack: the reader pushes an
 * item for each action, and replaces several items by a list, a power, ...
 *
 * The weight of an item is the number of steps that a walk over it as a tree
 * takes.  Copies of a power share their rule, but each has its weight; the
 * limits of actions and tokens apply to the sum of weights. */
#include "rbg/read/action.h"

#include "base/compare.h"

#include <string.h>

void
rbg_actions_init (RbgActions *actions, RbgReader *reader)
{
  *actions = (RbgActions){
      .reader = reader,
      .items = g_array_new (FALSE, FALSE, sizeof (RbgItem)),
  };
}

void
rbg_actions_clear (RbgActions *actions)
{
  g_array_free (actions->items, TRUE);
}

const RbgRule *
rbg_first_item (const RbgActions *actions)
{
  return g_array_index (actions->items, RbgItem, 0).rule;
}

/* -- items ---------------------------------------------------------------- */

static void G_GNUC_PRINTF (3, 4)
    stop_reading (RbgActions *actions, RbgPlace place, const char *format, ...)
{
  RbgReader *reader = actions->reader;
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (!rbg_is_stopped (reader))
    rbg_report (reader->tree, reader->diags, RG_LIMIT, place, "%s", text);
  reader->broken = TRUE;
  g_free (text);
}

static void
stop_at_actions (RbgActions *actions, RbgPlace place)
{
  stop_reading (actions, place,
                "the rules exceed the limit of %" G_GINT64_FORMAT
                " actions (--limit)",
                actions->reader->actions);
}

/* Pushes a rule. `steps`: the steps of a walk through it, without those of its
 * parts; `parts`: the weight of the parts. */
static void
push_rule (RbgActions *actions, RbgRule rule, gint64 steps, gint64 parts)
{
  const RbgItem item = {
      rg_arena_copy (actions->reader->tree->arena, &rule, sizeof rule),
      steps + parts};
  g_array_append_val (actions->items, item);
  actions->weight += steps;
  if (actions->weight > actions->reader->actions)
    stop_at_actions (actions, rule.place);
}

static RbgItem
pop_item (RbgActions *actions)
{
  const guint last = actions->items->len - 1;
  const RbgItem item = g_array_index (actions->items, RbgItem, last);
  g_array_set_size (actions->items, last);
  return item;
}

void
rbg_push_nothing (RbgActions *actions, RbgPlace place)
{
  push_rule (actions, (RbgRule){.kind = RBG_NOOP, .place = place}, 1, 0);
}

void
rbg_make_list (RbgActions *actions, RbgRuleKind kind, guint32 first)
{
  const guint32 n = actions->items->len - first;
  if (n < 2)
    return;
  const RbgItem *items = &g_array_index (actions->items, RbgItem, first);
  const RbgRule **parts =
      rg_arena_new_array (actions->reader->tree->arena, const RbgRule *, n);
  gint64 weight = 0;
  for (guint32 i = 0; i < n; i++) {
    parts[i] = items[i].rule;
    weight += items[i].weight;
  }
  const RbgPlace place = parts[0]->place;
  g_array_set_size (actions->items, first);
  push_rule (actions,
             (RbgRule){.kind = kind, .place = place, .list = {n, parts}}, 1,
             weight);
}

void
rbg_make_star (RbgActions *actions, RbgPlace place)
{
  const RbgItem body = pop_item (actions);
  push_rule (actions,
             (RbgRule){.kind = RBG_STAR, .place = place, .body = body.rule}, 1,
             body.weight);
}

void
rbg_make_pattern (RbgActions *actions, gboolean negated, RbgPlace place)
{
  const RbgItem body = pop_item (actions);
  push_rule (actions,
             (RbgRule){.kind = RBG_PATTERN,
                       .place = place,
                       .pattern = {negated, body.rule}},
             1, body.weight);
}

void
rbg_make_power (RbgActions *actions, guint32 n, RbgPlace place)
{
  const RbgItem item =
      g_array_index (actions->items, RbgItem, actions->items->len - 1);
  const RbgReader *reader = actions->reader;
  if (n == 1)
    return;
  if (n - 1 > MAX (reader->tokens - actions->weight, 0) / item.weight) {
    stop_reading (actions, place,
                  "this power exceeds the limit of %" G_GINT64_FORMAT
                  " tokens (--tokens)",
                  reader->tokens);
    return;
  }
  if (n - 1 > MAX (reader->actions - actions->weight, 0) / item.weight) {
    stop_at_actions (actions, place);
    return;
  }
  actions->weight += (n - 1) * item.weight;
  const gboolean is_cat = item.rule->kind == RBG_CAT;
  const guint32 n_parts = is_cat ? item.rule->list.n : 1;
  const RbgRule *const *parts = is_cat ? item.rule->list.parts : &item.rule;
  pop_item (actions);
  /* Only the sum of the weights matters. */
  RbgItem part = {NULL, item.weight};
  for (guint32 i = 0; i < n; i++)
    for (guint32 k = 0; k < n_parts; k++) {
      part.rule = parts[k];
      part.weight = k == 0 ? item.weight : 0;
      g_array_append_val (actions->items, part);
    }
}

/* -- brackets ------------------------------------------------------------- */

/* After an error, skips the rest of a bracket, including the closing one. */
static void
skip_bracket (RbgReader *reader, RbgTokenKind close)
{
  guint depth = 0;
  while (reader->token.kind != RBG_TOKEN_END) {
    const RbgTokenKind kind = reader->token.kind;
    if (rbg_is_opening (kind)) {
      depth++;
    } else if (rbg_is_closing (kind)) {
      if (depth == 0 && kind != close)
        return;
      rbg_advance (reader);
      if (depth-- == 0)
        return;
      continue;
    }
    rbg_advance (reader);
  }
}

/* Reports a token where a piece is expected. */
static void
fail_piece (RbgReader *reader, const char *open)
{
  const RbgTokenKind kind = reader->token.kind;
  const gboolean is_brace = *open == '{';
  if (kind == RBG_TOKEN_DOLLAR ||
      (is_brace && (kind == RBG_TOKEN_QUESTION || kind == RBG_TOKEN_BANG)))
    rbg_error (reader, reader->token.place,
               "unexpected '%s'; did you mean '%s%s' (no space)?",
               rbg_token_spelling (kind), open, rbg_token_spelling (kind));
  else if (is_brace && kind == RBG_TOKEN_LEFT_PAREN)
    rbg_error_name (reader, reader->token.place,
                    "a condition is written '{? ...}'", "expected a piece");
  else
    rbg_report_expected (reader, "a piece");
}

/* Reads a piece; RG_NONE for an undeclared name. FALSE: there is no name, and
 * the bracket was skipped. */
static gboolean
read_piece (RbgReader *reader, const char *open, guint32 *piece)
{
  const gboolean is_brace = *open == '{';
  if (reader->token.kind != RBG_TOKEN_NAME) {
    fail_piece (reader, open);
    skip_bracket (reader,
                  is_brace ? RBG_TOKEN_RIGHT_BRACE : RBG_TOKEN_RIGHT_BRACKET);
    return FALSE;
  }
  const gboolean is_piece =
      rbg_check_symbol (reader, 1u << RBG_PIECE,
                        is_brace ? "a piece is needed inside '{ }'"
                                 : "a piece is needed inside '[ ]'");
  *piece = is_piece ? rbg_symbol (reader, reader->token.word)->number : RG_NONE;
  rbg_advance (reader);
  return TRUE;
}

/* Reads ',' or the closing bracket. TRUE: it was ',', and another element
 * follows. */
static gboolean
has_next_element (RbgReader *reader, RbgTokenKind close)
{
  if (rbg_accept (reader, RBG_TOKEN_COMMA))
    return TRUE;
  if (rbg_accept (reader, close))
    return FALSE;
  if (reader->token.kind == RBG_TOKEN_PLUS ||
      reader->token.kind == RBG_TOKEN_SEMICOLON)
    rbg_error (reader, reader->token.place, "expected ',' or '%s', not '%s'",
               rbg_token_spelling (close),
               rbg_token_spelling (reader->token.kind));
  else
    rbg_report_expected (reader, close == RBG_TOKEN_RIGHT_BRACE ? "',' or '}'"
                                                                : "',' or ']'");
  skip_bracket (reader, close);
  return FALSE;
}

/* -- shifts, ons, offs ---------------------------------------------------- */

/* Reads a shift.  A label without edges is equivalent to an empty set of
 * pieces: {}. */
void
rbg_read_shift (RbgActions *actions)
{
  RbgReader *reader = actions->reader;
  const RbgToken token = reader->token;
  RbgRule rule = {.kind = RBG_ON, .place = token.place};
  if (rbg_skip_unknown_call (reader)) {
    rbg_push_nothing (actions, token.place);
    return;
  }
  if (rbg_check_symbol (reader, 1u << RBG_LABEL, "a label is needed here")) {
    const guint32 label = rbg_symbol (reader, token.word)->number;
    if (label != RG_NONE) {
      rule.kind = RBG_SHIFT;
      rule.label = label;
    } else {
      rbg_warn (reader->tree, reader->diags, "never", token.place,
                "no edge of the board is labelled '%s'",
                rbg_word_text (reader, token.word));
    }
  }
  rbg_advance (reader);
  push_rule (actions, rule, 1, 0);
}

/* Adds a test for pieces, sorted and without duplicates, of which it warns;
 * unknown pieces are left out. */
static void
push_on (RbgActions *actions, GArray *pieces, RbgPlace place)
{
  RbgReader *reader = actions->reader;
  g_array_sort (pieces, rg_compare_guint32);
  guint32 *unique =
      rg_arena_new_array (reader->tree->arena, guint32, pieces->len);
  guint32 n = 0;
  for (guint i = 0; i < pieces->len; i++) {
    const guint32 piece = g_array_index (pieces, guint32, i);
    if (piece != RG_NONE && (n == 0 || unique[n - 1] != piece))
      unique[n++] = piece;
    else if (piece != RG_NONE)
      rbg_warn (reader->tree, reader->diags, "duplicate-piece", place,
                "a piece occurs twice");
  }
  push_rule (actions,
             (RbgRule){.kind = RBG_ON, .place = place, .on = {n, unique}}, 1,
             0);
}

void
rbg_read_on (RbgActions *actions)
{
  RbgReader *reader = actions->reader;
  RbgPlace place = reader->token.place;
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (guint32));
  rbg_advance (reader);
  if (!rbg_accept (reader, RBG_TOKEN_RIGHT_BRACE)) {
    guint32 piece;
    while (read_piece (reader, "{", &piece)) {
      g_array_append_val (pieces, piece);
      if (!has_next_element (reader, RBG_TOKEN_RIGHT_BRACE))
        break;
    }
  }
  push_on (actions, pieces, place);
  g_array_free (pieces, TRUE);
}

void
rbg_read_offs (RbgActions *actions)
{
  RbgReader *reader = actions->reader;
  const RbgPlace open = reader->token.place;
  const guint first = actions->items->len;
  guint32 piece;
  rbg_advance (reader);
  for (;;) {
    const RbgPlace place = reader->token.place;
    if (!read_piece (reader, "[", &piece))
      break;
    push_rule (actions,
               (RbgRule){.kind = RBG_OFF, .place = place, .piece = piece}, 1,
               0);
    if (!has_next_element (reader, RBG_TOKEN_RIGHT_BRACKET))
      break;
  }
  if (actions->items->len == first)
    rbg_push_nothing (actions, open);
}

/* -- assignments ---------------------------------------------------------- */

/* Reads "variable = value". FALSE, with an error: it is not complete. */
static gboolean
read_assignment (RbgActions *actions)
{
  RbgReader *reader = actions->reader;
  const RbgToken name = reader->token;
  RbgRule rule = {.kind = RBG_ASSIGN, .place = name.place};
  if (name.kind != RBG_TOKEN_NAME) {
    rbg_report_expected (reader, "a variable or a player");
    return FALSE;
  }
  if (rbg_check_symbol (
          reader, 1u << RBG_VARIABLE | 1u << RBG_PLAYER,
          "a variable or a player is needed on the left of '='")) {
    const RbgSymbol *symbol = rbg_symbol (reader, name.word);
    rule.assign.score = symbol->kind == RBG_PLAYER;
    rule.assign.variable = symbol->number;
  }
  rbg_advance (reader);
  if (reader->token.kind == RBG_TOKEN_EQUAL) {
    rbg_error_hint (reader, reader->token.place,
                    "'[$ a = b]' sets a, '{$ a == b}' compares",
                    "expected '=', not '=='");
    return FALSE;
  }
  if (!rbg_accept (reader, RBG_TOKEN_IS)) {
    rbg_error_hint (reader, reader->token.place, "as in '[$ n = n + 1]'",
                    "expected '='");
    return FALSE;
  }
  gint64 steps = 1;
  rule.assign.value = rbg_read_arithmetic (reader, &steps);
  if (rule.assign.value)
    push_rule (actions, rule, steps, 0);
  return rule.assign.value != NULL;
}

void
rbg_read_assignments (RbgActions *actions)
{
  RbgReader *reader = actions->reader;
  const RbgPlace open = reader->token.place;
  const guint first = actions->items->len;
  rbg_advance (reader);
  for (;;) {
    if (!read_assignment (actions)) {
      skip_bracket (reader, RBG_TOKEN_RIGHT_BRACKET);
      break;
    }
    if (!has_next_element (reader, RBG_TOKEN_RIGHT_BRACKET))
      break;
  }
  if (actions->items->len == first)
    rbg_push_nothing (actions, open);
}

/* -- comparisons ---------------------------------------------------------- */

/* Reads a relation.  Reports `=`, and skips it without a change of *relation.
 * FALSE, with an error: the token is neither. */
static gboolean
read_relation (RbgReader *reader, RbgRelation *relation)
{
  const RbgTokenKind kind = reader->token.kind;
  if (kind == RBG_TOKEN_IS)
    rbg_error (reader, reader->token.place, "use '==' to compare");
  else if (kind < RBG_TOKEN_EQUAL)
    rbg_report_expected (reader, "an operator or a relation");
  else
    *relation = (RbgRelation)(kind - RBG_TOKEN_EQUAL);
  if (kind != RBG_TOKEN_IS && kind < RBG_TOKEN_EQUAL)
    return FALSE;
  rbg_advance (reader);
  return TRUE;
}

/* Reads the text between '{$' and '}'. FALSE, with an error: it is not
 * complete. */
static gboolean
read_sides (RbgReader *reader, RbgRule *rule, gint64 *steps)
{
  rule->compare.left = rbg_read_arithmetic (reader, steps);
  if (!rule->compare.left || !read_relation (reader, &rule->compare.relation))
    return FALSE;
  rule->compare.right = rbg_read_arithmetic (reader, steps);
  if (!rule->compare.right)
    return FALSE;
  if (rbg_accept (reader, RBG_TOKEN_RIGHT_BRACE))
    return TRUE;
  if (reader->token.kind >= RBG_TOKEN_EQUAL ||
      reader->token.kind == RBG_TOKEN_IS)
    rbg_error (reader, reader->token.place, "comparisons cannot be chained");
  else
    rbg_report_expected (reader, "an operator or '}'");
  return FALSE;
}

void
rbg_read_comparison (RbgActions *actions)
{
  RbgReader *reader = actions->reader;
  RbgRule rule = {.kind = RBG_COMPARE, .place = reader->token.place};
  gint64 steps = 1;
  rbg_advance (reader);
  if (read_sides (reader, &rule, &steps)) {
    push_rule (actions, rule, steps, 0);
    return;
  }
  skip_bracket (reader, RBG_TOKEN_RIGHT_BRACE);
  rbg_push_nothing (actions, rule.place);
}

/* -- switches ------------------------------------------------------------- */

/* Whether the current word is `keeper`, and no player has that name. */
static gboolean
is_keeper (RbgReader *reader)
{
  const RgName word = reader->token.word;
  return rbg_symbol (reader, word)->kind == RBG_UNKNOWN &&
         strcmp (rbg_word_text (reader, word), "keeper") == 0;
}

void
rbg_read_switch (RbgActions *actions)
{
  RbgReader *reader = actions->reader;
  RbgRule rule = {
      .kind = RBG_SWITCH, .place = reader->token.place, .player = RG_NONE};
  if (rbg_accept (reader, RBG_TOKEN_KEEPER_ARROW)) {
    push_rule (actions, rule, 1, 0);
    return;
  }
  rbg_advance (reader);
  if (reader->token.kind != RBG_TOKEN_NAME) {
    rbg_error_hint (reader, rule.place,
                    reader->token.kind == RBG_TOKEN_GREATER
                        ? "the keeper's switch is '->>', without spaces"
                        : NULL,
                    "expected a player after '->'");
    rbg_accept (reader, RBG_TOKEN_NUMBER);
  } else if (is_keeper (reader)) {
    rbg_error_name (reader, reader->token.place, "the keeper's switch is '->>'",
                    "the keeper is not a player of the game");
    rbg_advance (reader);
  } else {
    if (rbg_check_symbol (reader, 1u << RBG_PLAYER,
                          "a player is needed after '->'"))
      rule.player = rbg_symbol (reader, reader->token.word)->number;
    rbg_advance (reader);
  }
  push_rule (actions, rule, 1, 0);
}
