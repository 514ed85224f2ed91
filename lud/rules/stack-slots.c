/* Numbers a slot as site * (height + 1) + level. The height is an upper bound
 * of the stacks, from the number of pieces (LudGame.n_pieces):
 *
 *   - Without additions, it is this number.
 *   - If the rules limit additions, as in (< (size Stack at:(to)) 4), it is
 *     the larger of this limit and the number.
 *   - Otherwise it is the number + lud_get_max_count(). */
#include "lud/rules/stack-slots.h"

#include "lud/rules/arithmetic.h"
#include "lud/rules/choices-of-turn.h"
#include "lud/rules/counter-bounds.h"
#include "lud/rules/state.h"

/* -- the height ------------------------------------------------------------ */

static gboolean
adds_pieces (const LudTerm *term)
{
  if (term->ludeme == LUD_TERM_MOVE_ADD || term->ludeme == LUD_TERM_ADD_MOVES)
    return TRUE;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && adds_pieces (term->items[i]))
      return TRUE;
  return FALSE;
}

/* The literal n of a conjunct (< (size Stack at:S) n), where S is a term of the
 * ludeme `site`; 0: the condition has none. */
static gint32
find_required_limit (const LudTerm *condition, LudLudeme site)
{
  gint32 limit = 0;
  if (condition && condition->ludeme == LUD_TERM_AND_BOOLEAN) {
    const LudTerm *conditions = lud_get (condition, "conditions");
    for (guint i = 0; i < conditions->n && limit == 0; i++)
      limit = find_required_limit (conditions->items[i], site);
  } else if (condition && condition->ludeme == LUD_TERM_LESS) {
    const LudTerm *size = lud_get (condition, "a");
    const LudTerm *bound = lud_get (condition, "b");
    const LudTerm *stack_site =
        size->ludeme == LUD_TERM_SIZE_STACK && bound->ludeme == LUD_TERM_LITERAL
            ? lud_get (size, "at")
            : NULL;
    if (stack_site && stack_site->ludeme == site &&
        bound->integer < LUD_INFINITY)
      limit = (gint32)bound->integer;
  }
  return limit;
}

/* The height above which no move adds a piece; 0: no such limit is known. */
static gint32
find_addition_limit (LudRules *rules)
{
  const LudTerm *add = lud_find_plain_addition (rules);
  const LudTerm *to = add ? lud_get (add, "to") : NULL;
  const LudTerm *site = to ? lud_get (to, "site") : NULL;
  gint32 limit =
      site ? find_required_limit (lud_get (to, "if"), LUD_TERM_TO_INTEGER) : 0;
  if (limit == 0 && site && site->ludeme == LUD_TERM_FOR_EACH_REGION)
    limit = find_required_limit (lud_get (site, "if"), LUD_TERM_SITE);
  return MAX (limit, 0);
}

gint32
lud_stack_height (LudRules *rules)
{
  const gint32 n_placed = MAX (1, rules->game->n_pieces);
  const gint32 limit = find_addition_limit (rules);
  if (!adds_pieces (rules->game->term))
    return n_placed;
  return limit > 0 ? MAX (n_placed, limit)
                   : n_placed + lud_get_max_count (rules);
}

/* -- slots ----------------------------------------------------------------- */

void
lud_use_slots (LudRules *rules)
{
  lud_set_fact (rules, "slots");
}

gboolean
lud_uses_slots (LudRules *rules)
{
  return lud_has_fact (rules, "slots");
}

static gint32
compute_slot (gint32 height, gint32 site, gint32 level)
{
  return site < 0 || level < 0 || level > height ? -1
                                                 : site * (height + 1) + level;
}

gint32
lud_compute_slot (LudRules *rules, gint32 site, gint32 level)
{
  return compute_slot (lud_stack_height (rules), site, level);
}

gint32
lud_get_max_slot (LudRules *rules)
{
  const gint32 height = lud_stack_height (rules);
  return compute_slot (height, lud_get_last_site (rules), height);
}

/* The slot of a site at level `number` - `drop`; off: there is none.  `number`:
 * 0 .. height. */
static LudValue
find_slot_below (LudRules *rules, const char *hint, LudValue site,
                 LudValue number, gint32 drop)
{
  const gint32 height = lud_stack_height (rules),
               last = lud_get_last_site (rules);
  const LudValue numbers = {.most = height};
  gint32 *values = g_new (gint32, (last + 2) * (height + 1)), *value = values;
  site = lud_make_site (rules, site);
  for (gint32 i = -1; i <= last; i++)
    for (gint32 n = 0; n <= height; n++)
      *value++ = compute_slot (height, i, n - drop);
  LudValue slot = lud_make_table (
      rules, hint, values, (LudValue){.least = -1, .most = last}, &numbers);
  slot.text =
      lud_make_text (rules, "%s[%s][%s]", slot.text, site.text, number.text);
  if (site.least >= 0 && drop == 0)
    slot.least = 0;
  g_free (values);
  return slot;
}

LudValue
lud_find_slot (LudRules *rules, LudValue site, LudValue level)
{
  return find_slot_below (rules, "slot", site, level, 0);
}

LudValue
lud_find_top_slot (LudRules *rules, LudValue site)
{
  return find_slot_below (rules, "top_slot", site, lud_count_at (rules, site),
                          1);
}

LudValue
lud_find_slot_site (LudRules *rules, LudValue slot)
{
  const gint32 last = lud_get_max_slot (rules);
  const gint32 levels = lud_stack_height (rules) + 1;
  gint32 *values = g_new (gint32, last + 2);
  for (gint32 i = -1; i <= last; i++)
    values[i + 1] = i < 0 ? -1 : i / levels;
  slot.least = -1;
  slot.most = last;
  const LudValue site = lud_look_up (rules, "site_of_slot", values, slot);
  g_free (values);
  return site;
}

const char *
lud_make_slot_function (LudRules *rules, const char *hint, const gint32 *steps,
                        gint32 rise)
{
  const gint32 last = lud_get_max_slot (rules);
  const gint32 height = lud_stack_height (rules), levels = height + 1;
  gint32 *values = g_new (gint32, last + 2);
  values[0] = -1;
  for (gint32 i = 0; i <= last; i++)
    values[i + 1] = compute_slot (height, steps[i / levels], i % levels + rise);
  const LudValue table = lud_make_table (
      rules, hint, values, (LudValue){.least = -1, .most = last}, NULL);
  g_free (values);
  return lud_is_constant (table) ? "" : table.text;
}

static LudVariable *
get_last_slot (LudRules *rules)
{
  return lud_declare_variable (rules, "last_slot", -1,
                               lud_get_max_slot (rules));
}

LudValue
lud_find_last_slot (LudRules *rules)
{
  lud_use_slots (rules);
  return lud_load (rules, get_last_slot (rules), NULL);
}

void
lud_note_last_slot (LudRules *rules, LudValue to)
{
  if (get_last_slot (rules)->is_read)
    lud_emit_line (rules, "last_slot = %s", lud_find_top_slot (rules, to).text);
}
