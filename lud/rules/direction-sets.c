/* Resolves the directions of a term to sets, among the directions of the
 * board. Directions of the last move are known where an alternative was made
 * for each of them (rules->heading).
 *
 *     (piece "Pawn1" N) with Forward     becomes     the set {N}
 */
#include "lud/rules/direction-sets.h"

#include "lud/rules/conditions.h"
#include "lud/rules/rotations.h"
#include "lud/rules/state.h"
#include "lud/rules/values.h"

#include <string.h>

LudDirection
lud_find_facing (const LudRules *rules, guint component)
{
  const LudDirection facing = rules->game->components[component].facing;
  return component == 0 || facing == LUD_N_DIRECTIONS ? LUD_N : facing;
}

/* That of the scope, if it is set, or of the component. */
static LudDirection
get_facing (const LudRules *rules, guint component)
{
  return rules->scope.facing ? (LudDirection)(rules->scope.facing - 1)
                             : lud_find_facing (rules, component);
}

/* The origin of directions. */
typedef struct {
  LudDirection facing;
  gint32 turns; /* -1: those of a piece, which are not known */
  guint32 site;
  gboolean by_site; /* only the directions of the site */
} Origin;

/* Adds the directions of a name at the origin. */
static gboolean
add_name (LudRules *rules, const LudTerm *name, const Origin *origin,
          LudDirection relation, LudDirections *set)
{
  LudDirection direction;
  LudRelative relative;
  if (name == rules->heading) {
    *set |= rules->heading_set;
    return TRUE;
  }
  if (lud_read_direction (name->text, &direction)) {
    *set |= direction == LUD_SAME_LAYER ? LUD_DIRECTION_BIT (LUD_N_COMPASS) - 1
                                        : LUD_DIRECTION_BIT (direction);
    return TRUE;
  }
  if (lud_read_relative (name->text, &relative) &&
      relative < LUD_SAME_DIRECTION && origin->turns >= 0) {
    *set |= lud_board_find_relative (
        rules->game->board, rules->type,
        origin->by_site ? origin->site : LUD_EVERYWHERE, origin->facing,
        origin->turns, relative, relation);
    return TRUE;
  }
  lud_refuse (rules, name, "direction '%s' can't be translated yet",
              name->text);
  return FALSE;
}

static gboolean resolve_set (LudRules *rules, const LudTerm *term,
                             const Origin *origin, LudDirections *set);

/* Adds the directions that names stand for, or those of another term. FALSE:
 * they are refused. */
static gboolean
add_names (LudRules *rules, const LudTerm *names, const Origin *origin,
           LudDirection relation, LudDirections *set)
{
  if (names->ludeme != LUD_TERM_LITERAL)
    return resolve_set (rules, names, origin, set);
  if (names->kind != LUD_KIND_ARRAY)
    return add_name (rules, names, origin, relation, set);
  for (guint i = 0; i < names->n; i++)
    if (!add_names (rules, names->items[i], origin, relation, set))
      return FALSE;
  return TRUE;
}

/* Adds the directions of a term; those that a difference removes are only
 * recorded, in `excluded`. FALSE: they are refused. */
static gboolean
resolve_set (LudRules *rules, const LudTerm *term, const Origin *origin,
             LudDirections *set)
{
  LudDirection relation = LUD_ADJACENT;
  Origin site_origin = *origin;
  if (term == rules->heading) {
    *set |= rules->heading_set;
    return TRUE;
  }
  switch (term->ludeme) {
  case LUD_TERM_LITERAL:
    return add_names (rules, term, origin, relation, set);
  case LUD_TERM_DIRECTIONS_ABSOLUTE:
    return add_names (rules, lud_get (term, "dirs"), origin, relation, set);
  case LUD_TERM_DIRECTIONS:
    if (lud_string (term, "of"))
      lud_read_direction (lud_string (term, "of"), &relation);
    if (!lud_get (term, "dirs")) {
      lud_refuse (rules, term, "these directions can't be translated yet");
      return FALSE;
    }
    site_origin.by_site = lud_is_true (term, "bySite", FALSE);
    return add_names (rules, lud_get (term, "dirs"), &site_origin, relation,
                      set);
  case LUD_TERM_UNION_DIRECTION:
    return resolve_set (rules, lud_get (term, "a"), origin, set) &&
           resolve_set (rules, lud_get (term, "b"), origin, set);
  case LUD_TERM_IF_DIRECTION: {
    const char *condition =
        lud_translate_condition (rules, lud_get (term, "if"));
    const LudTerm *yes = lud_get (term, "yes"), *no = lud_get (term, "no");
    if (!strcmp (condition, "true()"))
      return resolve_set (rules, yes, origin, set);
    if (!strcmp (condition, "false()"))
      return resolve_set (rules, no, origin, set);
    lud_refuse (rules, term,
                "a direction that depends on the state can't be "
                "translated here");
    return FALSE;
  }
  case LUD_TERM_DIFFERENCE_DIRECTION: {
    LudDirections excluded = 0;
    if (!resolve_set (rules, lud_get (term, "a"), origin, set) ||
        !resolve_set (rules, lud_get (term, "b"), origin, &excluded))
      return FALSE;
    rules->excluded |= excluded;
    return TRUE;
  }
  default:
    lud_refuse (rules, term, "these directions can't be translated yet");
    return FALSE;
  }
}

gboolean
lud_resolve_directions (LudRules *rules, const LudTerm *directions,
                        LudDirection fallback, guint component, guint32 site,
                        LudDirections *set)
{
  const Origin origin = {get_facing (rules, component),
                         rules->game->has_rotations ? -1 : 0, site, FALSE};
  *set = 0;
  rules->excluded = 0;
  if (!directions) {
    *set = LUD_DIRECTION_BIT (fallback);
    return TRUE;
  }
  return resolve_set (rules, directions, &origin, set);
}

gboolean
lud_depends_on_site (const LudTerm *directions)
{
  if (!directions)
    return FALSE;
  if (directions->ludeme == LUD_TERM_DIRECTIONS)
    return lud_is_true (directions, "bySite", FALSE);
  for (guint i = 0; i < directions->n; i++)
    if (lud_depends_on_site (directions->items[i]))
      return TRUE;
  return FALSE;
}

gboolean
lud_list_has (LudList list, guint32 item)
{
  for (guint32 i = 0; i < list.n; i++)
    if (list.items[i] == item)
      return TRUE;
  return FALSE;
}

gboolean
lud_is_step_in (const LudElement *element, LudDirections set, guint32 target)
{
  for (guint d = 0; set && d < LUD_N_DIRECTIONS; d++)
    if (set & LUD_DIRECTION_BIT (d) && lud_list_has (element->steps[d], target))
      return TRUE;
  return FALSE;
}

gboolean
lud_is_relative (const LudTerm *term)
{
  LudRelative relative;
  if (!term)
    return FALSE;
  if (term->kind == LUD_KIND_WORD && term->ludeme == LUD_TERM_LITERAL)
    return lud_read_relative (term->text, &relative) &&
           relative < LUD_SAME_DIRECTION;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && lud_is_relative (term->items[i]))
      return TRUE;
  return FALSE;
}

/* -- directions of the state ----------------------------------------------- */

/* Whether a direction is that of the last move, or the opposite one. */
static gboolean
is_of_last_move (const LudTerm *term, LudRelative *relative)
{
  return term->kind == LUD_KIND_WORD && term->ludeme == LUD_TERM_LITERAL &&
         lud_read_relative (term->text, relative) &&
         *relative >= LUD_SAME_DIRECTION;
}

/* Whether directions are those of a piece that may have rotated. */
static gboolean
rotates (const LudRules *rules, const LudTerm *directions)
{
  return rules->game->has_rotations && lud_is_relative (directions) &&
         (directions->ludeme == LUD_TERM_LITERAL ||
          directions->ludeme == LUD_TERM_DIRECTIONS ||
          directions->ludeme == LUD_TERM_UNION_DIRECTION);
}

const LudTerm *
lud_find_heading (const LudRules *rules, const LudTerm *directions)
{
  LudRelative relative;
  if (!directions || directions == rules->heading)
    return NULL;
  if (directions->ludeme == LUD_TERM_DIRECTIONS_BETWEEN ||
      is_of_last_move (directions, &relative) || rotates (rules, directions))
    return directions;
  const guint first = directions->ludeme == LUD_TERM_IF_DIRECTION ? 1 : 0;
  for (guint i = first; i < directions->n; i++) {
    const LudTerm *heading = lud_find_heading (rules, directions->items[i]);
    if (heading)
      return heading;
  }
  return NULL;
}

/* Whether a radial of a site contains another one. */
static gboolean
passes_through (const LudRadials *radials, guint32 site)
{
  for (guint32 i = 0; i < radials->n; i++)
    for (guint32 k = 1; k < radials->items[i].sites.n; k++)
      if (radials->items[i].sites.items[k] == site)
        return TRUE;
  return FALSE;
}

/* The directions from one site through another one: all, or the first. */
static LudDirections
find_directions_between (const LudRules *rules, guint32 from, guint32 to,
                         LudDirections supported, gboolean finds_all)
{
  const LudElement *element = &lud_get_elements (rules)->items[from];
  LudDirections set = 0;
  for (guint d = 0; d < LUD_N_COMPASS; d++)
    if (supported & LUD_DIRECTION_BIT (d) && (finds_all || !set) &&
        passes_through (&element->radials[d], to))
      set |= LUD_DIRECTION_BIT (d);
  return set;
}

/* Returns the index of a set in an array of LudDirections; appends it if it is
 * new. */
static guint
add_set (GArray *sets, LudDirections set)
{
  guint i = 0;
  while (i < sets->len && g_array_index (sets, LudDirections, i) != set)
    i++;
  if (i == sets->len)
    g_array_append_val (sets, set);
  return i;
}

/* The directions from sites to sites: the text of the index is a function.  It
 * is cached, as its text is long. */
static LudHeadings
make_heading_table (LudRules *rules, LudDirections supported,
                    gboolean finds_all, const char *type)
{
  const char *key =
      lud_make_text (rules, "headings %d %" G_GINT64_MODIFIER "x %d %s",
                     (int)rules->type, (guint64)supported, finds_all, type);
  LudHeadings *headings = g_hash_table_lookup (rules->declared.made, key);
  if (headings)
    return *headings;
  headings = rg_arena_new_zeroed (rules->arena, LudHeadings, 1);
  g_hash_table_insert (rules->declared.made, (gpointer)key, headings);
  const guint32 n = lud_get_elements (rules)->n;
  GArray *sets = g_array_new (FALSE, TRUE, sizeof (LudDirections));
  GString *cases = g_string_new (NULL);
  g_array_set_size (sets, 1);
  for (guint32 from = 0; from < n; from++)
    for (guint32 to = 0; to < n; to++) {
      const guint i =
          add_set (sets, find_directions_between (rules, from, to, supported,
                                                  finds_all));
      if (i > 0)
        g_string_append_printf (cases, "(%u, %u) = %u\n", from, to, i);
    }
  g_string_append (cases, "(_, _) = 0\n");
  headings->n = sets->len;
  headings->sets = rg_arena_copy (rules->arena, sets->data,
                                  sizeof (LudDirections) * sets->len);
  headings->index.text = lud_add_function (
      rules, "heading",
      lud_make_text (rules, "%s -> %s", type,
                     lud_get_domain (rules, 0, (gint32)sets->len - 1)),
      cases->str);
  g_array_free (sets, TRUE);
  g_string_free (cases, TRUE);
  return *headings;
}

/* An end of the move that is made now, if both are known, or of the last one.
 */
static LudValue
load_end_of_move (LudRules *rules, LudIterator end)
{
  const LudValue *at = rules->scope.at;
  if (at[LUD_AT_FROM].text && at[LUD_AT_TO].text)
    return at[end];
  return end == LUD_AT_FROM ? lud_get_last_from (rules)
                            : lud_get_last_to (rules);
}

/* The directions of a piece by its component and its rotation. */
static LudHeadings
load_rotated (LudRules *rules, const LudTerm *directions, LudValue site,
              guint component)
{
  const LudValue rotation =
      lud_load (rules, lud_get_rotation_map (rules), &site);
  const LudValue piece =
      component > 0 || rules->scope.facing
          ? lud_make_constant (rules, (gint32)component)
          : lud_number (rules, lud_load_component (rules, site));
  const gint32 n = rotation.most - rotation.least + 1;
  GArray *sets = g_array_new (FALSE, TRUE, sizeof (LudDirections));
  gint32 *indices = g_new (gint32, n * (piece.most - piece.least + 1));
  for (gint32 i = 0; i < n * (piece.most - piece.least + 1); i++) {
    const Origin origin = {get_facing (rules, (guint)(piece.least + i / n)),
                           rotation.least + i % n, LUD_EVERYWHERE, FALSE};
    LudDirections set = 0;
    if (lud_depends_on_site (directions) ||
        !resolve_set (rules, directions, &origin, &set))
      lud_refuse_form (rules, directions);
    indices[i] = (gint32)add_set (sets, set);
  }
  LudHeadings headings = {
      .sets = rg_arena_copy (rules->arena, sets->data,
                             sizeof (LudDirections) * sets->len),
      .n = sets->len};
  headings.index =
      lud_declare_local (rules, LUD_TEMPORARY, 0, (gint32)headings.n - 1);
  const char *index = "0";
  if (headings.n > 1 && lud_is_constant (piece))
    index = lud_look_up (rules, "rotated", indices, rotation).text;
  else if (headings.n > 1)
    index = lud_make_text (
        rules, "%s[%s][%s]",
        lud_make_table (rules, "rotated", indices, piece, &rotation).text,
        piece.text, rotation.text);
  lud_emit_line (rules, "%s = %s", headings.index.text, index);
  g_array_free (sets, TRUE);
  g_free (indices);
  return headings;
}

LudHeadings
lud_load_headings (LudRules *rules, const LudTerm *heading, LudValue site,
                   guint component)
{
  if (rotates (rules, heading))
    return load_rotated (rules, heading, site, component);
  static const LudDirections none[] = {0};
  LudHeadings headings = {
      .index = lud_make_constant (rules, 0), .sets = none, .n = 1};
  LudRelative relative = LUD_SAME_DIRECTION;
  const gboolean is_of_last = is_of_last_move (heading, &relative);
  const char *site_type = is_of_last ? NULL : lud_string (heading, "type");
  const LudDirections supported =
      lud_get_elements (rules)->supported[is_of_last ? LUD_ADJACENT : LUD_ALL];
  if (supported >> LUD_N_COMPASS ||
      (site_type &&
       strcmp (site_type, lud_type_names[rules->game->board->type]))) {
    lud_refuse (rules, heading,
                "directions of such a board can't be translated here yet");
    return headings;
  }
  /* Directions are resolved before the origin of the move is set. */
  const LudValue origin = rules->scope.at[LUD_AT_FROM];
  if (rules->scope.outer_from.text && !is_of_last)
    rules->scope.at[LUD_AT_FROM] = rules->scope.outer_from;
  const LudValue from = lud_number (
      rules, is_of_last
                 ? load_end_of_move (rules, LUD_AT_FROM)
                 : lud_translate_value (rules, lud_get (heading, "from")));
  const LudValue to = lud_number (
      rules, is_of_last ? load_end_of_move (rules, LUD_AT_TO)
                        : lud_translate_value (rules, lud_get (heading, "to")));
  rules->scope.at[LUD_AT_FROM] = origin;
  const LudValue a = relative == LUD_OPPOSITE_DIRECTION ? to : from;
  const LudValue b = relative == LUD_OPPOSITE_DIRECTION ? from : to;
  const char *type =
      lud_make_text (rules, "%s -> %s", lud_get_domain_of (rules, a),
                     lud_get_domain_of (rules, b));
  const LudHeadings table =
      make_heading_table (rules, supported, !is_of_last, type);
  if (table.n == 1)
    return headings;
  headings.sets = table.sets;
  headings.n = table.n;
  const LudValue index =
      lud_declare_local (rules, LUD_TEMPORARY, 0, (gint32)headings.n - 1);
  lud_emit_line (rules, "%s = %s[%s][%s]", index.text, table.index.text, a.text,
                 b.text);
  headings.index = index;
  return headings;
}

const char *
lud_is_heading_in (LudRules *rules, const LudHeadings *headings,
                   const RgBits *cases)
{
  guint count = 0;
  for (guint i = 0; i < headings->n; i++)
    count += rg_bits_has (cases, i);
  const gboolean is_majority = count > headings->n / 2;
  const char *disjunction = "false()";
  for (guint i = 0; i < headings->n; i++)
    if (rg_bits_has (cases, i) != is_majority)
      disjunction = lud_or (rules, disjunction,
                            lud_equal_to (rules, headings->index, (gint32)i));
  return is_majority ? lud_not (rules, disjunction) : disjunction;
}
