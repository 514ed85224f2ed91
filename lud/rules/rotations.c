/* Translates rotations of pieces.  A rotation belongs to a site, moves with its
 * piece (actions.h), and turns the facing of the piece (direction-sets.h).
 *
 *     (move Set Rotation (to (from)) 2 next:False)     becomes
 *
 *     branch { $$ from  $ rotate  $ 2        rotation[from] = 2 }
 *     or { turned = previous[rotation[from]]
 *          $$ from  $ rotate  $$ turned      rotation[from] = turned } */
#include "lud/rules/rotations.h"

#include "lud/rules/conditions.h"
#include "lud/rules/deferred-effects.h"
#include "lud/rules/effects.h"
#include "lud/rules/moves.h"
#include "lud/rules/site-types.h"
#include "lud/rules/values.h"

LudVariable *
lud_get_rotation_map (LudRules *rules)
{
  return lud_map (rules, lud_name_of_type (rules, "rotation"), 0, 0);
}

gint32
lud_count_rotations (const LudRules *rules)
{
  const LudElements *elements = rules->game->board->elements;
  return MAX (
      1, MAX (__builtin_popcountll (elements[LUD_CELL].supported[LUD_ALL]),
              __builtin_popcountll (elements[LUD_VERTEX].supported[LUD_ALL])));
}

void
lud_refuse_rotations (LudRules *rules, const LudTerm *term)
{
  const LudGame *game = rules->game;
  if (game->has_stacks || game->has_large_pieces || game->has_types)
    lud_refuse (rules, term, "rotations can't be translated here yet");
}

LudValue
lud_read_rotation (LudRules *rules, const LudTerm *term)
{
  const LudValue site = lud_translate_value (rules, lud_get (term, "at"));
  lud_refuse_rotations (rules, term);
  if (lud_get (term, "level"))
    lud_refuse_form (rules, term);
  return lud_load (rules, lud_get_rotation_map (rules), &site);
}

/* The rotations that a ludeme may set. */
typedef struct {
  LudValue site;
  LudValue *values;
  const char **conditions; /* by value */
  guint n;
} Rotations;

/* Adds the rotation after one more turn, or after one less (n_turns: -1). */
static void
add_turn (LudRules *rules, const LudTerm *condition, gint32 n_turns,
          Rotations *rotations)
{
  const gint32 n = lud_count_rotations (rules);
  const char *is_turned = lud_translate_condition_or_true (rules, condition);
  if (lud_is_never (is_turned))
    return;
  gint32 *turned = rg_arena_new_array (rules->arena, gint32, n);
  for (gint32 i = 0; i < n; i++)
    turned[i] = (i + n_turns + n) % n;
  const LudValue rotation = lud_clamp (
      rules, lud_load (rules, lud_get_rotation_map (rules), &rotations->site),
      0, n - 1);
  rotations->values[rotations->n] =
      lud_look_up (rules, n_turns < 0 ? "turned_left" : "turned_right",
                   turned + rotation.least, rotation);
  rotations->conditions[rotations->n++] = is_turned;
}

/* Finds the rotations of a term, in Ludii's order: those of the text, the
 * previous one, the next one.  None if it has no site. */
static void
find_rotations (LudRules *rules, const LudTerm *term, Rotations *rotations)
{
  const LudTerm *to = lud_get (term, "to");
  const LudTerm *site = to ? lud_get (to, "site") : NULL;
  const LudTerm *list = lud_get (term, "rotations");
  const guint n = list && list->kind == LUD_KIND_ARRAY ? list->n : 1;
  lud_refuse_rotations (rules, term);
  *rotations = (Rotations){0};
  rotations->values = rg_arena_new_array (rules->arena, LudValue, n + 2);
  rotations->conditions =
      rg_arena_new_array (rules->arena, const char *, n + 2);
  rotations->site = site && site->kind != LUD_KIND_REGION
                        ? lud_translate_value (rules, site)
                        : rules->scope.at[LUD_AT_FROM];
  if (!rotations->site.text || rotations->site.most < 0)
    return;
  for (guint i = 0; list && i < n; i++) {
    rotations->values[rotations->n] = lud_number (
        rules, lud_translate_value (rules, list->kind == LUD_KIND_ARRAY
                                               ? list->items[i]
                                               : list));
    rotations->conditions[rotations->n++] = "true()";
  }
  add_turn (rules, lud_get (term, "previous"), -1, rotations);
  add_turn (rules, lud_get (term, "next"), 1, rotations);
}

static void
store_rotation (LudRules *rules, LudValue site, LudValue rotation)
{
  lud_store (rules, lud_get_rotation_map (rules), &site,
             lud_clamp (rules, rotation, 0, lud_count_rotations (rules) - 1));
}

/* Sets a rotation: the `act` of its leaf; `data`: the number, a LudValue. */
static void
act_rotate (LudRules *rules, const LudLeaf *leaf)
{
  store_rotation (rules, leaf->to, *(const LudValue *)leaf->data);
}

void
lud_emit_rotations (LudRules *rules, const LudTerm *term)
{
  Rotations rotations;
  find_rotations (rules, term, &rotations);
  lud_emit_line (rules, "branch {\ncheck(false())\n}");
  for (guint i = 0; i < rotations.n; i++) {
    const LudSaved saved = lud_push (rules);
    LudValue rotation = rotations.values[i];
    const LudLeaf leaf = {.term = term,
                          .from = rotations.site,
                          .to = rotations.site,
                          .tag = "rotate",
                          .act = act_rotate,
                          .data = &rotation};
    lud_emit_line (rules, "or {");
    lud_check (rules, lud_is_site (rules, rotations.site));
    lud_check (rules, rotations.conditions[i]);
    rotation =
        lud_declare_local (rules, LUD_TEMPORARY, rotation.least, rotation.most);
    lud_emit_line (rules, "%s = %s", rotation.text, rotations.values[i].text);
    lud_show_variable (rules, rotation);
    lud_emit_leaf (rules, &leaf);
    lud_emit_line (rules, "}");
    lud_pop (rules, &saved);
  }
}

void
lud_effect_rotate (LudRules *rules, const LudTerm *term)
{
  Rotations rotations;
  find_rotations (rules, term, &rotations);
  if (lud_get (term, "then"))
    lud_refuse_form (rules, term);
  rotations.site = lud_hold (rules, rotations.site);
  for (guint i = 0; i < rotations.n; i++) {
    rotations.values[i] = lud_hold (rules, rotations.values[i]);
    rotations.conditions[i] = lud_hold_condition (
        rules, lud_and (rules, lud_is_site (rules, rotations.site),
                        rotations.conditions[i]));
  }
  const LudApplying applying = lud_begin_applying (rules);
  for (guint i = 0; i < rotations.n; i++) {
    lud_begin_if (rules, rotations.conditions[i]);
    store_rotation (rules, rotations.site, rotations.values[i]);
    lud_note_action (rules, rotations.site, rotations.site);
    lud_end_if (rules, rotations.conditions[i]);
  }
  lud_end_applying (rules, &applying);
}
