/* Tests by a walk whether two sites are in one group. The state has no data
 * about groups, so sizes and numbers of groups are counted site by site:
 *
 *     (size Group at:(last To))     becomes
 *
 *     temporary = 0
 *     for each site {  if reachable(are_joined()) { temporary + 1 }  }
 *     graph are_joined() {
 *       site2 = last_to
 *       loop {
 *         if site2 == site { break() }
 *         branch step in { step_n, ... } {
 *           check(step[site2] != off)  site2 = step[site2]
 *           check(board[site2] == board[last_to])
 *         }
 *       }
 *     }
 *
 * A loop over groups visits the first site of each: those from which no walk
 * reaches a site that the loop has passed. By default a group has equal
 * components, otherwise sites that satisfy a condition, or pieces of some
 * owners. */
#include "lud/rules/groups.h"

#include "lud/rules/conditions.h"
#include "lud/rules/directions.h"
#include "lud/rules/generators.h"
#include "lud/rules/regions.h"
#include "lud/rules/values.h"

#include <string.h>

/* -- members of a group ---------------------------------------------------- */

/* The sites that belong to a group, and the steps between them. */
typedef struct {
  const LudTerm *dir;       /* NULL: adjacent */
  const LudTerm *condition; /* about (to), or NULL */
  guint32 owners;           /* without a condition: of these players, or ... */
  LudValue owner;           /* ... of this one; text NULL: any, or ... */
  LudValue like;            /* ... the component there; text NULL: any */
  gboolean is_empty;        /* of empty sites, whatever else is given */
} Group;

/* Returns the condition that the site belongs to the group. The kind of group
 * determines it: the site is empty, satisfies (if:), or has a piece of the
 * owners or the given component. */
static const char *
make_member_test (LudRules *rules, const Group *group, LudValue site)
{
  if (group->is_empty)
    return lud_is_empty (rules, site);
  if (group->condition) {
    const LudSaved saved = lud_push (rules);
    rules->scope.at[LUD_AT_TO] = site;
    const char *holds = lud_translate_condition (rules, group->condition);
    lud_pop (rules, &saved);
    return holds;
  }
  if (group->owners)
    return lud_has_piece_owned_by (rules, group->owners, site);
  if (group->owner.text)
    return lud_and (
        rules, lud_not (rules, lud_is_empty (rules, site)),
        lud_equal (rules,
                   lud_get_owner (rules, lud_load_component (rules, site)),
                   group->owner));
  if (group->like.text)
    return lud_equal (rules, lud_load_component (rules, site),
                      lud_load_component (rules, group->like));
  return lud_not (rules, lud_is_empty (rules, site));
}

/* -- walks ----------------------------------------------------------------- */

/* A walk over the sites of a group. */
typedef struct {
  LudValue at;        /* the variable of the current site */
  const Group *group; /* NULL: the next step may leave the group */
} GroupWalk;

static void
emit_step_on_line (LudRules *rules, const LudLine *line, gpointer data)
{
  const GroupWalk *walk = data;
  lud_emit_line (rules, "check(%s)", lud_has_next (rules, line, walk->at.text));
  lud_advance (rules, line, walk->at.text, walk->at.text);
  if (walk->group)
    lud_check (rules, make_member_test (rules, walk->group, walk->at));
}

static void
emit_step (LudRules *rules, const GroupWalk *walk, const LudTerm *dir)
{
  lud_branch_over_lines (rules, dir, LUD_ADJACENT, walk->at, 0, FALSE,
                         emit_step_on_line, (gpointer)walk);
}

/* Emits the beginning of a walk in a group: its first site, and a check that
 * this site is a member. */
static GroupWalk
begin_walk (LudRules *rules, const Group *group, LudValue from)
{
  const GroupWalk walk = {.at = lud_declare_local_site (rules, LUD_AT_SITE),
                          .group = group};
  if (from.least < 0)
    lud_check (rules, lud_is_site (rules, from));
  if (from.most >= 0)
    lud_emit_line (rules, "%s = %s", walk.at.text, from.text);
  lud_check (rules, make_member_test (rules, group, walk.at));
  return walk;
}

/* Emits steps until a condition about the walk holds. */
static void
emit_walk_until (LudRules *rules, const GroupWalk *walk, const LudTerm *dir,
                 const char *condition)
{
  lud_emit_line (rules, "loop {\nif %s {\nbreak()\n}", condition);
  emit_step (rules, walk, dir);
  lud_emit_line (rules, "}");
}

/* The condition that a walk in the group leads from one site to another. */
static const char *
make_joined_test (LudRules *rules, const Group *group, LudValue from,
                  LudValue to)
{
  const LudSearch search = lud_begin_search (rules);
  const GroupWalk walk = begin_walk (rules, group, from);
  emit_walk_until (rules, &walk, group->dir, lud_equal (rules, walk.at, to));
  return lud_end_search (rules, &search, "are_joined");
}

/* Emits a walk in the group, and one more step, to a site that may not belong
 * to it; returns the variable of that site. */
static LudValue
emit_walk_out (LudRules *rules, const Group *group, LudValue from)
{
  GroupWalk walk = begin_walk (rules, group, from);
  lud_emit_line (rules, "loop {\nbranch {\nbreak()\n} or {");
  emit_step (rules, &walk, group->dir);
  lud_emit_line (rules, "}\n}");
  walk.group = NULL;
  emit_step (rules, &walk, group->dir);
  return walk.at;
}

/* -- counting -------------------------------------------------------------- */

static LudValue
new_counter (LudRules *rules)
{
  const LudValue counter = lud_declare_local (
      rules, LUD_TEMPORARY, 0, (gint32)lud_get_elements (rules)->n);
  lud_emit_line (rules, "%s = 0", counter.text);
  return counter;
}

/* Ends a loop: the sites that satisfy the condition are counted. */
static void
end_count (LudRules *rules, const LudLoop *loop, LudValue counter,
           const char *condition)
{
  lud_emit_line (rules, "if %s {", condition);
  lud_increment (rules, counter);
  lud_emit_line (rules, "}");
  lud_end_loop (rules, loop);
}

/* Emits a count of the sites of a group, and returns the counter; it is 0 if
 * the origin is not a member. */
static LudValue
emit_size (LudRules *rules, const Group *group, LudValue from)
{
  const LudValue counter = new_counter (rules);
  const LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
  end_count (rules, &loop, counter,
             make_joined_test (rules, group, from, loop.site));
  return counter;
}

/* The map of the marks of sites that a loop over groups has passed: walks from
 * later sites end there. */
static LudVariable *
get_counted_map (LudRules *rules)
{
  LudVariable *counted = lud_map (rules, "counted", 0, 0);
  counted->is_scratch = TRUE;
  return counted;
}

/* Clears the marks, and begins a loop over groups, by the first site of each:
 * over the members from which no walk in the group reaches an earlier site. */
static LudLoop
begin_groups (LudRules *rules, const Group *group)
{
  const LudValue zero = lud_make_constant (rules, 0),
                 one = lud_make_constant (rules, 1);
  const LudLoop clearing = lud_begin_board (rules, LUD_AT_SITE);
  lud_load (rules, get_counted_map (rules), &clearing.site);
  lud_store (rules, get_counted_map (rules), &clearing.site, zero);
  lud_end_loop (rules, &clearing);
  const LudLoop groups = lud_begin_board (rules, LUD_AT_SITE);
  const LudSearch search = lud_begin_search (rules);
  const GroupWalk walk = begin_walk (rules, group, groups.site);
  const LudValue reached = lud_load (rules, get_counted_map (rules), &walk.at);
  emit_walk_until (rules, &walk, group->dir, lud_equal (rules, reached, one));
  const char *reaches_counted =
      lud_end_search (rules, &search, "reaches_counted");
  lud_emit_line (rules, "if %s {\nif not(%s) {",
                 make_member_test (rules, group, groups.site), reaches_counted);
  return groups;
}

static void
end_groups (LudRules *rules, const LudLoop *groups)
{
  const LudValue one = lud_make_constant (rules, 1);
  lud_emit_line (rules, "}");
  lud_store (rules, get_counted_map (rules), &groups->site, one);
  lud_emit_line (rules, "}");
  lud_end_loop (rules, groups);
}

/* -- terms ----------------------------------------------------------------- */

static Group
make_group_like (const LudTerm *term, LudValue site)
{
  return (Group){.dir = lud_get (term, "dir"),
                 .condition = lud_get (term, "if"),
                 .like = site};
}

const char *
lud_is_in_group (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudTerm *at = lud_get (term, "at");
  const LudTerm *from = lud_get (term, "from");
  const LudSearch search = lud_begin_search (rules);
  const LudValue origin = lud_choose_site (rules, at ? at : from, LUD_AT_SITE);
  const Group group = make_group_like (term, origin);
  lud_check (rules, make_joined_test (rules, &group, origin, site));
  return lud_end_search (rules, &search, "in_group");
}

const char *
lud_are_grouped (LudRules *rules, const LudTerm *term, const LudTerm *test,
                 guint32 owners, LudValue from, LudValue to)
{
  const Group group = {
      .dir = lud_get (term, "dir"), .condition = test, .owners = owners};
  return make_joined_test (rules, &group, from, to);
}

LudValue
lud_count_group_sites (LudRules *rules, const LudTerm *term)
{
  const LudValue at = lud_translate_value (rules, lud_get (term, "at"));
  const Group group = make_group_like (term, at);
  return emit_size (rules, &group, at);
}

/* Opens a block for groups of the least size that the term names and larger
 * ones.  FALSE: opens none, as that is 1 or less.  Refuses a least size that
 * depends on the state. */
static gboolean
begin_groups_of_size (LudRules *rules, const LudTerm *term, LudValue size)
{
  const LudValue least =
      lud_translate_value_or (rules, term, "min", lud_make_constant (rules, 0));
  if (!lud_is_constant (least))
    lud_refuse (rules, term,
                "a size that depends on the state can't be "
                "translated yet");
  if (least.least <= 1)
    return FALSE;
  const char *small = "false()";
  for (gint32 i = 1; i < least.least; i++)
    small = lud_or (rules, small, lud_equal_to (rules, size, i));
  lud_emit_line (rules, "if %s {", lud_not (rules, small));
  return TRUE;
}

LudValue
lud_count_groups (LudRules *rules, const LudTerm *term)
{
  const Group group = make_group_like (term, (LudValue){0});
  const LudValue counter = new_counter (rules);
  const LudLoop groups = begin_groups (rules, &group);
  const gboolean is_guarded =
      lud_get (term, "min") &&
      begin_groups_of_size (rules, term,
                            emit_size (rules, &group, groups.site));
  lud_increment (rules, counter);
  if (is_guarded)
    lud_emit_line (rules, "}");
  end_groups (rules, &groups);
  return counter;
}

LudValue
lud_find_largest_group (LudRules *rules, const LudTerm *term)
{
  const Group group = make_group_like (term, (LudValue){0});
  const LudValue most = new_counter (rules);
  const LudLoop groups = begin_groups (rules, &group);
  lud_emit_line (rules, "%s = %s", most.text,
                 lud_apply_binary (rules, term, "most", lud_max_of, most,
                                   emit_size (rules, &group, groups.site))
                     .text);
  end_groups (rules, &groups);
  return most;
}

/* Whether each piece belongs to a player. */
static gboolean
has_player_for_each_piece (const LudGame *game)
{
  for (guint c = 1 + game->dice.n; c < game->n_components; c++)
    if (game->components[c].owner < 1 ||
        game->components[c].owner > game->n_players)
      return FALSE;
  return TRUE;
}

void
lud_emit_group_size_loop (LudRules *rules, const LudTerm *sizes,
                          LudEmitItem emit_item, gpointer data)
{
  const LudTerm *role = lud_get (sizes, "role"),
                *player_term = lud_get (sizes, "of");
  Group group = make_group_like (sizes, (LudValue){0});
  if (!role)
    role = player_term;
  if (!group.condition && (!role || lud_is_word (role, "All"))) {
    if (!has_player_for_each_piece (rules->game))
      lud_refuse (rules, sizes, "these sizes can't be translated yet");
  } else if (role && role->kind == LUD_KIND_WORD) {
    if (!lud_find_players (rules, role, &group.owners) ||
        __builtin_popcount (group.owners) != 1)
      lud_refuse (rules, sizes, "this role can't be translated here yet");
  } else if (role) {
    group.owner = lud_number (rules, lud_translate_value (rules, role));
    if (group.owner.least < 1 && !has_player_for_each_piece (rules->game))
      lud_refuse (rules, sizes, "this player can't be translated here yet");
  }
  const LudLoop groups = begin_groups (rules, &group);
  LudValue size = emit_size (rules, &group, groups.site);
  const gboolean is_guarded = begin_groups_of_size (rules, sizes, size);
  size.least = 1;
  rules->scope = groups.saved.scope;
  emit_item (rules, size, data);
  if (is_guarded)
    lud_emit_line (rules, "}");
  end_groups (rules, &groups);
}

/* The site whose group has the liberties. */
static LudValue
translate_site_of_group (LudRules *rules, const LudTerm *term)
{
  const LudTerm *at = lud_get (term, "at");
  return at ? lud_translate_value (rules, at) : lud_get_last_to (rules);
}

const char *
lud_has_liberty (LudRules *rules, const LudTerm *term)
{
  const LudSearch search = lud_begin_search (rules);
  const LudValue from = translate_site_of_group (rules, term);
  const Group group = make_group_like (term, from);
  const LudValue end = emit_walk_out (rules, &group, from);
  lud_check (rules, lud_is_empty (rules, end));
  return lud_end_search (rules, &search, "has_liberty");
}

LudValue
lud_count_liberties (LudRules *rules, const LudTerm *term)
{
  const LudValue from = translate_site_of_group (rules, term);
  const Group group = make_group_like (term, from);
  const LudValue counter = new_counter (rules);
  const LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
  const LudSearch search = lud_begin_search (rules);
  const LudValue end = emit_walk_out (rules, &group, from);
  lud_check (rules, lud_equal (rules, end, loop.site));
  const char *touches = lud_end_search (rules, &search, "is_liberty");
  end_count (rules, &loop, counter,
             lud_and (rules, lud_is_empty (rules, loop.site), touches));
  return counter;
}

LudValue
lud_count_territory_sites (LudRules *rules, const LudTerm *term)
{
  const LudValue player = lud_translate_player (rules, lud_get (term, "who"));
  if (!lud_is_constant (player) || player.least < 1 ||
      rules->game->has_stacks) {
    lud_refuse_form (rules, term);
    return player;
  }
  const Group group = {.dir = lud_get (term, "dir"), .is_empty = TRUE};
  const LudValue counter = new_counter (rules);
  const LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
  const LudSearch search = lud_begin_search (rules);
  /* Over empty sites to a piece that is not the player's. */
  const LudValue end = emit_walk_out (rules, &group, loop.site);
  lud_check (rules, lud_not (rules, lud_is_empty (rules, end)));
  lud_check (rules, lud_not (rules, lud_has_piece_owned_by (
                                        rules, 1u << player.least, end)));
  const char *meets_others = lud_end_search (rules, &search, "meets_others");
  end_count (rules, &loop, counter,
             lud_and (rules, lud_is_empty (rules, loop.site),
                      lud_not (rules, meets_others)));
  return counter;
}

/* -- (is Blocked ...) ------------------------------------------------------ */

/* Adds the two regions of a player to the two sets.  FALSE: the player does not
 * have exactly two, or one of them depends on the state. */
static gboolean
find_two_regions (LudRules *rules, guint player, RgBits **sets)
{
  const LudGame *game = rules->game;
  guint count = 0;
  for (guint i = 0; i < game->n_regions; i++) {
    const LudTerm *list = game->regions[i].term;
    const gboolean is_list = list->kind == LUD_KIND_ARRAY;
    if (game->regions[i].owner != (gint)player)
      continue;
    for (guint k = 0; k < (is_list ? list->n : 1); k++) {
      const LudTerm *item = is_list ? list->items[k] : list;
      if (count >= 2 || item->kind != LUD_KIND_REGION ||
          !lud_add_static (rules, item, sets[count]))
        return FALSE;
      count++;
    }
  }
  return count == 2;
}

const char *
lud_is_blocked (LudRules *rules, const LudTerm *term)
{
  const LudValue player =
      lud_translate_player (rules, lud_get (term, "regions"));
  RgBits *sets[2] = {lud_new_set (rules), lud_new_set (rules)};
  const char *condition = "false()";
  if (lud_get (term, "least") || lud_get (term, "at") ||
      !lud_is_constant (player) ||
      !find_two_regions (rules, (guint)MAX (player.least, 0), sets))
    lud_refuse_form (rules, term);
  else {
    const LudSearch search = lud_begin_search (rules);
    const LudValue from = lud_choose_site (rules, NULL, LUD_AT_SITE);
    lud_check (rules, lud_is_in_set (rules, "in_region", sets[0], from));
    GroupWalk walk = {.at = from};
    const char *passes =
        lud_or (rules, lud_is_empty (rules, from),
                lud_has_piece_owned_by (rules, 1u << player.least, from));
    lud_check (rules, passes);
    lud_emit_line (rules, "loop {\nif %s {\nbreak()\n}",
                   lud_is_in_set (rules, "in_region", sets[1], from));
    emit_step (rules, &walk, lud_get (term, "dir"));
    lud_check (rules, passes);
    lud_emit_line (rules, "}");
    condition = lud_not (rules, lud_end_search (rules, &search, "is_open"));
  }
  g_free (sets[0]);
  g_free (sets[1]);
  return condition;
}

/* -- loops that change groups ---------------------------------------------- */

LudLoop
lud_begin_held_sites (LudRules *rules, const LudTerm *region,
                      const LudTerm *condition)
{
  const LudValue zero = lud_make_constant (rules, 0),
                 one = lud_make_constant (rules, 1);
  const gboolean inner = rules->output.held_loops++ > 0;
  LudVariable *held =
      lud_map (rules, inner ? "held_inner_sites" : "held_sites", 0, 0);
  held->is_scratch = TRUE;
  RgBits *bound = lud_new_set (rules);
  lud_compute_region_bound (rules, region, bound);
  const LudLoop marking = lud_begin_set (rules, bound, LUD_AT_SITE);
  lud_load (rules, held, &marking.site);
  lud_store (rules, held, &marking.site, zero);
  lud_emit_line (rules, "if %s {",
                 lud_is_in_region (rules, region, marking.site));
  rules->scope.at[LUD_AT_SITE] = rules->scope.at[LUD_AT_TO] = marking.site;
  const char *holds = lud_translate_condition_or_true (rules, condition);
  lud_begin_if (rules, holds);
  lud_store (rules, held, &marking.site, one);
  lud_end_if (rules, holds);
  lud_emit_line (rules, "}");
  lud_end_loop (rules, &marking);
  LudLoop loop = lud_begin_set (rules, bound, LUD_AT_SITE);
  lud_emit_line (rules, "if %s {",
                 lud_equal (rules, lud_load (rules, held, &loop.site), one));
  loop.is_guarded = loop.held = TRUE;
  g_free (bound);
  return loop;
}
