/* Parses the regular expression of the section #rules with explicit stacks, as
 * its nesting may exceed the stack of C.
 *
 * Finished expressions are on one stack of items.  A group is an open bracket:
 * its finished summands, then the factors of the current one.  A superfluous
 * parenthesis leaves its items in place, so that lists are flat and nothing is
 * copied twice.
 */
#include "rbg/read/action.h"

/* The limit of the nesting of brackets. */
enum { MAX_DEPTH = 10000 };

/* An open group of rules. */
typedef struct {
  RbgTokenKind open; /* '(', '{?', '{!'; the end: the whole section */
  RbgPlace place;
  guint32 sum, cat; /* items: the first summand, the first factor of the
                       current one */
  gint32 pattern;   /* group: the innermost open pattern; -1: none */
  gboolean alone;   /* opened as first factor of its summand */
  gboolean summed;  /* the summands of an inner group were merged: no factor
                       may follow */
  gboolean plus;    /* a '+' is the last token, at its place */
  RbgPlace plus_place;
} Group;

/* The data of the parser of rules. */
typedef struct {
  RbgReader *reader;
  RbgActions actions; /* with the stack of items */
  GArray *groups;     /* of Group */
} Parser;

/* A suffix of an expression. */
typedef struct {
  RbgTokenKind kind; /* '*', '^', or something else */
  guint32 power;
  RbgPlace place;
} Suffix;

static Group *
get_group (const Parser *parser, guint i)
{
  return &g_array_index (parser->groups, Group, i);
}

static Group *
get_innermost_group (const Parser *parser)
{
  return get_group (parser, parser->groups->len - 1);
}

static guint32
count_items (const Parser *parser)
{
  return parser->actions.items->len;
}

/* -- suffixes ------------------------------------------------------------- */

/* Reads a star or an exponent after a rule, if there is one. */
static Suffix
parse_suffix (RbgReader *reader)
{
  Suffix suffix = {reader->token.kind, 1, reader->token.place};
  if (suffix.kind != RBG_TOKEN_STAR && suffix.kind != RBG_TOKEN_POWER)
    return suffix;
  rbg_advance (reader);
  if (suffix.kind == RBG_TOKEN_POWER) {
    suffix.power = reader->token.number;
    if (reader->token.kind != RBG_TOKEN_NUMBER || suffix.power == 0) {
      rbg_error (reader, reader->token.place,
                 "exponent must be a positive number");
      suffix.power = 1;
    }
    rbg_accept (reader, RBG_TOKEN_NUMBER);
  }
  if (reader->token.kind == RBG_TOKEN_STAR ||
      reader->token.kind == RBG_TOKEN_POWER) {
    rbg_error (reader, reader->token.place,
               "only one of '*', '^n' may follow; use parentheses");
    while (rbg_accept (reader, RBG_TOKEN_STAR) ||
           rbg_accept (reader, RBG_TOKEN_POWER) ||
           rbg_accept (reader, RBG_TOKEN_NUMBER))
      continue;
  }
  return suffix;
}

/* Whether the suffix changes its item: a star, or a power above 1. */
static gboolean
changes_item (Suffix suffix)
{
  return suffix.kind == RBG_TOKEN_STAR ||
         (suffix.kind == RBG_TOKEN_POWER && suffix.power > 1);
}

/* Applies the suffix to the last item. */
static void
apply_suffix (Parser *parser, Suffix suffix)
{
  if (suffix.kind == RBG_TOKEN_STAR)
    rbg_make_star (&parser->actions, suffix.place);
  else if (suffix.kind == RBG_TOKEN_POWER)
    rbg_make_power (&parser->actions, suffix.power, suffix.place);
}

/* -- groups --------------------------------------------------------------- */

/* Begins a group after an opening bracket. */
static void
open_group (Parser *parser, RbgTokenKind open, RbgPlace place)
{
  const guint n = parser->groups->len;
  if (n > MAX_DEPTH) {
    rbg_report (parser->reader->tree, parser->reader->diags, RG_LIMIT, place,
                "brackets are nested deeper than the fixed limit of %d",
                MAX_DEPTH);
    parser->reader->broken = TRUE;
    return;
  }
  Group group = {.open = open,
                 .place = place,
                 .sum = count_items (parser),
                 .cat = count_items (parser),
                 .pattern = -1};
  if (open == RBG_TOKEN_IF || open == RBG_TOKEN_IF_NOT)
    group.pattern = (gint32)n;
  else if (n > 0)
    group.pattern = get_innermost_group (parser)->pattern;
  group.alone =
      n > 0 && get_innermost_group (parser)->cat == count_items (parser);
  if (n > 0)
    get_innermost_group (parser)->plus = FALSE;
  g_array_append_val (parser->groups, group);
}

static gboolean
is_empty (const Parser *parser, const Group *group)
{
  return group->cat == count_items (parser) && !group->summed;
}

/* Reports a missing action at the end of a summand. */
static void
report_empty (Parser *parser, const Group *group)
{
  RbgReader *reader = parser->reader;
  if (group->plus)
    rbg_error (reader, group->plus_place, "expected an action after '+'");
  else if (reader->token.kind == RBG_TOKEN_PLUS)
    rbg_error (reader, reader->token.place, "expected an action before '+'");
  else
    rbg_error (reader, reader->token.place, "expected an action");
  rbg_push_nothing (&parser->actions, reader->token.place);
}

/* Merges the factors since the last '+' into one summand. */
static void
end_summand (Parser *parser)
{
  Group *group = get_innermost_group (parser);
  if (is_empty (parser, group))
    report_empty (parser, group);
  if (!group->summed)
    rbg_make_list (&parser->actions, RBG_CAT, group->cat);
  group->cat = count_items (parser);
  group->summed = FALSE;
}

static void
parse_plus (Parser *parser)
{
  end_summand (parser);
  Group *group = get_innermost_group (parser);
  group->plus = TRUE;
  group->plus_place = parser->reader->token.place;
  rbg_advance (parser->reader);
}

/* Whether the token ends a summand whose only factor is a parenthesis. */
static gboolean
ends_summand (RbgTokenKind next)
{
  return next == RBG_TOKEN_PLUS || next == RBG_TOKEN_END ||
         rbg_is_closing (next);
}

/* Ends the innermost group, whose bracket has been skipped.  Without a suffix,
 * one summand becomes factors of the outer group; several become its summands,
 * if the parenthesis is a whole summand. */
static void
close_paren (Parser *parser, Suffix suffix)
{
  Group *group = get_innermost_group (parser);
  const gboolean has_one_summand = group->sum == group->cat && !group->summed;
  if (is_empty (parser, group))
    report_empty (parser, group);
  if (has_one_summand && !changes_item (suffix)) {
    g_array_set_size (parser->groups, parser->groups->len - 1);
    return;
  }
  end_summand (parser);
  const Group closed = *get_innermost_group (parser);
  g_array_set_size (parser->groups, parser->groups->len - 1);
  if (!changes_item (suffix) && closed.alone &&
      ends_summand (parser->reader->token.kind)) {
    get_innermost_group (parser)->cat = count_items (parser);
    get_innermost_group (parser)->summed = TRUE;
    return;
  }
  rbg_make_list (&parser->actions, RBG_SUM, closed.sum);
  apply_suffix (parser, suffix);
}

static void
close_pattern (Parser *parser, Suffix suffix)
{
  end_summand (parser);
  const Group closed = *get_innermost_group (parser);
  g_array_set_size (parser->groups, parser->groups->len - 1);
  rbg_make_list (&parser->actions, RBG_SUM, closed.sum);
  rbg_make_pattern (&parser->actions, closed.open == RBG_TOKEN_IF_NOT,
                    closed.place);
  apply_suffix (parser, suffix);
}

/* Wraps the items from an index on, summands or factors of one summand, in
 * a virtual parenthesis. */
static void
wrap_items (Parser *parser, guint32 first, gboolean summands, RbgPlace place)
{
  const guint32 n = count_items (parser) - first;
  const Suffix suffix = parse_suffix (parser->reader);
  if (n == 1) {
    apply_suffix (parser, suffix);
    return;
  }
  const Group *outer = get_innermost_group (parser);
  Group group = {.open = RBG_TOKEN_LEFT_PAREN,
                 .place = place,
                 .sum = first,
                 .cat = summands ? count_items (parser) : first,
                 .pattern = outer->pattern,
                 .alone = outer->cat == first,
                 .summed = summands};
  g_array_append_val (parser->groups, group);
  close_paren (parser, suffix);
}

static void
report_unclosed (Parser *parser, const Group *group)
{
  if (rbg_blame_brackets (parser->reader, group->place))
    return;
  rbg_error (parser->reader, parser->reader->token.place,
             "expected '%s' to close '%s'",
             rbg_token_spelling (rbg_closing_bracket (group->open)),
             rbg_token_spelling (group->open));
  rbg_note (parser->reader, group->place, "opened here");
}

/* Parses a closing bracket. A wrong one closes the group that it matches, or
 * none. */
static void
parse_close (Parser *parser)
{
  RbgReader *reader = parser->reader;
  const RbgTokenKind kind = reader->token.kind;
  guint match = parser->groups->len - 1;
  while (match > 0 &&
         rbg_closing_bracket (get_group (parser, match)->open) != kind)
    match--;
  if (match == 0) {
    if (!rbg_blame_brackets (reader, reader->token.place))
      rbg_error (reader, reader->token.place, "unexpected '%s'",
                 rbg_token_spelling (kind));
    rbg_advance (reader);
    return;
  }
  if (match + 1 < parser->groups->len) {
    report_unclosed (parser, get_innermost_group (parser));
    while (match + 1 < parser->groups->len) {
      end_summand (parser);
      rbg_make_list (&parser->actions, RBG_SUM,
                     get_innermost_group (parser)->sum);
      g_array_set_size (parser->groups, parser->groups->len - 1);
    }
  }
  if (is_empty (parser, get_innermost_group (parser)))
    report_empty (parser, get_innermost_group (parser));
  rbg_advance (reader);
  const Suffix suffix = parse_suffix (reader);
  if (kind == RBG_TOKEN_RIGHT_PAREN)
    close_paren (parser, suffix);
  else
    close_pattern (parser, suffix);
}

/* -- factors -------------------------------------------------------------- */

static void
parse_switch (Parser *parser)
{
  const gint32 pattern = get_innermost_group (parser)->pattern;
  const RbgPlace place = parser->reader->token.place;
  rbg_read_switch (&parser->actions);
  if (pattern < 0)
    return;
  const Group *group = get_group (parser, (guint)pattern);
  if (rbg_blame_brackets (parser->reader, group->place))
    return;
  rbg_error (parser->reader, place, "a switch is not allowed inside a pattern");
  rbg_note (parser->reader, group->place, "the pattern begins here");
}

/* Reads an action, or an opening bracket, and adds it to the innermost group.
 */
static void
parse_action (Parser *parser)
{
  const RbgPlace place = parser->reader->token.place;
  const guint32 first = count_items (parser);
  gboolean summands = FALSE;
  switch (parser->reader->token.kind) {
  case RBG_TOKEN_NAME:
    rbg_read_shift (&parser->actions);
    break;
  case RBG_TOKEN_LEFT_BRACE:
    rbg_read_on (&parser->actions);
    break;
  case RBG_TOKEN_LEFT_BRACKET:
    rbg_read_offs (&parser->actions);
    summands = TRUE;
    break;
  case RBG_TOKEN_ASSIGN:
    rbg_read_assignments (&parser->actions);
    break;
  case RBG_TOKEN_COMPARE:
    rbg_read_comparison (&parser->actions);
    break;
  case RBG_TOKEN_DOT:
    rbg_push_nothing (&parser->actions, place);
    rbg_advance (parser->reader);
    break;
  default:
    parse_switch (parser);
    break;
  }
  get_innermost_group (parser)->plus = FALSE;
  wrap_items (parser, first, summands, place);
}

/* Whether an action can begin with a token of that kind. */
static gboolean
begins_action (RbgTokenKind kind)
{
  return kind == RBG_TOKEN_NAME || kind == RBG_TOKEN_LEFT_BRACE ||
         kind == RBG_TOKEN_LEFT_BRACKET || kind == RBG_TOKEN_ASSIGN ||
         kind == RBG_TOKEN_COMPARE || kind == RBG_TOKEN_DOT ||
         kind == RBG_TOKEN_ARROW || kind == RBG_TOKEN_KEEPER_ARROW;
}

/* Returns the advice for a token that begins no action. NULL: there is none. */
static const char *
find_advice (const RbgReader *reader)
{
  const RbgTokenKind kind = reader->token.kind;
  const char *text =
      reader->file->source->text + reader->token.place.range.offset;
  if (g_str_has_prefix (text, "--"))
    return "a comment begins with '//'";
  if (g_str_has_prefix (text, "=>"))
    return "a switch is '->PLAYER', to the keeper '->>'";
  switch (kind) {
  case RBG_TOKEN_COMMA:
    return "actions follow one another without ','";
  case RBG_TOKEN_SEMICOLON:
    return "';' only separates the arguments of a macro";
  case RBG_TOKEN_QUESTION:
    return "an optional part is written '(a + .)'";
  case RBG_TOKEN_GREATER:
  case RBG_TOKEN_MINUS:
    return "a switch is '->PLAYER', to the keeper '->>'";
  case RBG_TOKEN_BANG:
    return "'{! a}' tests that a is impossible";
  case RBG_TOKEN_NUMBER:
  case RBG_TOKEN_SLASH:
  case RBG_TOKEN_IS:
    return "'[$ n = 1]' sets a variable";
  case RBG_TOKEN_STAR:
  case RBG_TOKEN_POWER:
    return "it follows the repeated expression";
  default:
    return kind >= RBG_TOKEN_EQUAL ? "'{$ n == 1}' tests a value" : NULL;
  }
}

static void
report_unexpected (RbgReader *reader)
{
  const RbgToken token = reader->token;
  if (rbg_is_keyword (token.kind))
    rbg_error (reader, token.place, "'%s' is a keyword",
               rbg_token_spelling (token.kind));
  else if (token.kind == RBG_TOKEN_NUMBER)
    rbg_error_hint (reader, token.place, find_advice (reader),
                    "unexpected number");
  else
    rbg_error_hint (reader, token.place, find_advice (reader),
                    "unexpected '%s'", rbg_token_spelling (token.kind));
}

/* Parses one step: an action, a bracket, a '+'. */
static void
parse_step (Parser *parser)
{
  RbgReader *reader = parser->reader;
  const RbgToken token = reader->token;
  if (begins_action (token.kind)) {
    parse_action (parser);
  } else if (token.kind == RBG_TOKEN_LEFT_PAREN || token.kind == RBG_TOKEN_IF ||
             token.kind == RBG_TOKEN_IF_NOT) {
    open_group (parser, token.kind, token.place);
    rbg_advance (reader);
  } else if (token.kind == RBG_TOKEN_PLUS) {
    parse_plus (parser);
  } else if (rbg_is_closing (token.kind)) {
    parse_close (parser);
  } else {
    report_unexpected (reader);
    rbg_advance (reader);
  }
}

void
rbg_read_rules (RbgReader *reader)
{
  Parser parser = {.reader = reader,
                   .groups = g_array_new (FALSE, FALSE, sizeof (Group))};
  rbg_actions_init (&parser.actions, reader);
  open_group (&parser, RBG_TOKEN_END, reader->token.place);
  while (reader->token.kind != RBG_TOKEN_END && !rbg_is_stopped (reader))
    parse_step (&parser);
  if (!rbg_is_stopped (reader)) {
    if (parser.groups->len > 1)
      report_unclosed (&parser, get_innermost_group (&parser));
    while (parser.groups->len > 1)
      close_paren (&parser, (Suffix){.kind = RBG_TOKEN_END});
    end_summand (&parser);
    rbg_make_list (&parser.actions, RBG_SUM, 0);
    reader->tree->rules = rbg_first_item (&parser.actions);
  }
  rbg_actions_clear (&parser.actions);
  g_array_free (parser.groups, TRUE);
}
