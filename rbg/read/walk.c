/* Walks a tree of rules, with a stack instead of recursion. */
#include "rbg/read/walk.h"

/* A rule that has been entered. */
typedef struct {
  const RbgRule *rule, *around;
  guint32 next; /* index of the next part */
} Step;

guint32
rbg_n_parts (const RbgRule *rule)
{
  switch (rule->kind) {
  case RBG_SUM:
  case RBG_CAT:
    return rule->list.n;
  case RBG_STAR:
  case RBG_PATTERN:
    return 1;
  default:
    return 0;
  }
}

const RbgRule *
rbg_part (const RbgRule *rule, guint32 i)
{
  switch (rule->kind) {
  case RBG_STAR:
    return rule->body;
  case RBG_PATTERN:
    return rule->pattern.body;
  default:
    return rule->list.parts[i];
  }
}

void
rbg_walk (const RbgRule *root, RbgVisit enter, RbgVisit leave, gpointer data)
{
  GArray *stack = g_array_new (FALSE, FALSE, sizeof (Step));
  Step step = {root, NULL, 0};
  for (;;) {
    if (step.next == 0 && enter)
      enter (step.rule, step.around, data);
    if (step.next < rbg_n_parts (step.rule)) {
      const Step part = {rbg_part (step.rule, step.next++), step.rule, 0};
      g_array_append_val (stack, step);
      step = part;
      continue;
    }
    if (leave)
      leave (step.rule, step.around, data);
    if (stack->len == 0)
      break;
    step = g_array_index (stack, Step, stack->len - 1);
    g_array_set_size (stack, stack->len - 1);
  }
  g_array_free (stack, TRUE);
}
