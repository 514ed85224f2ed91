/* What most actions of a role do to a variable is found once: they are those
 * that it does not mention, or, as where a frame axiom mentions all actions but
 * a few, the largest class of actions between which its next values make no
 * difference (partition refinement).
 */
#include "gdl/map/turns.h"

#include "gdl/net/classes.h"

struct GdlUsual {
  GdlTurns *turns;
  guint role;
  guint32 *like;   /* by variable: the action that stands for most of them;
                      GDL_NONE: any that the variable does not mention */
  RgBits **others; /* by action of the role: variables to which it may do
                      something else than most actions */
};

/* By variable, how many actions of the role mention it. */
static guint *
count_mentions (const GdlTurns *turns, guint role)
{
  const guint32 n = turns->net->n_state;
  guint *count = g_new0 (guint, (gsize)n + 1);
  for (guint a = turns->first[role]; a < turns->first[role + 1]; a++) {
    RG_FOR_BITS (turns->mentions[a], v, n)
      count[v]++;
  }
  return count;
}

/* If one class has most of the actions, it is the usual one. */
static void
find_largest (GdlUsual *usual, guint32 v, guint64 *work)
{
  const GdlTurns *turns = usual->turns;
  const guint begin = turns->first[usual->role];
  const guint n_actions = turns->first[usual->role + 1] - begin;
  const GdlVariable *variable = gdl_net_variable (turns->net, v);
  GdlClasses classes =
      gdl_classes_of (turns->net, gdl_role_variable (turns->net, usual->role),
                      turns->net->next + variable->first, variable->n, work);
  guint best = 0;
  for (guint c = 0; c < classes.n; c++) {
    if (classes.first[c + 1] - classes.first[c] >
        classes.first[best + 1] - classes.first[best])
      best = c;
  }
  const guint size = classes.first[best + 1] - classes.first[best];
  if (2 * size > n_actions) {
    for (guint i = 0; i < n_actions; i++)
      rg_bits_put (usual->others[classes.members[i]], v,
                   i < classes.first[best] || i >= classes.first[best + 1]);
    usual->like[v] = begin + classes.members[classes.first[best]];
  }
  gdl_classes_clear (&classes);
}

GdlUsual *
gdl_usual_new (GdlTurns *turns, guint role)
{
  const guint32 n = turns->net->n_state;
  const guint begin = turns->first[role];
  const guint n_actions = turns->first[role + 1] - begin;
  const gsize words = rg_bits_words (turns->net->variables->len);
  GdlUsual *usual = g_new (GdlUsual, 1);
  *usual = (GdlUsual){turns, role, g_new (guint32, (gsize)n + 1),
                      g_new (RgBits *, (gsize)n_actions + 1)};
  for (guint a = 0; a < n_actions; a++)
    usual->others[a] =
        g_memdup2 (turns->mentions[begin + a], words * sizeof (RgBits));
  guint *count = count_mentions (turns, role);
  guint64 work = 0;
  for (guint32 v = 0; v < n; v++) {
    usual->like[v] = GDL_NONE;
    if (n_actions > 2 && 2 * count[v] > n_actions)
      find_largest (usual, v, &work);
  }
  g_free (count);
  return usual;
}

void
gdl_usual_free (GdlUsual *usual)
{
  const guint begin = usual->turns->first[usual->role];
  for (guint a = begin; a < usual->turns->first[usual->role + 1]; a++)
    g_free (usual->others[a - begin]);
  g_free (usual->others);
  g_free (usual->like);
  g_free (usual);
}

RgBits *
gdl_usual_changes (const GdlUsual *usual, const GdlBranch *mode)
{
  GdlTurns *turns = usual->turns;
  const guint32 n = turns->net->n_state;
  RgBits *set = g_new0 (RgBits, rg_bits_words (turns->net->variables->len));
  guint8 *done = g_new0 (guint8, (gsize)n + 1);
  for (guint32 first = 0; first < n; first++) {
    if (done[first])
      continue;
    gdl_assume_mode (turns, mode);
    gdl_assume_played (turns, usual->role, usual->like[first]);
    for (guint32 v = first; v < n; v++) {
      if (usual->like[v] != usual->like[first])
        continue;
      done[v] = TRUE;
      rg_bits_put (set, v, gdl_changes (turns->context, v));
    }
    gdl_take_back (turns->context, 0);
  }
  g_free (done);
  return set;
}

const RgBits *
gdl_unusual (const GdlUsual *usual, guint action)
{
  return usual->others[action - usual->turns->first[usual->role]];
}
