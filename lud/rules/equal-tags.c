/* Ludii counts moves with equal tags separately if alternatives make them. Such
 * alternatives are found by the kinds of their moves: two slides of one piece
 * may coincide, a slide and an addition can't. */
#include "lud/rules/equal-tags.h"

/* The kinds of moves in a term whose tags show only a site, not the path to
 * it, as a set. */
static guint32
kinds_of_moves (const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_MOVE_SELECT:
  case LUD_TERM_SELECT:
    return 1;
  case LUD_TERM_MOVE_ADD:
    return 2;
  case LUD_TERM_MOVE_REMOVE:
    return 4;
  case LUD_TERM_MOVE:
    return 8;
  case LUD_TERM_MOVE_PASS:
    return 16;
  default:
    break;
  }
  guint32 kinds = 0;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && term->ludeme != LUD_TERM_THEN &&
        term->ludeme != LUD_TERM_APPLY)
      kinds |= kinds_of_moves (term->items[i]);
  return kinds;
}

/* A move that shows two sites, and the name of the pieces that make it (NULL:
 * any). */
typedef struct {
  const LudTerm *term;
  const char *piece;
} Ride;

/* Whether pieces of the board go to any empty site of the default type. */
static gboolean
is_flight (const LudTerm *term)
{
  if (term->ludeme != LUD_TERM_MOVE)
    return FALSE;
  const LudTerm *from = lud_get (lud_get (term, "from"), "site");
  const LudTerm *to = lud_get (lud_get (term, "to"), "site");
  return to && to->ludeme == LUD_TERM_SITES_EMPTY && !lud_get (to, "type") &&
         !(from && (from->ludeme == LUD_TERM_HAND_SITE ||
                    from->ludeme == LUD_TERM_SITES_HAND));
}

static void
collect_rides (const LudTerm *term, const char *piece, GArray *rides)
{
  if (term->kind != LUD_KIND_MOVES && term->kind != LUD_KIND_ARRAY)
    return;
  if (term->ludeme == LUD_TERM_MOVE_HOP ||
      term->ludeme == LUD_TERM_MOVE_SLIDE ||
      term->ludeme == LUD_TERM_MOVE_STEP || is_flight (term)) {
    const Ride ride = {term, piece};
    g_array_append_val (rides, ride);
    return;
  }
  if (term->ludeme == LUD_TERM_FOR_EACH_PIECE && lud_has (term, "pieces") &&
      lud_get (term, "pieces")->kind == LUD_KIND_STRING)
    piece = lud_get (term, "pieces")->text;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i])
      collect_rides (term->items[i], piece, rides);
}

/* Whether two rides may go from one site to another one: unless other pieces
 * make them, or they have directions of their own.  Steps are compared only
 * with flights. */
static gboolean
may_coincide (const Ride *a, const Ride *b)
{
  if (a->piece && b->piece && !g_str_equal (a->piece, b->piece))
    return FALSE;
  const LudLudeme one_kind = a->term->ludeme, other_kind = b->term->ludeme;
  if (one_kind == LUD_TERM_MOVE || other_kind == LUD_TERM_MOVE)
    return TRUE;
  if (one_kind != other_kind || one_kind == LUD_TERM_MOVE_STEP)
    return FALSE;
  const LudTerm *one = lud_get (a->term, "dir"),
                *two = lud_get (b->term, "dir");
  return !one || !two || one->kind != LUD_KIND_WORD ||
         two->kind != LUD_KIND_WORD || g_str_equal (one->text, two->text) ||
         lud_is_word (one, "Adjacent") || lud_is_word (two, "Adjacent") ||
         lud_is_word (one, "All") || lud_is_word (two, "All");
}

static gboolean
rides_coincide (const LudTerm *list)
{
  GArray *before = g_array_new (FALSE, FALSE, sizeof (Ride));
  GArray *own = g_array_new (FALSE, FALSE, sizeof (Ride));
  gboolean meet = FALSE;
  for (guint i = 0; i < list->n && !meet; i++) {
    g_array_set_size (own, 0);
    collect_rides (list->items[i], NULL, own);
    for (guint a = 0; a < before->len; a++)
      for (guint b = 0; b < own->len; b++)
        meet = meet || may_coincide (&g_array_index (before, Ride, a),
                                     &g_array_index (own, Ride, b));
    g_array_append_vals (before, own->data, own->len);
  }
  g_array_free (before, TRUE);
  g_array_free (own, TRUE);
  return meet;
}

/* Whether a generator has selections of two sites, or moves of pieces. */
static gboolean
has_pairs (const LudTerm *term, gboolean selected)
{
  if (term->kind != LUD_KIND_MOVES && term->kind != LUD_KIND_ARRAY)
    return FALSE;
  switch (term->ludeme) {
  case LUD_TERM_MOVE_SELECT:
    return selected && lud_has (term, "to");
  case LUD_TERM_MOVE:
  case LUD_TERM_MOVE_STEP:
  case LUD_TERM_MOVE_SLIDE:
  case LUD_TERM_MOVE_HOP:
  case LUD_TERM_MOVE_LEAP:
    return !selected;
  case LUD_TERM_FOR_EACH_PIECE:
    if (!lud_has (term, "moves"))
      return !selected;
    break;
  default:
    break;
  }
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && has_pairs (term->items[i], selected))
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
lud_are_alike (const LudTerm *list)
{
  guint32 kinds = 0;
  for (guint i = 0; i < list->n; i++) {
    const guint32 own = kinds_of_moves (list->items[i]);
    if (own & kinds)
      return TRUE;
    kinds |= own;
  }
  return rides_coincide (list) || selects_beside_pieces (list);
}
