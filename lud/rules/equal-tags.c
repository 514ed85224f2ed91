/* Finds alternatives whose moves may have equal tags, which Ludii counts
 * separately. They are found by the kinds of their moves: two slides of one
 * piece may coincide, a slide and an addition can't. */
#include "lud/rules/equal-tags.h"

#include "lud/rules/conditions.h"
#include "lud/rules/ride-ends.h"
#include "lud/rules/site-types.h"

/* Kinds of moves, and contents of the site that they show. */
enum {
  SELECTION = 1,
  ADDITION = 2,
  REMOVAL = 4,
  MOVEMENT = 8,
  PASS = 16,
  TO_EMPTY = 32,
  TO_OCCUPIED = 64,
  TO_ANY = TO_EMPTY | TO_OCCUPIED
};

/* Whether sites of a region are empty or have pieces; NULL: a piece is there.
 */
static guint32
find_contents (const LudTerm *region)
{
  if (!region || region->ludeme == LUD_TERM_SITES_OCCUPIED ||
      region->ludeme == LUD_TERM_FROM_INTEGER)
    return TO_OCCUPIED;
  if (region->ludeme == LUD_TERM_SITES_EMPTY)
    return TO_EMPTY;
  guint32 contents = TO_ANY;
  const gboolean is_part = region->ludeme == LUD_TERM_INTERSECTION_REGION ||
                           region->ludeme == LUD_TERM_FOR_EACH_REGION;
  for (guint i = 0; i < region->n; i++) {
    const LudTerm *item = region->items[i];
    if (item && lud_is_word (item, "Empty")) /* as of (sites Around ...) */
      return TO_EMPTY;
    if (!is_part)
      continue;
    for (guint k = 0; item && item->kind == LUD_KIND_ARRAY && k < item->n; k++)
      contents &= find_contents (item->items[k]);
    if (item && item->kind == LUD_KIND_REGION)
      contents &= find_contents (item);
  }
  return contents;
}

/* The contents of the site of a clause; none if they are not known, or if the
 * clause has a type, which the move shows. */
static guint32
find_contents_of_clause (const LudTerm *clause)
{
  if (clause && lud_has (clause, "type"))
    return 0;
  const guint32 contents =
      find_contents (clause ? lud_peek (clause, "site") : NULL);
  return contents == TO_ANY ? 0 : contents;
}

/* The kinds of moves in a term whose tags show only a site, not the path to
 * it, and the contents of these sites. */
static guint32
find_kinds_of_moves (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_MOVE_SELECT:
    return SELECTION |
           (lud_has (term, "to")
                ? 0
                : find_contents_of_clause (lud_peek (term, "from")));
  case LUD_TERM_SELECT:
    return SELECTION;
  case LUD_TERM_MOVE_ADD:
    return ADDITION | find_contents_of_clause (lud_peek (term, "to"));
  case LUD_TERM_MOVE_REMOVE:
    return REMOVAL | TO_OCCUPIED;
  case LUD_TERM_MOVE:
    return MOVEMENT;
  case LUD_TERM_MOVE_PASS:
    return PASS;
  default:
    break;
  }
  guint32 kinds = 0;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && term->ludeme != LUD_TERM_THEN &&
        term->ludeme != LUD_TERM_APPLY)
      kinds |= find_kinds_of_moves (term->items[i]);
  return kinds;
}

/* A move that shows two sites, and the name of the pieces that make it, without
 * the number of their owner (NULL: any). */
typedef struct {
  const LudTerm *term;
  const char *piece;
} Ride;

/* Whether a move begins in a hand, or at a site that a map of the text gives.
 * Other moves are assumed not to begin there; castling is such a move. */
static gboolean
has_own_origin (const LudTerm *term)
{
  const LudTerm *from = lud_peek (term, "from");
  const LudTerm *site = from ? lud_peek (from, "site") : NULL;
  return site && (site->ludeme == LUD_TERM_HAND_SITE ||
                  site->ludeme == LUD_TERM_SITES_HAND ||
                  site->ludeme == LUD_TERM_MAP_ENTRY ||
                  (site->ludeme == LUD_TERM_SITES_OCCUPIED &&
                   lud_has (site, "container")));
}

/* Whether a term moves pieces from site to site. */
static gboolean
is_ride (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_MOVE:
    return lud_has (term, "to");
  case LUD_TERM_MOVE_HOP:
  case LUD_TERM_MOVE_LEAP:
  case LUD_TERM_MOVE_SLIDE:
  case LUD_TERM_MOVE_STEP:
  case LUD_TERM_FOR_EACH_DIRECTION:
    return TRUE;
  default:
    return FALSE;
  }
}

static void collect_rides (LudRules *rules, const LudTerm *term,
                           const char *piece, GArray *rides);

/* Appends the rides of the pieces with this name; NULL: of all. */
static void
collect_rides_of_pieces (LudRules *rules, const char *base, GArray *rides)
{
  const LudGame *game = rules->game;
  if (rules->open_pieces > 0)
    return;
  rules->open_pieces++;
  for (guint c = 1; c < game->n_components; c++) {
    const LudComponent *component = &game->components[c];
    if (component->moves && (!base || g_str_equal (component->base, base)))
      collect_rides (rules, component->moves, component->base, rides);
  }
  rules->open_pieces--;
}

/* Appends the moves of a term from site to site.  `piece`: the name of the
 * pieces that make them; NULL: any.  Pieces of a container that is no board
 * have no sites in common with others. */
static void
collect_rides (LudRules *rules, const LudTerm *term, const char *piece,
               GArray *rides)
{
  if ((term->kind != LUD_KIND_MOVES && term->kind != LUD_KIND_ARRAY) ||
      term->ludeme == LUD_TERM_THEN)
    return;
  if (is_ride (term)) {
    const Ride ride = {term, piece};
    if (!has_own_origin (term))
      g_array_append_val (rides, ride);
    return;
  }
  if (term->ludeme == LUD_TERM_FOR_EACH_PIECE) {
    if (lud_has (term, "container"))
      return;
    const LudTerm *name = lud_peek (term, "pieces");
    if (name && name->kind == LUD_KIND_STRING) {
      const guint c = lud_find_component (rules->game, name->text);
      piece = c ? rules->game->components[c].base : name->text;
    }
    if (!lud_has (term, "moves"))
      collect_rides_of_pieces (rules, piece, rides);
  }
  for (guint i = 0; i < term->n; i++)
    if (term->items[i])
      collect_rides (rules, term->items[i], piece, rides);
}

/* The type of the site where a move ends, which is one of its tags. */
static LudType
find_end_type (LudRules *rules, const LudTerm *term)
{
  const LudTerm *to = lud_peek (term, "to"), *from = lud_peek (term, "from");
  const LudTerm *type = to ? lud_peek (to, "type") : NULL;
  if (!type && from && term->ludeme != LUD_TERM_MOVE)
    type = lud_peek (from, "type");
  return lud_find_type (rules, type ? type->text : NULL);
}

/* Whether two rides may go from one site to another one: unless other pieces
 * make them, or they have ends of their own. */
static gboolean
may_coincide (LudRules *rules, const Ride *a, const Ride *b)
{
  if (a->piece && b->piece && !g_str_equal (a->piece, b->piece))
    return FALSE;
  if (find_end_type (rules, a->term) != find_end_type (rules, b->term))
    return FALSE;
  return lud_can_ends_meet (rules, a->term, b->term);
}

/* Whether rides of two items of a list may go from one site to another one. */
static gboolean
rides_coincide (LudRules *rules, const LudTerm *list)
{
  GArray *earlier_rides = g_array_new (FALSE, FALSE, sizeof (Ride));
  GArray *item_rides = g_array_new (FALSE, FALSE, sizeof (Ride));
  gboolean coincide = FALSE;
  for (guint i = 0; i < list->n && !coincide; i++) {
    g_array_set_size (item_rides, 0);
    collect_rides (rules, list->items[i], NULL, item_rides);
    for (guint a = 0; a < earlier_rides->len; a++)
      for (guint b = 0; b < item_rides->len; b++)
        coincide = coincide ||
                   may_coincide (rules, &g_array_index (earlier_rides, Ride, a),
                                 &g_array_index (item_rides, Ride, b));
    g_array_append_vals (earlier_rides, item_rides->data, item_rides->len);
  }
  g_array_free (earlier_rides, TRUE);
  g_array_free (item_rides, TRUE);
  return coincide;
}

/* Whether a generator has selections of two sites, or moves of pieces. */
static gboolean
has_pairs (const LudTerm *term, gboolean of_selections)
{
  if (term->kind != LUD_KIND_MOVES && term->kind != LUD_KIND_ARRAY)
    return FALSE;
  switch (term->ludeme) {
  case LUD_TERM_MOVE_SELECT:
    return of_selections && lud_has (term, "to");
  case LUD_TERM_MOVE:
  case LUD_TERM_MOVE_STEP:
  case LUD_TERM_MOVE_SLIDE:
  case LUD_TERM_MOVE_HOP:
  case LUD_TERM_MOVE_LEAP:
    return !of_selections;
  case LUD_TERM_FOR_EACH_PIECE:
    if (!lud_has (term, "moves"))
      return !of_selections;
    break;
  default:
    break;
  }
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && has_pairs (term->items[i], of_selections))
      return TRUE;
  return FALSE;
}

/* Whether an arm selects two sites between which a piece of another one may go.
 */
static gboolean
selects_beside_pieces (const LudTerm *list)
{
  for (guint i = 0; i < list->n; i++)
    for (guint k = 0; k < list->n; k++)
      if (i != k && has_pairs (list->items[i], TRUE) &&
          has_pairs (list->items[k], FALSE))
        return TRUE;
  return FALSE;
}

gboolean
lud_are_alike (LudRules *rules, const LudTerm *list)
{
  guint32 kinds = 0;
  for (guint i = 0; i < list->n; i++) {
    const guint32 item_kinds = find_kinds_of_moves (list->items[i]);
    if (item_kinds & kinds)
      return TRUE;
    kinds |= item_kinds;
  }
  return rides_coincide (rules, list) || selects_beside_pieces (list);
}

LudValue
lud_choose_duplicate (LudRules *rules, const LudTerm *clause)
{
  const LudTerm *site = lud_peek (clause, "site");
  const LudTerm *apply = lud_peek (clause, "apply");
  if (rules->scope.mode != LUD_MODE_PLAY || !site || !apply ||
      site->kind != LUD_KIND_REGION || !lud_peek (apply, "moves"))
    return (LudValue){0};
  const LudValue is_second = lud_declare_local (rules, LUD_TEMPORARY, 0, 1);
  lud_emit_line (rules, "%s = Bool(*)\nif %s == 1 {", is_second.text,
                 is_second.text);
  lud_check (rules,
             lud_translate_condition_or_true (rules, lud_peek (apply, "if")));
  lud_emit_line (rules, "}");
  return is_second;
}
