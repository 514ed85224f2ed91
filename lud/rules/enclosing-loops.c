/* Tests (is Loop) and (sites Loop) by a group of sites that pieces enclose.
 * The group begins at a neighbour of the start, and grows along orthogonal
 * lines up to pieces like the one at the start. It must not reach the rim of
 * the board. The pieces at its border must have the right owner, and two of
 * them must be neighbours: Ludii's search does not look for more of the loop.
 *
 *     (is Loop)     becomes     reachable(is_loop())
 *
 *     graph is_loop() {
 *       branch step in { step_n, ... } { site = step[last_to] }
 *       check(not(reachable(reaches_rim())))
 *       check(not(reachable(reaches_other_owner())))
 *       check(reachable(has_loop()))
 *     }
 */
#include "lud/rules/enclosing-loops.h"

#include "lud/rules/conditions.h"
#include "lud/rules/directions.h"
#include "lud/rules/groups.h"
#include "lud/rules/owners.h"
#include "lud/rules/players.h"
#include "lud/rules/regions.h"
#include "lud/rules/state.h"
#include "lud/rules/values.h"

/* The arguments of (is Loop ...). */
typedef struct {
  const LudTerm *term;
  LudValue component; /* at the start */
  LudValue origin;    /* the first site of the group */
  LudValue start;     /* the variable of the site where the loop begins */
  LudValue colour;    /* the owner of the loop */
  /* The owner or the owners of the sites of the group; both NULL: all sites. */
  const LudTerm *role, *roles;
  const RgBits *rim; /* the outer sites of the board */
} Loop;

/* A step, or a line of steps that a condition ends. */
typedef struct {
  LudValue from, to; /* variables */
  gboolean is_line;
  const char *condition; /* on each site, or NULL */
  const char *end;       /* the condition on the last site, or NULL */
} Step;

static const char *
make_like_test (LudRules *rules, const Loop *loop, LudValue site)
{
  return lud_equal (rules, lud_load_component (rules, site), loop->component);
}

static const char *
make_role_test (LudRules *rules, const LudTerm *role, LudValue site)
{
  return lud_equal (rules,
                    lud_get_owner (rules, lud_load_component (rules, site)),
                    lud_translate_player (rules, role));
}

static const char *
make_rim_test (LudRules *rules, const Loop *loop, LudValue site)
{
  return lud_is_in_set (rules, "on_rim", loop->rim, site);
}

static const char *
make_inside_test (LudRules *rules, const Loop *loop, LudValue site)
{
  const char *disjunction = "false()";
  if (loop->role)
    return make_role_test (rules, loop->role, site);
  for (guint i = 0; loop->roles && i < loop->roles->n; i++)
    disjunction = lud_or (rules, disjunction,
                          make_role_test (rules, loop->roles->items[i], site));
  return loop->roles ? disjunction : "true()";
}

static const char *
is_inside (LudRules *rules, const Loop *loop, LudValue site)
{
  return lud_and (rules, lud_not (rules, make_like_test (rules, loop, site)),
                  make_inside_test (rules, loop, site));
}

static LudValue
new_site (LudRules *rules)
{
  return lud_declare_local_site (rules, LUD_AT_SITE);
}

/* Emits a step to the next site. On a line that may end at several sites, it
 * emits the steps up to each of them. The condition is tested on each site that
 * a step enters. */
static void
emit_step_on_line (LudRules *rules, const LudLine *line, gpointer data)
{
  const Step *step = data;
  if (step->is_line) {
    lud_emit_line (rules, "%s = %s", step->to.text, step->from.text);
    lud_begin_line (rules, line);
    lud_emit_line (rules, "loop {");
  }
  const char *from = step->is_line ? step->to.text : step->from.text;
  lud_emit_line (rules, "check(%s)", lud_has_next (rules, line, from));
  lud_advance (rules, line, from, step->to.text);
  if (step->condition)
    lud_check (rules, step->condition);
  if (step->is_line) {
    lud_emit_line (rules, "branch {");
    lud_check (rules, step->end);
    lud_emit_line (rules, "break()\n}\nor {\n}\n}");
  } else if (step->end)
    lud_check (rules, step->end);
}

static void
emit_step (LudRules *rules, const LudTerm *dir, LudDirection direction,
           const Step *step)
{
  lud_branch_over_lines (rules, dir, direction, step->from, 0, step->is_line,
                         emit_step_on_line, (gpointer)step);
}

/* Emits a step to a neighbour, and returns its variable. */
static LudValue
emit_neighbour (LudRules *rules, const LudTerm *dir, LudDirection direction,
                LudValue from)
{
  const Step step = {.from = from, .to = new_site (rules)};
  emit_step (rules, dir, direction, &step);
  return step.to;
}

/* Emits a step from a site of the group to another one. */
static void
emit_group_step (LudRules *rules, const Loop *loop, LudValue current)
{
  const LudSaved saved = lud_push (rules);
  const gboolean is_line = loop->role || loop->roles;
  const LudValue to = is_line ? new_site (rules) : current;
  const Step step = {.from = current,
                     .to = to,
                     .is_line = is_line,
                     .condition =
                         lud_not (rules, make_like_test (rules, loop, to)),
                     .end = make_inside_test (rules, loop, to)};
  emit_step (rules, NULL, LUD_ORTHOGONAL, &step);
  if (is_line)
    lud_emit_line (rules, "%s = %s", current.text, to.text);
  lud_pop (rules, &saved);
}

/* Emits a walk to any site of the group, and returns its variable. */
static LudValue
choose_inside (LudRules *rules, const Loop *loop)
{
  const LudValue current = new_site (rules);
  lud_emit_line (rules, "%s = %s\nloop {\nbranch {\nbreak()\n}\nor {",
                 current.text, loop->origin.text);
  emit_group_step (rules, loop, current);
  lud_emit_line (rules, "}\n}");
  return current;
}

static void
emit_walk_to_rim (LudRules *rules, const Loop *loop)
{
  const LudValue current = choose_inside (rules, loop);
  const LudValue to = new_site (rules);
  const Step step = {.from = current,
                     .to = to,
                     .is_line = TRUE,
                     .condition =
                         lud_not (rules, make_like_test (rules, loop, to)),
                     .end = make_rim_test (rules, loop, to)};
  emit_step (rules, NULL, LUD_ORTHOGONAL, &step);
}

static void
emit_walk_to_other_owner (LudRules *rules, const Loop *loop)
{
  const LudValue current = choose_inside (rules, loop);
  const LudValue to = emit_neighbour (rules, NULL, LUD_ORTHOGONAL, current);
  lud_check (rules, lud_not (rules, lud_equal (rules, to, loop->origin)));
  lud_check (rules, lud_not (rules, is_inside (rules, loop, to)));
  lud_check (
      rules,
      lud_not (rules,
               lud_equal (rules,
                          lud_get_owner (rules, lud_load_component (rules, to)),
                          loop->colour)));
}

/* Emits a search for two neighbouring pieces of the loop at the border of the
 * group. */
static void
emit_border_pair (LudRules *rules, const Loop *loop)
{
  const LudValue a =
      emit_neighbour (rules, NULL, LUD_ORTHOGONAL, choose_inside (rules, loop));
  lud_check (rules, make_like_test (rules, loop, a));
  lud_check (rules, lud_not (rules, lud_equal (rules, a, loop->origin)));
  const LudValue b =
      emit_neighbour (rules, lud_get (loop->term, "dir"), LUD_ADJACENT, a);
  lud_check (rules, make_like_test (rules, loop, b));
  lud_check (rules, lud_not (rules, lud_equal (rules, b, loop->origin)));
  const LudValue current = emit_neighbour (rules, NULL, LUD_ORTHOGONAL, b);
  lud_emit_line (rules, "loop {\nif %s {\nbreak()\n}",
                 lud_equal (rules, current, loop->origin));
  lud_check (rules, is_inside (rules, loop, current));
  emit_group_step (rules, loop, current);
  lud_emit_line (rules, "}");
}

/* The condition that some statements about a site of the group succeed. */
static const char *
make_search (LudRules *rules, const char *hint, const Loop *loop,
             void (*write) (LudRules *, const Loop *))
{
  const LudSearch search = lud_begin_search (rules);
  write (rules, loop);
  return lud_end_search (rules, &search, hint);
}

/* Emits checks of the site where the loop is looked for, and returns it. */
static LudValue
begin_loop (LudRules *rules, Loop *loop)
{
  const LudTerm *start = lud_get (loop->term, "start");
  const LudTerm *colour = lud_get (loop->term, "colour");
  LudValue from = start && start->kind != LUD_KIND_REGION
                      ? lud_translate_value (rules, start)
                      : lud_get_last_to (rules);
  if (from.least < 0)
    lud_check (rules, lud_is_site (rules, from));
  from.least = MAX (from.least, 0);
  lud_check (rules, lud_test_on_board (rules, from));
  lud_check (rules, lud_not (rules, lud_is_empty (rules, from)));
  loop->component = lud_load_component (rules, from);
  loop->colour = colour ? lud_translate_value (rules, colour)
                        : lud_make_constant (rules, (gint32)rules->scope.mover);
  return from;
}

/* Checks that the origin is enclosed. */
static void
emit_enclosed_check (LudRules *rules, const Loop *loop)
{
  lud_check (rules, lud_not (rules, make_rim_test (rules, loop, loop->origin)));
  lud_check (rules, make_inside_test (rules, loop, loop->origin));
  lud_check (rules, lud_not (rules, make_search (rules, "reaches_rim", loop,
                                                 emit_walk_to_rim)));
  lud_check (rules,
             lud_not (rules, make_search (rules, "reaches_other_owner", loop,
                                          emit_walk_to_other_owner)));
  lud_check (rules, make_search (rules, "has_loop", loop, emit_border_pair));
}

static void
emit_loop_search (LudRules *rules, Loop *loop)
{
  loop->origin =
      emit_neighbour (rules, NULL, LUD_ADJACENT, begin_loop (rules, loop));
  emit_enclosed_check (rules, loop);
}

/* Emits statements that set the origin to a neighbour of the start if it is
 * enclosed. */
static void
keep_enclosed (LudRules *rules, const LudLine *line, gpointer data)
{
  Loop *loop = data;
  const LudSaved saved = lud_push (rules);
  const LudValue kept_origin = loop->origin, next = new_site (rules);
  lud_emit_line (rules, "if %s {",
                 lud_has_next (rules, line, loop->start.text));
  lud_advance (rules, line, loop->start.text, next.text);
  loop->origin = next;
  lud_emit_line (rules, "if %s {\n%s = %s\n}\n}",
                 make_search (rules, "is_enclosed", loop, emit_enclosed_check),
                 kept_origin.text, next.text);
  loop->origin = kept_origin;
  lud_pop (rules, &saved);
}

/* Checks that a site is enclosed: in the group of the last enclosed neighbour
 * of the start, clockwise from the north. */
static void
emit_inside_check (LudRules *rules, Loop *loop, LudValue site)
{
  const LudValue from = begin_loop (rules, loop);
  loop->start = new_site (rules);
  loop->origin = new_site (rules);
  lud_emit_line (rules, "%s = %s\n%s = %s", loop->start.text, from.text,
                 loop->origin.text, from.text);
  lud_repeat_over_lines (rules, NULL, LUD_ADJACENT, loop->start, 0, FALSE,
                         keep_enclosed, loop);
  lud_check (rules,
             lud_not (rules, lud_equal (rules, loop->origin, loop->start)));
  lud_check (rules, lud_equal (rules, choose_inside (rules, loop), site));
}

/* The condition that a loop exists; with `site`, that it encloses this site. */
static const char *
make_loop_test (LudRules *rules, const LudTerm *term, const LudValue *site)
{
  RgBits *rim = lud_new_set (rules);
  for (guint32 i = 0; i < lud_get_elements (rules)->n; i++)
    if (rg_bits_has (lud_get_elements (rules)->parts[LUD_PART_OUTER], i))
      rg_bits_add (rim, i);
  Loop loop = {.term = term,
               .role = lud_get (term, "surround"),
               .roles = lud_get (term, "roles"),
               .rim = rim};
  const LudSearch search = lud_begin_search (rules);
  if (site)
    emit_inside_check (rules, &loop, *site);
  else
    emit_loop_search (rules, &loop);
  g_free (rim);
  return lud_end_search (rules, &search, site ? "in_loop" : "is_loop");
}

const char *
lud_is_loop (LudRules *rules, const LudTerm *term)
{
  if (lud_is_true (term, "path", FALSE))
    return lud_refuse_form (rules, term);
  return make_loop_test (rules, term, NULL);
}

const char *
lud_is_in_loop (LudRules *rules, const LudTerm *term, LudValue site)
{
  if (!lud_is_true (term, "inside", FALSE))
    return lud_refuse_form (rules, term);
  return make_loop_test (rules, term, &site);
}
