/* Translates the meta rules of pyramids.  A ball lies on those below it: the
 * board has steps up and down.
 *
 *   - (pin SupportMultiple): a ball with two balls on it can't be moved.
 *   - (gravity PyramidalDrop): after a move, while a ball has an empty site
 *     below it, the first such ball moves to the first such site.
 *
 * Ludii applies them to the legal moves of a turn, but not where a condition
 * tries moves. */
#include "lud/rules/meta-rules.h"

#include "lud/rules/actions.h"
#include "lud/rules/conditions.h"
#include "lud/rules/hazards.h"
#include "lud/rules/regions.h"
#include "lud/rules/values.h"

/* The meta rule of this kind; NULL: the game has none. */
static const LudTerm *
find_rule (const LudRules *rules, LudLudeme kind)
{
  const LudTerm *meta = rules->game->meta;
  const LudTerm *list = meta ? lud_get (meta, "rules") : NULL;
  for (guint i = 0; list && i < list->n; i++)
    if (list->items[i]->ludeme == kind)
      return list->items[i];
  return NULL;
}

void
lud_check_meta_rules (LudRules *rules)
{
  const LudGame *game = rules->game;
  const LudTerm *list = game->meta ? lud_get (game->meta, "rules") : NULL;
  for (guint i = 0; list && i < list->n; i++)
    switch (list->items[i]->ludeme) {
    case LUD_TERM_SWAP:
    case LUD_TERM_NO_REPEAT:
    case LUD_TERM_PASS_END_DRAW: /* the default */
    case LUD_TERM_PASS_END_NO_END:
      break;
    case LUD_TERM_PIN:
    case LUD_TERM_GRAVITY:
      lud_get (list->items[i], "kind");
      if (game->board->type == LUD_VERTEX && !game->has_stacks &&
          !game->has_types)
        break;
      G_GNUC_FALLTHROUGH;
    default:
      lud_refuse (rules, list->items[i],
                  "this meta rule can't be translated yet");
    }
}

/* The neighbour of a site that is the k-th one above or below it, or off. */
static LudValue
find_neighbour (LudRules *rules, LudDirection direction, guint32 k,
                LudValue site)
{
  const LudElements *elements = lud_get_elements (rules);
  gint32 *neighbours = g_new (gint32, rules->game->n_sites);
  for (guint32 i = 0; i < rules->game->n_sites; i++) {
    const LudList steps =
        i < elements->n ? elements->items[i].steps[direction] : (LudList){0};
    neighbours[i] = k < steps.n ? (gint32)steps.items[k] : LUD_OFF;
  }
  const LudValue neighbour =
      lud_look_up_site (rules, direction == LUD_UPWARD ? "above" : "below",
                        neighbours, LUD_OFF, site);
  g_free (neighbours);
  return neighbour;
}

/* The largest number of neighbours of a site above or below it. */
static guint32
count_neighbours (const LudRules *rules, LudDirection direction)
{
  const LudElements *elements = lud_get_elements (rules);
  guint32 most = 0;
  for (guint32 i = 0; i < elements->n; i++)
    most = MAX (most, elements->items[i].steps[direction].n);
  return most;
}

/* The condition that two pieces lie on that of a site. */
static const char *
supports_two (LudRules *rules, LudValue site)
{
  const guint32 n = count_neighbours (rules, LUD_UPWARD);
  const char *has_one = "false()", *has_two = "false()";
  for (guint32 k = 0; k < n; k++) {
    const LudValue above = find_neighbour (rules, LUD_UPWARD, k, site);
    const char *is_occupied =
        lud_and (rules, lud_is_site (rules, above),
                 lud_not (rules, lud_is_empty (rules, above)));
    has_two = lud_or (rules, has_two, lud_and (rules, has_one, is_occupied));
    has_one = lud_or (rules, has_one, is_occupied);
  }
  return has_two;
}

const char *
lud_is_unpinned (LudRules *rules, const LudLeaf *leaf)
{
  if (!leaf->term || !rules->scope.is_of_turn ||
      !find_rule (rules, LUD_TERM_PIN))
    return "true()";
  for (guint i = 0; i < G_N_ELEMENTS (leaf->before); i++)
    if (leaf->before[i] &&
        lud_find_parts_written (leaf->before[i]) & LUD_PART_OF_BOARD)
      lud_refuse (rules, leaf->before[i],
                  "effects of a move can't be translated with (pin) yet");
  switch (leaf->term->ludeme) {
  case LUD_TERM_MOVE_ADD:
  case LUD_TERM_ADD_MOVES:
  case LUD_TERM_MOVE_PASS:
  case LUD_TERM_PASS:
  case LUD_TERM_MOVE_SELECT:
  case LUD_TERM_SELECT:
    return "true()";
  case LUD_TERM_MOVE:
    if (lud_has (leaf->term, "copy"))
      break;
    G_GNUC_FALLTHROUGH;
  case LUD_TERM_MOVE_REMOVE:
  case LUD_TERM_MOVE_STEP:
  case LUD_TERM_MOVE_SLIDE:
  case LUD_TERM_MOVE_LEAP:
  case LUD_TERM_MOVE_HOP:
    return lud_not (rules, supports_two (rules, leaf->from));
  default:
    break;
  }
  lud_refuse (rules, leaf->term,
              "this move can't be translated with (pin) yet");
  return "false()";
}

/* Emits the fall of the piece of a site to the first empty site below it;
 * `moved` becomes 1. */
static void
emit_fall (LudRules *rules, LudValue site, LudValue moved)
{
  const guint32 n = count_neighbours (rules, LUD_DOWNWARD);
  for (guint32 k = 0; k < n; k++) {
    LudValue below = find_neighbour (rules, LUD_DOWNWARD, k, site);
    const char *is_free = lud_and (rules, lud_equal_to (rules, moved, 0),
                                   lud_and (rules, lud_is_site (rules, below),
                                            lud_is_empty (rules, below)));
    lud_emit_line (rules, "if %s {", is_free);
    below.least = MAX (below.least, 0);
    lud_act_move (rules, site, below);
    lud_note_action (rules, site, below);
    lud_emit_line (rules, "%s = 1\n}", moved.text);
  }
}

void
lud_emit_gravity (LudRules *rules)
{
  if (!rules->scope.is_of_turn || rules->scope.mode != LUD_MODE_PLAY ||
      !find_rule (rules, LUD_TERM_GRAVITY))
    return;
  const LudSaved saved = lud_push (rules);
  const LudValue moved = lud_declare_local (rules, LUD_TEMPORARY, 0, 1);
  lud_emit_line (rules, "loop {\n%s = 0", moved.text);
  const LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
  lud_emit_line (rules, "if %s {",
                 lud_and (rules, lud_equal_to (rules, moved, 0),
                          lud_not (rules, lud_is_empty (rules, loop.site))));
  emit_fall (rules, loop.site, moved);
  lud_emit_line (rules, "}");
  lud_end_loop (rules, &loop);
  lud_emit_line (rules, "if %s {\nbreak()\n}\n}",
                 lud_equal_to (rules, moved, 0));
  lud_pop (rules, &saved);
}
