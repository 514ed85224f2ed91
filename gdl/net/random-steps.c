/* Drops properties of groups that are not inductive, by random steps from
 * random states, 64 at a time.  A property is not inductive if a step from a
 * state with all properties leads to a state without it.
 *
 *     at most one of p, q;  next(q) ⇐ true(p), next(p) ⇐ true(p)
 *
 * From the state {p}, a step leads to {p, q}. */
#include "gdl/limits.h"
#include "gdl/net/properties.h"

/* Returns the matches in whose current state the property is violated. */
static guint64
find_violations (const GdlInduction *induction, const GdlProperty *property)
{
  const GArray *members = property->group->members;
  guint64 once = 0, twice = 0;
  for (guint i = 0; i < members->len; i++) {
    const guint64 word = gdl_word (
        induction->simulation, gdl_member_literal (induction->net, members, i));
    twice |= once & word;
    once |= word;
  }
  return property->at_least_one ? ~once : twice;
}

gboolean
gdl_drop_by_move (GdlInduction *induction)
{
  gboolean changed = FALSE;
  gdl_simulation_move (induction->simulation);
  for (guint i = 0; i < induction->properties->len; i++) {
    GdlProperty *property =
        &g_array_index (induction->properties, GdlProperty, i);
    if (!property->dropped && !property->proved &&
        find_violations (induction, property) != 0)
      property->dropped = changed = TRUE;
  }
  return changed;
}

/* Changes the value of a property's group in some matches to a random member,
 * or to none unless "at least one" is still assumed. Marks the members. */
static void
disturb_group (GdlInduction *induction, guint index, guint rarity,
               guint8 *in_group)
{
  const GdlProperty *property =
      &g_array_index (induction->properties, GdlProperty, index);
  const GArray *members = property->group->members;
  const gboolean must_hold = index + 1 < induction->properties->len &&
                             property[1].number == property->number &&
                             property[1].at_least_one && !property[1].dropped;
  GdlRef *literals = g_new (GdlRef, members->len);
  for (guint i = 0; i < members->len; i++) {
    literals[i] = gdl_member_literal (induction->net, members, i);
    in_group[g_array_index (members, guint32, i)] = TRUE;
  }
  gdl_simulation_disturb (induction->simulation, literals, members->len,
                          !must_hold, rarity);
  g_free (literals);
}

/* Returns the matches in whose current state a remaining or known property is
 * violated. */
static guint64
find_invalid (const GdlInduction *induction)
{
  guint64 invalid = 0;
  for (guint i = 0; i < induction->properties->len; i++) {
    const GdlProperty *property =
        &g_array_index (induction->properties, GdlProperty, i);
    if (!property->dropped)
      invalid |= find_violations (induction, property);
  }
  for (guint i = 0; induction->mutexes && i < induction->mutexes->len; i++) {
    const GdlMutex *mutex = &g_array_index (induction->mutexes, GdlMutex, i);
    invalid |= gdl_word (induction->simulation, mutex->a) &
               gdl_word (induction->simulation, mutex->b);
  }
  return invalid;
}

/* Changes about one of 2^rarity states at random, group by group, and undoes
 * changes that violate a remaining property. The new states need not be
 * reachable. */
static void
disturb_states (GdlInduction *induction, guint rarity)
{
  const GdlNet *net = induction->net;
  guint8 *in_group = g_new0 (guint8, (gsize)net->ground->fluents->len + 1);
  guint64 *saved = gdl_simulation_save (induction->simulation);
  for (guint i = 0; i < induction->properties->len; i++) {
    const GdlProperty *property =
        &g_array_index (induction->properties, GdlProperty, i);
    if (!property->at_least_one && !property->dropped)
      disturb_group (induction, i, rarity, in_group);
  }
  for (guint32 f = 0; f < net->ground->fluents->len; f++) {
    const GdlRef literal = gdl_literal (net, net->variable[f], 1);
    if (!in_group[f])
      gdl_simulation_disturb (induction->simulation, &literal, 1, TRUE, rarity);
  }
  gdl_simulation_restore (induction->simulation, saved,
                          find_invalid (induction));
  g_free (saved);
  g_free (in_group);
}

void
gdl_drop_by_random_steps (GdlInduction *induction)
{
  const guint max_steps = GDL_WORK / (induction->net->inputs->len + 1) + 1;
  for (guint i = 0, idle = 0; i < max_steps && idle < GDL_SHORT; i++, idle++) {
    disturb_states (induction, 1 + i % 4);
    if (gdl_drop_by_move (induction))
      idle = 0;
  }
}
