/* Computes the straightness of an expression (rbg2rg(1)): W, S, F and K of its
 * table, and T, S, P and C of the other measures, which only differ in their
 * borders. */
#include "base/checked.h"
#include "rbg/rbg.h"
#include "rbg/read/walk.h"

/* Measures of the most modifiers between two switches. */
typedef enum {
  RBG_STRONG,   /* includes patterns */
  RBG_MAIN,     /* excludes patterns */
  RBG_MOVE,     /* starts only at a switch to a player */
  RBG_SEMIMOVE, /* as MOVE; '.' counts as a switch to a player */
} RbgStraightness;

enum { RBG_UNBOUNDED = -1, RBG_NO_WORD = -2 };

/* The measures of no word, and of words without a bound. */
#define NONE     G_MININT64
#define NO_BOUND G_MAXINT64

/* The most modifiers in the words of an expression. */
typedef struct {
  gint64 whole;  /* W, T: of a word without a switch */
  gint64 suffix; /* S: from a border to the end */
  gint64 prefix; /* F, P: from the start to a border */
  gint64 factor; /* K, C: between two borders */
} Measure;

/* The computation of a measure. */
typedef struct {
  RbgStraightness kind;
  GArray *stack;            /* of Measure */
  const RbgRule *unbounded; /* the first, innermost star without a bound */
} Measurer;

static gint64
add_measures (gint64 a, gint64 b)
{
  if (a == NONE || b == NONE)
    return NONE;
  return rg_add_capped (a, b);
}

static Measure
measure_sum (Measure a, Measure b)
{
  return (Measure){MAX (a.whole, b.whole), MAX (a.suffix, b.suffix),
                   MAX (a.prefix, b.prefix), MAX (a.factor, b.factor)};
}

static Measure
measure_cat (Measure a, Measure b)
{
  return (Measure){
      add_measures (a.whole, b.whole),
      MAX (add_measures (a.suffix, b.whole), b.suffix),
      MAX (a.prefix, add_measures (a.whole, b.prefix)),
      MAX (add_measures (a.suffix, b.prefix), MAX (a.factor, b.factor)),
  };
}

static Measure
measure_star (Measure a)
{
  const gint64 loop = a.whole > 0 ? NO_BOUND : 0;
  return (Measure){
      loop,
      add_measures (a.suffix, loop),
      add_measures (loop, a.prefix),
      MAX (a.factor, add_measures (add_measures (a.suffix, loop), a.prefix)),
  };
}

/* The measure of modifiers without a switch.  For the strong measure, each
 * place is a border. */
static Measure
measure_plain (RbgStraightness kind, gint64 modifiers)
{
  const gint64 n = kind == RBG_STRONG ? modifiers : NONE;
  return (Measure){modifiers, n, n, n};
}

static Measure
measure_border (RbgStraightness kind, gboolean starts)
{
  return (Measure){NONE, starts ? 0 : NONE, 0, kind == RBG_STRONG ? 0 : NONE};
}

static Measure
measure_pattern (RbgStraightness kind, Measure body)
{
  return kind == RBG_STRONG ? (Measure){0, 0, body.prefix, body.prefix}
                            : measure_plain (kind, 0);
}

static Measure
measure_action (RbgStraightness kind, const RbgRule *rule)
{
  switch (rule->kind) {
  case RBG_OFF:
  case RBG_ASSIGN:
    return measure_plain (kind, 1);
  case RBG_SWITCH:
    return measure_border (kind, rule->player != RG_NONE ||
                                     kind == RBG_STRONG || kind == RBG_MAIN);
  case RBG_NOOP:
    return kind == RBG_SEMIMOVE ? measure_border (kind, TRUE)
                                : measure_plain (kind, 0);
  default:
    return measure_plain (kind, 0);
  }
}

/* Returns the measure of a rule from those of its parts, which are the last
 * ones on the stack. */
static Measure
measure_rule (const Measurer *measurer, const RbgRule *rule)
{
  const guint32 n = rbg_n_parts (rule);
  const Measure *parts =
      &g_array_index (measurer->stack, Measure, measurer->stack->len - n);
  switch (rule->kind) {
  case RBG_STAR:
    return measure_star (*parts);
  case RBG_PATTERN:
    return measure_pattern (measurer->kind, *parts);
  case RBG_SUM:
  case RBG_CAT:
    break;
  default:
    return measure_action (measurer->kind, rule);
  }
  Measure combined = *parts;
  for (guint32 i = 1; i < n; i++)
    combined = rule->kind == RBG_SUM ? measure_sum (combined, parts[i])
                                     : measure_cat (combined, parts[i]);
  return combined;
}

static void
leave_rule (const RbgRule *rule, const RbgRule *around G_GNUC_UNUSED,
            gpointer data)
{
  Measurer *measurer = data;
  const Measure measure = measure_rule (measurer, rule);
  if (rule->kind == RBG_STAR && measure.whole == NO_BOUND &&
      !measurer->unbounded)
    measurer->unbounded = rule;
  g_array_set_size (measurer->stack, measurer->stack->len - rbg_n_parts (rule));
  g_array_append_val (measurer->stack, measure);
}

/* Returns the straightness of the expression, or RBG_UNBOUNDED or RBG_NO_WORD.
 */
static gint64
measure_straightness (const RbgTree *tree, RbgStraightness kind)
{
  Measurer measurer = {.kind = kind,
                       .stack = g_array_new (FALSE, FALSE, sizeof (Measure))};
  rbg_walk (tree->rules, NULL, leave_rule, &measurer);
  const Measure measure = g_array_index (measurer.stack, Measure, 0);
  g_array_free (measurer.stack, TRUE);
  gint64 straightness = measure.factor;
  if (kind == RBG_MAIN)
    straightness = MAX (MAX (straightness, measure.whole),
                        MAX (measure.suffix, measure.prefix));
  return straightness == NO_BOUND ? RBG_UNBOUNDED
         : straightness == NONE   ? RBG_NO_WORD
                                  : straightness;
}

const RbgRule *
rbg_find_unbounded (const RbgTree *tree)
{
  Measurer measurer = {.kind = RBG_STRONG,
                       .stack = g_array_new (FALSE, FALSE, sizeof (Measure))};
  rbg_walk (tree->rules, NULL, leave_rule, &measurer);
  g_array_free (measurer.stack, TRUE);
  return measurer.unbounded;
}

GString *
rbg_print_measures (const RbgTree *tree)
{
  static const char *const names[] = {"strong", "main", "move", "semimove"};
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    const gint64 straightness = measure_straightness (tree, (RbgStraightness)i);
    if (straightness < 0)
      g_string_append_printf (text, "%s\t%s\n", names[i],
                              straightness == RBG_UNBOUNDED ? "unbounded"
                                                            : "none");
    else
      g_string_append_printf (text, "%s\t%" G_GINT64_FORMAT "\n", names[i],
                              straightness);
  }
  return text;
}
