/* Computes the sites where moves of a piece may end. Those of steps, slides
 * and hops are found by direction and distance; those of leaps and of loops
 * over directions, site by site. The content that a site may have there
 * follows from conditions. */
#include "lud/rules/ride-ends.h"

#include "lud/rules/direction-sets.h"
#include "lud/rules/leaps.h"
#include "lud/rules/static-regions.h"

#include <string.h>

/* -- the content of a site ------------------------------------------------- */

/* Contents of a site, as bits of a set; owners are seen from the mover. */
enum {
  NOTHING = 1,
  FRIEND = 2,
  ENEMY = 4,
  NEUTRAL = 8,
  PIECE = FRIEND | ENEMY | NEUTRAL,
  ANYTHING = NOTHING | PIECE
};

/* A condition as two sets of contents: `may`, those with which it may hold;
 * `must`, those with which it always holds. */
typedef struct {
  guint32 may, must;
} Content;

static Content find_content (const LudTerm *condition, LudLudeme iterator);

static Content
find_content_of_list (const LudTerm *list, gboolean is_conjunction,
                      LudLudeme iterator)
{
  Content content = {0, 0};
  if (is_conjunction)
    content = (Content){ANYTHING, ANYTHING};
  for (guint i = 0; i < list->n; i++) {
    const Content item = find_content (list->items[i], iterator);
    if (is_conjunction)
      content = (Content){content.may & item.may, content.must & item.must};
    else
      content = (Content){content.may | item.may, content.must | item.must};
  }
  return content;
}

/* Whether a condition is one on the place of the destination: that it is
 * pending, or is a site. */
static gboolean
is_on_place (const LudTerm *condition)
{
  const LudTerm *at = NULL;
  if (condition->ludeme == LUD_TERM_EQUAL)
    at = lud_peek (condition, "a");
  else if (condition->ludeme == LUD_TERM_IS_IN &&
           lud_mentions (condition, LUD_TERM_SITES_PENDING))
    at = lud_peek (condition, "sites");
  return condition->ludeme == LUD_TERM_IS_PENDING ||
         (at && at->ludeme == LUD_TERM_TO_INTEGER);
}

/* The contents of the site of an iterator for which a condition holds. Both
 * sets are empty if the condition is one on the place of the site, as that of
 * captures en passant is. */
static Content
find_content (const LudTerm *condition, LudLudeme iterator)
{
  const LudTerm *at = NULL; /* the site of the condition */
  Content content = {ANYTHING, 0};
  if (is_on_place (condition))
    return (Content){0, 0};
  switch (condition->ludeme) {
  case LUD_TERM_LITERAL:
    return condition->integer ? (Content){ANYTHING, ANYTHING} : (Content){0, 0};
  case LUD_TERM_IS_EMPTY:
    at = lud_peek (condition, "site");
    content = (Content){NOTHING, NOTHING};
    break;
  case LUD_TERM_IS_OCCUPIED:
    at = lud_peek (condition, "site");
    content = (Content){PIECE, PIECE};
    break;
  case LUD_TERM_IS_FRIEND:
    at = lud_peek (condition, "who");
    content = (Content){FRIEND, FRIEND};
    break;
  case LUD_TERM_IS_ENEMY:
    at = lud_peek (condition, "who");
    content = (Content){ENEMY, ENEMY};
    break;
  case LUD_TERM_EQUAL: /* to some piece */
    if (lud_peek (condition, "b")->ludeme == LUD_TERM_ID)
      at = lud_peek (condition, "a");
    content = (Content){PIECE, 0};
    break;
  case LUD_TERM_NOT:
    content = find_content (lud_peek (condition, "condition"), iterator);
    return (Content){ANYTHING & ~content.must, ANYTHING & ~content.may};
  case LUD_TERM_AND_BOOLEAN:
  case LUD_TERM_OR_BOOLEAN:
    return find_content_of_list (lud_peek (condition, "conditions"),
                                 condition->ludeme == LUD_TERM_AND_BOOLEAN,
                                 iterator);
  default:
    break;
  }
  if (at && (at->ludeme == LUD_TERM_WHO || at->ludeme == LUD_TERM_WHAT))
    at = lud_peek (at, "at");
  return at && at->ludeme == iterator ? content : (Content){ANYTHING, 0};
}

/* The content that a clause admits; without a condition: the fallback. */
static Content
find_admitted (const LudTerm *clause, LudLudeme iterator, guint32 fallback)
{
  const LudTerm *condition = clause ? lud_peek (clause, "if") : NULL;
  return condition ? find_content (condition, iterator)
                   : (Content){fallback, fallback};
}

gboolean
lud_admit_same (const LudTerm *between, const LudTerm *to)
{
  return (find_admitted (between, LUD_TERM_BETWEEN_INTEGER, ANYTHING).may &
          find_admitted (to, LUD_TERM_TO_INTEGER, ANYTHING).may) != 0;
}

/* -- rides ----------------------------------------------------------------- */

/* Describes the ends of a move. */
typedef struct {
  const LudTerm *term;
  gboolean is_line;   /* a step, slide or hop, with what follows */
  gboolean has_set;   /* the directions are known */
  LudDirections set;  /* of single directions */
  gint32 least, most; /* steps */
  guint32 passed;     /* contents that it may pass */
  guint32 taken;      /* contents of its end before the move */
} Ends;

/* Whether the directions of a term are the same in each state and at each
 * site. */
static gboolean
are_constant (const LudRules *rules, const LudTerm *directions)
{
  if (!directions)
    return TRUE;
  if (lud_find_heading (rules, directions) ||
      lud_depends_on_site (directions) ||
      (!rules->scope.component && !rules->scope.facing &&
       lud_is_relative (directions)))
    return FALSE;
  if (directions->ludeme == LUD_TERM_UNION_DIRECTION)
    return are_constant (rules, lud_peek (directions, "a")) &&
           are_constant (rules, lud_peek (directions, "b"));
  return directions->ludeme == LUD_TERM_LITERAL ||
         directions->ludeme == LUD_TERM_DIRECTIONS ||
         directions->ludeme == LUD_TERM_DIRECTIONS_ABSOLUTE;
}

/* Finds the single directions of a term. FALSE: they are not known. */
static gboolean
find_directions (LudRules *rules, const LudTerm *directions, LudDirections *set)
{
  const LudElements *elements = lud_get_elements (rules);
  if (!are_constant (rules, directions) ||
      !lud_resolve_directions (rules, directions, LUD_ADJACENT,
                               rules->scope.component, LUD_EVERYWHERE, set))
    return FALSE;
  for (guint d = LUD_ALL; d < LUD_N_DIRECTIONS; d++)
    if (*set & LUD_DIRECTION_BIT (d))
      *set |= elements->supported[d];
  *set &= LUD_DIRECTION_BIT (LUD_ALL) - 1;
  return TRUE;
}

/* Restricts the number of steps to a range; NULL: no restriction.  FALSE: its
 * bounds are not literals. */
static gboolean
restrict_steps (const LudTerm *range, Ends *ends)
{
  if (!range)
    return TRUE;
  const LudTerm *n = lud_peek (range, "n");
  const LudTerm *min = n ? n : lud_peek (range, "min");
  const LudTerm *max = n ? n : lud_peek (range, "max");
  if ((min && !lud_is_literal (min)) || (max && !lud_is_literal (max)))
    return FALSE;
  if (range->ludeme != LUD_TERM_MAX_RANGE && min)
    ends->least = (gint32)min->integer;
  if (range->ludeme != LUD_TERM_MIN_RANGE && max)
    ends->most = (gint32)max->integer;
  return TRUE;
}

/* Finds the ends of a move, up to its directions. FALSE: they are not known, or
 * of a type that the text names. */
static gboolean
find_ends (LudRules *rules, const LudTerm *term, Ends *ends)
{
  const LudTerm *from = lud_peek (term, "from"), *to = lud_peek (term, "to");
  const LudTerm *between = NULL;
  *ends = (Ends){.term = term, .is_line = TRUE, .least = 1, .most = 1};
  ends->passed = ANYTHING;
  ends->taken = find_admitted (to, LUD_TERM_TO_INTEGER, ANYTHING).may;
  if ((from && lud_has (from, "type")) || (to && lud_has (to, "type"))) {
    ends->taken = ANYTHING;
    return FALSE;
  }
  switch (term->ludeme) {
  case LUD_TERM_MOVE_STEP:
    break;
  case LUD_TERM_MOVE_SLIDE:
    between = lud_peek (term, "between");
    ends->most = G_MAXINT32;
    ends->passed =
        find_admitted (between, LUD_TERM_BETWEEN_INTEGER, NOTHING).may;
    ends->taken = find_admitted (to, LUD_TERM_TO_INTEGER, 0).may;
    if (lud_has (term, "track")) /* it captures */
      return FALSE;
    ends->taken |= ends->passed;
    if (!restrict_steps (between ? lud_peek (between, "range") : NULL, ends))
      return FALSE;
    break;
  case LUD_TERM_MOVE_HOP:
    between = lud_peek (term, "between");
    ends->least = 2;
    ends->most = G_MAXINT32;
    ends->passed =
        find_admitted (between, LUD_TERM_BETWEEN_INTEGER, ANYTHING).may;
    if (lud_peek (to, "apply"))
      ends->taken |=
          find_admitted (lud_peek (to, "apply"), LUD_TERM_TO_INTEGER, 0).may;
    break;
  case LUD_TERM_MOVE_LEAP:
    ends->is_line = FALSE;
    return TRUE;
  case LUD_TERM_MOVE: {
    const LudTerm *site = lud_peek (to, "site");
    if (site && site->ludeme == LUD_TERM_SITES_EMPTY)
      ends->taken &= NOTHING;
    return FALSE;
  }
  default:
    ends->is_line = FALSE;
    ends->taken = ANYTHING;
    return TRUE;
  }
  ends->has_set = find_directions (rules, lud_peek (term, "dir"), &ends->set);
  return TRUE;
}

/* Whether two moves along lines have a common direction. */
static gboolean
have_common_direction (const Ends *a, const Ends *b)
{
  return a->has_set && b->has_set ? (a->set & b->set) != 0 : TRUE;
}

/* -- sites ----------------------------------------------------------------- */

static gboolean add_loop_ends (LudRules *rules, const LudTerm *loop,
                               guint32 site, gboolean *meet, RgBits *ends);

/* Adds the ends of the moves in the body of a loop, where (to) is `site`.
 * FALSE: there may be others. */
static gboolean
add_body_ends (LudRules *rules, const LudTerm *body, guint32 site, RgBits *ends)
{
  const LudTerm *to;
  if (!body)
    return TRUE;
  switch (body->ludeme) {
  case LUD_TERM_TO_CLAUSE:
    body = lud_peek (body, "apply");
    return !body || add_body_ends (rules, lud_peek (body, "moves"), site, ends);
  case LUD_TERM_IF_MOVES: {
    const Content content =
        find_content (lud_peek (body, "if"), LUD_TERM_TO_INTEGER);
    return (!content.must ||
            add_body_ends (rules, lud_peek (body, "yes"), site, ends)) &&
           (content.may == ANYTHING ||
            add_body_ends (rules, lud_peek (body, "no"), site, ends));
  }
  case LUD_TERM_OR_MOVES:
    body = lud_peek (body, "moves");
    for (guint i = 0; i < body->n; i++)
      if (!add_body_ends (rules, body->items[i], site, ends))
        return FALSE;
    return TRUE;
  case LUD_TERM_FOR_EACH_DIRECTION:
    return add_loop_ends (rules, body, site, NULL, ends);
  case LUD_TERM_MOVE:
    to = lud_peek (lud_peek (body, "to"), "site");
    if (to && to->ludeme != LUD_TERM_TO_INTEGER)
      return FALSE;
    rg_bits_add (ends, site);
    return TRUE;
  default:
    return FALSE;
  }
}

/* Adds the ends of a loop over single steps.  Sets `*meet` to TRUE if two steps
 * end at one site; NULL: this is not tested.  Relative directions in it are
 * those of the step.  FALSE: its ends are not known. */
static gboolean
add_loop_ends (LudRules *rules, const LudTerm *loop, guint32 site,
               gboolean *meet, RgBits *ends)
{
  const LudTerm *body = lud_peek (loop, "moves");
  const LudElement *element = &lud_get_elements (rules)->items[site];
  const gsize words = lud_count_set_words (rules);
  LudDirections set;
  if (lud_has (loop, "between") ||
      !find_directions (rules, lud_peek (loop, "dir"), &set))
    return FALSE;
  RgBits *ends_of_step = lud_new_set (rules);
  const LudSaved saved = lud_push (rules);
  gboolean is_known = TRUE;
  rules->scope.component = 0;
  for (guint d = 0; d < LUD_N_COMPASS && is_known; d++)
    for (guint32 i = 0; set & LUD_DIRECTION_BIT (d) && i < element->steps[d].n;
         i++) {
      memset (ends_of_step, 0, sizeof *ends_of_step * words);
      rules->scope.facing = d + 1;
      is_known =
          is_known &&
          add_body_ends (rules, body, element->steps[d].items[i], ends_of_step);
      for (gsize w = 0; meet && w < words; w++)
        *meet = *meet || ends[w] & ends_of_step[w];
      rg_bits_add_all (ends, ends_of_step, words);
    }
  lud_pop (rules, &saved);
  g_free (ends_of_step);
  return is_known;
}

/* Adds the sites on the radials of an element, in the directions and at the
 * distances of the line. */
static void
add_line_ends (const LudElement *element, const Ends *line, RgBits *sites)
{
  for (guint d = 0; d < LUD_ALL; d++)
    for (guint32 i = 0;
         line->set & LUD_DIRECTION_BIT (d) && i < element->radials[d].n; i++) {
      const LudList radial = element->radials[d].items[i].sites;
      for (guint32 k = (guint32)MAX (line->least, 1);
           k < radial.n && (gint32)k <= line->most; k++)
        rg_bits_add (sites, radial.items[k]);
    }
}

/* Adds the ends from a site. FALSE: they are not known. */
static gboolean
add_ends (LudRules *rules, const Ends *ends, guint32 site, RgBits *sites)
{
  if (ends->term->ludeme == LUD_TERM_MOVE_LEAP)
    lud_find_walk_ends (rules, ends->term, site, sites);
  else if (ends->is_line)
    add_line_ends (&lud_get_elements (rules)->items[site], ends, sites);
  else
    return add_loop_ends (rules, ends->term, site, NULL, sites);
  return TRUE;
}

gboolean
lud_can_ends_meet (LudRules *rules, const LudTerm *a, const LudTerm *b)
{
  Ends ends_a, ends_b;
  const gboolean is_known_a = find_ends (rules, a, &ends_a);
  const gboolean is_known_b = find_ends (rules, b, &ends_b);
  if (!(ends_a.taken & ends_b.taken))
    return FALSE;
  if (!is_known_a || !is_known_b)
    return TRUE;
  if (ends_a.is_line && ends_b.is_line)
    return have_common_direction (&ends_a, &ends_b) &&
           ends_a.least <= ends_b.most && ends_b.least <= ends_a.most &&
           ends_a.passed & ends_b.passed;
  if ((ends_a.is_line && !ends_a.has_set) ||
      (ends_b.is_line && !ends_b.has_set))
    return TRUE;
  const gsize words = lud_count_set_words (rules);
  RgBits *sites_a = lud_new_set (rules), *sites_b = lud_new_set (rules);
  gboolean meet = FALSE;
  for (guint32 site = 0; site < lud_get_elements (rules)->n && !meet; site++) {
    memset (sites_a, 0, sizeof *sites_a * words);
    memset (sites_b, 0, sizeof *sites_b * words);
    meet = !add_ends (rules, &ends_a, site, sites_a) ||
           !add_ends (rules, &ends_b, site, sites_b);
    for (gsize w = 0; w < words; w++)
      meet = meet || sites_a[w] & sites_b[w];
  }
  g_free (sites_a);
  g_free (sites_b);
  return meet;
}

gboolean
lud_has_equal_ends (LudRules *rules, const LudTerm *loop)
{
  RgBits *sites = lud_new_set (rules);
  gboolean meet = FALSE;
  for (guint32 site = 0; site < lud_get_elements (rules)->n && !meet; site++) {
    memset (sites, 0, sizeof *sites * lud_count_set_words (rules));
    if (!add_loop_ends (rules, loop, site, &meet, sites))
      break;
  }
  g_free (sites);
  return meet;
}
