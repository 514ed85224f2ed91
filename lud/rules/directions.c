#include "lud/rules/directions.h"

#include "lud/rules/conditions.h"
#include "lud/rules/values.h"

#include <string.h>

/* -- from terms to sets of directions -------------------------------------- */

static LudDirection
facing_of (const LudRules *rules, guint component)
{
  const LudDirection facing = rules->game->components[component].facing;
  return component == 0 || facing == LUD_N_DIRECTIONS ? LUD_N : facing;
}

/* What a name says to a piece with this facing. */
static gboolean
add_name (LudRules *rules, const LudTerm *name, LudDirection facing,
          LudDirection relation, LudDirections *set)
{
  LudDirection direction;
  LudRelative relative;
  if (lud_direction_read (name->text, &direction)) {
    *set |= LUD_DIRECTION_BIT (direction);
    return TRUE;
  }
  if (lud_relative_read (name->text, &relative) &&
      relative < LUD_SAME_DIRECTION) {
    *set |= lud_board_relative (rules->game->board, rules->game->board->type,
                                LUD_EVERYWHERE, facing, relative, relation);
    return TRUE;
  }
  lud_refuse (rules, name, "direction '%s' can't be translated yet",
              name->text);
  return FALSE;
}

static gboolean resolve (LudRules *rules, const LudTerm *term,
                         LudDirection facing, LudDirections *set);

static gboolean
add_names (LudRules *rules, const LudTerm *names, LudDirection facing,
           LudDirection relation, LudDirections *set)
{
  if (names->ludeme != LUD_TERM_LITERAL)
    return resolve (rules, names, facing, set);
  if (names->kind != LUD_KIND_ARRAY)
    return add_name (rules, names, facing, relation, set);
  for (guint i = 0; i < names->n; i++)
    if (!add_names (rules, names->items[i], facing, relation, set))
      return FALSE;
  return TRUE;
}

static gboolean
resolve (LudRules *rules, const LudTerm *term, LudDirection facing,
         LudDirections *set)
{
  LudDirection relation = LUD_ADJACENT;
  switch (term->ludeme) {
  case LUD_TERM_LITERAL:
    return add_names (rules, term, facing, relation, set);
  case LUD_TERM_DIRECTIONS_ABSOLUTE:
    return add_names (rules, lud_get (term, "dirs"), facing, relation, set);
  case LUD_TERM_DIRECTIONS:
    if (lud_string (term, "of"))
      lud_direction_read (lud_string (term, "of"), &relation);
    if (!lud_get (term, "dirs") || lud_is_true (term, "bySite", FALSE)) {
      lud_refuse (rules, term, "these directions can't be translated yet");
      return FALSE;
    }
    return add_names (rules, lud_get (term, "dirs"), facing, relation, set);
  case LUD_TERM_UNION_DIRECTION:
    return resolve (rules, lud_get (term, "a"), facing, set) &&
           resolve (rules, lud_get (term, "b"), facing, set);
  case LUD_TERM_IF_DIRECTION: {
    const char *condition = lud_condition (rules, lud_get (term, "if"));
    const LudTerm *yes = lud_get (term, "yes"), *no = lud_get (term, "no");
    if (!strcmp (condition, "true()"))
      return resolve (rules, yes, facing, set);
    if (!strcmp (condition, "false()"))
      return resolve (rules, no, facing, set);
    lud_refuse (rules, term,
                "a direction that depends on the state can't be "
                "translated here");
    return FALSE;
  }
  case LUD_TERM_DIFFERENCE_DIRECTION: {
    LudDirections without = 0;
    if (!resolve (rules, lud_get (term, "a"), facing, set) ||
        !resolve (rules, lud_get (term, "b"), facing, &without))
      return FALSE;
    rules->without |= without;
    return TRUE;
  }
  default:
    lud_refuse (rules, term, "these directions can't be translated yet");
    return FALSE;
  }
}

gboolean
lud_resolve_directions (LudRules *rules, const LudTerm *directions,
                        LudDirection fallback, guint component,
                        LudDirections *set)
{
  *set = 0;
  rules->without = 0;
  if (!directions) {
    *set = LUD_DIRECTION_BIT (fallback);
    return TRUE;
  }
  return resolve (rules, directions, facing_of (rules, component), set);
}

/* -- from directions to functions ------------------------------------------ */

/* Functions of single steps: one for each compass direction, and more where a
 * site has several neighbours in one. */
enum { MOST_SLOTS = 64 };

typedef struct {
  gint32 *next[MOST_SLOTS]; /* by site; NULL: no step */
} Slots;

static void
clear_slots (Slots *slots)
{
  for (guint i = 0; i < MOST_SLOTS; i++)
    g_free (slots->next[i]);
}

static gint32 *
new_table (const LudRules *rules)
{
  gint32 *table = g_new (gint32, rules->game->n_sites);
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    table[i] = -1;
  return table;
}

static gboolean
list_has (LudList list, guint32 item)
{
  for (guint32 i = 0; i < list.n; i++)
    if (list.items[i] == item)
      return TRUE;
  return FALSE;
}

static guint
compass_of (const LudElement *element, guint32 target)
{
  for (guint d = 0; d < LUD_N_COMPASS; d++)
    if (list_has (element->steps[d], target))
      return d;
  return LUD_N_COMPASS;
}

/* FALSE: more slots than there are. */
static gboolean
add_step (const LudRules *rules, Slots *slots, guint32 site, guint32 target,
          guint slot)
{
  for (; slot < MOST_SLOTS; slot = MAX (slot + 1, LUD_N_COMPASS)) {
    if (!slots->next[slot])
      slots->next[slot] = new_table (rules);
    gint32 *next = &slots->next[slot][site];
    if (*next == (gint32)target)
      return TRUE;
    if (*next == -1) {
      *next = (gint32)target;
      return TRUE;
    }
  }
  return FALSE;
}

/* Whether a step in some direction of a set leads to the target. */
static gboolean
is_in_any (const LudElement *element, LudDirections set, guint32 target)
{
  for (guint d = 0; set && d < LUD_N_DIRECTIONS; d++)
    if (set & LUD_DIRECTION_BIT (d) && list_has (element->steps[d], target))
      return TRUE;
  return FALSE;
}

static gboolean
fill_slots (LudRules *rules, LudDirections set, Slots *slots)
{
  const LudElements *all = lud_elements (rules);
  for (guint32 site = 0; site < all->n; site++) {
    const LudElement *element = &all->items[site];
    for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
      if (!(set & LUD_DIRECTION_BIT (d)))
        continue;
      for (guint32 i = 0; i < element->steps[d].n; i++) {
        const guint32 target = element->steps[d].items[i];
        if (is_in_any (element, rules->without, target))
          continue;
        const guint slot = d < LUD_N_COMPASS ? d : compass_of (element, target);
        if (!add_step (rules, slots, site, target, slot))
          return FALSE;
      }
    }
  }
  return TRUE;
}

static const char *
slot_name (LudRules *rules, guint slot)
{
  if (slot >= LUD_N_COMPASS)
    return lud_hrg (rules, "neighbour_%u", slot - LUD_N_COMPASS + 1);
  char *lower = g_ascii_strdown (lud_direction_names[slot], -1);
  const char *name = lud_hrg (rules, "step_%s", lower);
  g_free (lower);
  return name;
}

/* Whether a radial goes on by one function, and ends where that ends. */
static gboolean
is_straight (const gint32 *next, LudList sites)
{
  for (guint32 i = 0; i + 1 < sites.n; i++)
    if (next[sites.items[i]] != (gint32)sites.items[i + 1])
      return FALSE;
  return next[sites.items[sites.n - 1]] == -1;
}

/* Whether all radials in these directions are straight, and all steps begin
 * one. */
static gboolean
all_straight (const LudRules *rules, LudDirections set, const Slots *slots)
{
  const LudElements *all = lud_elements (rules);
  for (guint32 site = 0; site < all->n; site++) {
    for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
      if (!(set & LUD_DIRECTION_BIT (d)))
        continue;
      const LudRadials *radials = &all->items[site].radials[d];
      for (guint32 i = 0; i < radials->n; i++) {
        const LudList sites = radials->items[i].sites;
        gboolean straight =
            is_in_any (&all->items[site], rules->without, sites.items[1]);
        for (guint slot = 0; slot < MOST_SLOTS && !straight; slot++)
          straight =
              slots->next[slot] && is_straight (slots->next[slot], sites);
        if (!straight)
          return FALSE;
      }
    }
  }
  return TRUE;
}

/* -- radials as tables ----------------------------------------------------- */

/* The radials of a site in these directions, each once. */
static GPtrArray *
radials_of (const LudRules *rules, guint32 site, LudDirections set)
{
  const LudElement *element = &lud_elements (rules)->items[site];
  GPtrArray *found = g_ptr_array_new ();
  for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
    if (!(set & LUD_DIRECTION_BIT (d)))
      continue;
    for (guint32 i = 0; i < element->radials[d].n; i++) {
      const LudRadial *radial = &element->radials[d].items[i];
      gboolean known =
          is_in_any (element, rules->without, radial->sites.items[1]);
      for (guint k = 0; k < found->len && !known; k++) {
        const LudRadial *other = g_ptr_array_index (found, k);
        known = other->sites.n == radial->sites.n &&
                !memcmp (other->sites.items, radial->sites.items,
                         sizeof *radial->sites.items * radial->sites.n);
      }
      if (!known)
        g_ptr_array_add (found, (gpointer)radial);
    }
  }
  return found;
}

/* The i-th radial of each site: from sites and indices to sites. */
static const char *
radial_function (LudRules *rules, GPtrArray **radials, guint i, gint32 longest)
{
  GString *cases = g_string_new (NULL);
  for (guint32 site = 0; site < lud_elements (rules)->n; site++) {
    if (i >= radials[site]->len)
      continue;
    const LudRadial *radial = g_ptr_array_index (radials[site], i);
    for (guint32 k = 1; k < radial->sites.n; k++)
      g_string_append_printf (cases, "(%u, %u) = %u\n", site, k,
                              radial->sites.items[k]);
  }
  g_string_append (cases, "(_, _) = off\n");
  const gint32 n = (gint32)rules->game->n_sites;
  const char *name = lud_function (
      rules, lud_hrg (rules, "radial_%u", i + 1),
      lud_hrg (rules, "%s -> %s -> %s", lud_domain (rules, 0, n - 1),
               lud_domain (rules, 0, longest), lud_domain (rules, -1, n - 1)),
      cases->str);
  g_string_free (cases, TRUE);
  return name;
}

/* -- statements ------------------------------------------------------------ */

typedef struct {
  LudForLine callback;
  gpointer data;
  gboolean in_turn; /* one after the other */
} Emission;

static void
emit_functions (LudRules *rules, GPtrArray *names, const Emission *emission)
{
  LudLine line = {0};
  if (names->len == 0) {
    if (!emission->in_turn)
      lud_line (rules, "check(false())");
    return;
  }
  if (names->len == 1) {
    line.function = g_ptr_array_index (names, 0);
    if (!emission->in_turn) {
      emission->callback (rules, &line, emission->data);
      return;
    }
  }
  GString *list = g_string_new (NULL);
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            (char *)g_ptr_array_index (names, i));
  const LudSaved saved = lud_push (rules);
  line.function = lud_branch_name (rules);
  lud_line (rules, "%s %s in { %s } {", emission->in_turn ? "repeat" : "branch",
            line.function, list->str);
  emission->callback (rules, &line, emission->data);
  lud_line (rules, "}");
  lud_pop (rules, &saved);
  g_string_free (list, TRUE);
}

static void
emit_radials (LudRules *rules, LudDirections set, LudValue origin,
              const Emission *emission)
{
  const guint32 n = lud_elements (rules)->n;
  GPtrArray **radials = g_new (GPtrArray *, n);
  guint most = 0;
  gint32 longest = 1;
  for (guint32 site = 0; site < n; site++) {
    radials[site] = radials_of (rules, site, set);
    most = MAX (most, radials[site]->len);
    for (guint i = 0; i < radials[site]->len; i++) {
      const LudRadial *radial = g_ptr_array_index (radials[site], i);
      longest = MAX (longest, (gint32)radial->sites.n);
    }
  }
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < most; i++)
    g_ptr_array_add (names,
                     (gpointer)radial_function (rules, radials, i, longest));
  for (guint32 site = 0; site < n; site++)
    g_ptr_array_free (radials[site], TRUE);
  g_free (radials);
  gint32 *more = g_new (gint32, longest + 1);
  for (gint32 i = 0; i <= longest; i++)
    more[i] = MIN (i + 1, longest);
  const LudSaved saved = lud_push (rules);
  const LudValue index = lud_local (rules, LUD_TEMPORARY, 0, longest);
  LudLine line = {.origin = origin.text,
                  .index = index.text,
                  .increment =
                      lud_lookup (rules, "next_index", more, index).text,
                  .longest = longest};
  g_free (more);
  GString *list = g_string_new (NULL);
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            (char *)g_ptr_array_index (names, i));
  line.function = lud_branch_name (rules);
  lud_line (rules, "%s %s in { %s } {", emission->in_turn ? "repeat" : "branch",
            line.function, list->str);
  lud_line (rules, "%s = 1", line.index);
  emission->callback (rules, &line, emission->data);
  lud_line (rules, "}");
  lud_pop (rules, &saved);
  g_string_free (list, TRUE);
  g_ptr_array_free (names, TRUE);
}

static void
emit_set (LudRules *rules, const LudTerm *term, LudDirections set,
          LudValue origin, gboolean lines, const Emission *emission)
{
  Slots slots = {{NULL}};
  if (!fill_slots (rules, set, &slots)) {
    lud_refuse (rules, term, "a site has too many neighbours");
  } else if (lines && !all_straight (rules, set, &slots)) {
    emit_radials (rules, set, origin, emission);
  } else {
    GPtrArray *names = g_ptr_array_new ();
    for (guint i = 0; i < MOST_SLOTS; i++)
      if (slots.next[i])
        g_ptr_array_add (
            names, (gpointer)lud_site_function (rules, slot_name (rules, i),
                                                slots.next[i]));
    emit_functions (rules, names, emission);
    g_ptr_array_free (names, TRUE);
  }
  clear_slots (&slots);
}

/* Whether the directions depend on the facing. */
static gboolean
is_relative (const LudTerm *term)
{
  LudRelative relative;
  if (!term)
    return FALSE;
  if (term->kind == LUD_KIND_WORD && term->ludeme == LUD_TERM_LITERAL)
    return lud_relative_read (term->text, &relative);
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && is_relative (term->items[i]))
      return TRUE;
  return FALSE;
}

/* One of the components for each facing, and the set of those with it. */
static void
emit_by_facing (LudRules *rules, const LudTerm *term, LudDirection fallback,
                LudValue origin, gboolean lines, const Emission *emission)
{
  const LudGame *game = rules->game;
  LudDirections done = 0;
  guint arms = 0;
  for (guint pass = 0; pass < 2; pass++) {
    done = 0;
    for (guint c = 0; c < game->n_components; c++) {
      const LudDirection facing = facing_of (rules, c);
      if (done & LUD_DIRECTION_BIT (facing))
        continue;
      done |= LUD_DIRECTION_BIT (facing);
      if (pass == 0) {
        arms++;
        continue;
      }
      RgBits *with = g_new0 (RgBits, rg_bits_words (game->n_components));
      for (guint k = 0; k < game->n_components; k++)
        if (facing_of (rules, k) == facing)
          rg_bits_add (with, k);
      const char *condition = lud_is_component_in (rules, with, origin);
      g_free (with);
      LudDirections set;
      if (!lud_resolve_directions (rules, term, fallback, c, &set))
        return;
      if (arms == 1) {
        emit_set (rules, term, set, origin, lines, emission);
        continue;
      }
      if (emission->in_turn)
        lud_line (rules, "if %s {", condition);
      else {
        lud_line (rules, "%s {", c == 0 ? "branch" : "or");
        lud_line (rules, "check(%s)", condition);
      }
      emit_set (rules, term, set, origin, lines, emission);
      lud_line (rules, "}");
    }
  }
}

static void
emit (LudRules *rules, const LudTerm *term, LudDirection fallback,
      LudValue origin, guint component, gboolean lines,
      const Emission *emission)
{
  if (rules->refused)
    return;
  if (term && term->ludeme == LUD_TERM_IF_DIRECTION) {
    const char *condition = lud_condition (rules, lud_get (term, "if"));
    if (strcmp (condition, "true()") && strcmp (condition, "false()")) {
      lud_line (rules, "if %s {", condition);
      emit (rules, lud_get (term, "yes"), fallback, origin, component, lines,
            emission);
      lud_line (rules, "} else {");
      emit (rules, lud_get (term, "no"), fallback, origin, component, lines,
            emission);
      lud_line (rules, "}");
      return;
    }
  }
  if (component == 0 && is_relative (term)) {
    emit_by_facing (rules, term, fallback, origin, lines, emission);
    return;
  }
  LudDirections set;
  if (lud_resolve_directions (rules, term, fallback, component, &set))
    emit_set (rules, term, set, origin, lines, emission);
}

void
lud_for_lines (LudRules *rules, const LudTerm *directions,
               LudDirection fallback, LudValue origin, guint component,
               gboolean lines, LudForLine callback, gpointer data)
{
  const Emission emission = {callback, data, FALSE};
  emit (rules, directions, fallback, origin, component, lines, &emission);
}

void
lud_in_lines (LudRules *rules, const LudTerm *directions, LudDirection fallback,
              LudValue origin, guint component, gboolean lines,
              LudForLine callback, gpointer data)
{
  const Emission emission = {callback, data, TRUE};
  emit (rules, directions, fallback, origin, component, lines, &emission);
}

/* -- lines ----------------------------------------------------------------- */

void
lud_begin_line (LudRules *rules, const LudLine *line)
{
  if (line->origin)
    lud_line (rules, "%s = 1", line->index);
}

static const char *
next_of (LudRules *rules, const LudLine *line, const char *site)
{
  return line->origin ? lud_hrg (rules, "%s[%s][%s]", line->function,
                                 line->origin, line->index)
                      : lud_hrg (rules, "%s[%s]", line->function, site);
}

const char *
lud_has_next (LudRules *rules, const LudLine *line, const char *site)
{
  return lud_hrg (rules, "%s != off", next_of (rules, line, site));
}

void
lud_advance (LudRules *rules, const LudLine *line, const char *site,
             const char *next)
{
  lud_line (rules, "%s = %s", next, next_of (rules, line, site));
  if (line->origin)
    lud_line (rules, "%s = %s", line->index, line->increment);
}
