/* Writes the numbers of equal pieces at a node after a step.  A slot stands for
 * the operators at one position of the lists.  Their events `gained` and `lost`
 * lead from one tally to the next, and tally_0 is the number before the step:
 *
 *     (<= (tally_1 ?node ?piece ?other) (tally_0 ?node ?piece ?number)
 *         (gained ?node ?piece) (not (lost ?node ?piece))
 *         (one_more ?number ?other))
 */
#include "rgl/gdl/writer.h"

/* The variables of all rules for tallies. */
typedef struct {
  RglWriter *writer;
  RglTerms *terms;
  const RglTerm *node, *piece;
  const RglTerm *number_before,
      *number_after; /* numbers before and after an event */
} Tally;

guint
rgl_get_tally_slot (RglWriter *writer, guint number)
{
  for (guint i = 0; i < writer->slots->len; i++)
    if (g_array_index (writer->slots, guint, i) == number)
      return i;
  g_array_append_val (writer->slots, number);
  return writer->slots->len - 1;
}

static const RglTerm *
make_atom (const Tally *tally, const char *name, const RglTerm *number)
{
  return rgl_make (tally->terms, rgl_use_relation (tally->writer, name),
                   tally->node, tally->piece, number, NULL);
}

/* Returns the event of the operators of a slot, such as (gained ?node ?piece).
 * NULL: no operator of the slot has it. */
static const RglTerm *
get_event (const Tally *tally, const char *name, guint slot)
{
  char *text =
      slot > 0 ? g_strdup_printf ("%s_%u", name, slot + 1) : g_strdup (name);
  const RglTerm *event = rgl_is_needed (tally->writer, text)
                             ? make_atom (tally, text, NULL)
                             : NULL;
  g_free (text);
  return event;
}

static const RglTerm *
make_tally_atom (const Tally *tally, guint slot, const RglTerm *number)
{
  char *text = g_strdup_printf ("tally_%u", slot);
  const RglTerm *atom = make_atom (tally, text, number);
  g_free (text);
  return atom;
}

static const RglTerm *
make_count_fluent (const Tally *tally, const RglTerm *number)
{
  return make_atom (tally, "count", number);
}

static RglRule *
write_rule (const Tally *tally, const RglTerm *head)
{
  return rgl_add_rule (tally->writer, RGL_EFFECTS, head);
}

/* Writes the rule for a combination of events; none if a needed event never
 * happens. */
static void
write_change (const Tally *tally, guint slot, gboolean gains, gboolean loses)
{
  const RglTerm *gained = get_event (tally, "gained", slot);
  const RglTerm *lost = get_event (tally, "lost", slot);
  if ((gains && !gained) || (loses && !lost))
    return;
  const gboolean is_unchanged = gains == loses;
  RglRule *rule =
      write_rule (tally, make_tally_atom (tally, slot + 1,
                                          is_unchanged ? tally->number_before
                                                       : tally->number_after));
  rgl_add_literal (rule, make_tally_atom (tally, slot, tally->number_before),
                   FALSE);
  if (gained)
    rgl_add_literal (rule, gained, !gains);
  if (lost)
    rgl_add_literal (rule, lost, !loses);
  if (!is_unchanged)
    rgl_add_literal (
        rule,
        rgl_make (
            tally->terms,
            rgl_use_relation (tally->writer, gains ? "one_more" : "one_less"),
            tally->number_before, tally->number_after, NULL),
        FALSE);
}

/* Writes the numbers that change, and their values before. */
static void
write_numbers_before (const Tally *tally)
{
  RglWriter *writer = tally->writer;
  const RglTerm *changes = make_atom (tally, "changes", NULL);
  static const char *const names[] = {"gained", "lost"};
  for (guint slot = 0; slot < writer->slots->len; slot++)
    for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
      const RglTerm *happens = get_event (tally, names[i], slot);
      if (happens)
        rgl_add_literal (write_rule (tally, changes), happens, FALSE);
    }
  RglRule *rule =
      write_rule (tally, make_tally_atom (tally, 0, tally->number_before));
  rgl_add_literal (rule, changes, FALSE);
  rgl_add_literal (rule,
                   rgl_make (tally->terms, "true",
                             make_count_fluent (tally, tally->number_before),
                             NULL),
                   FALSE);
  rule = write_rule (
      tally,
      make_tally_atom (tally, 0, rgl_number (tally->terms, 0, RG_NOWHERE)));
  rgl_add_literal (rule, changes, FALSE);
  rgl_add_literal (rule, make_atom (tally, "lies", NULL), TRUE);
}

/* Writes the numbers in the next state: the last tally, or the old number if
 * nothing changes it. */
static void
write_next_numbers (const Tally *tally)
{
  RglWriter *writer = tally->writer;
  const RglTerm *fluent = make_count_fluent (tally, tally->number_before);
  const RglTerm *next = rgl_make (tally->terms, "next", fluent, NULL);
  const RglTerm *zero = rgl_number (tally->terms, 0, RG_NOWHERE);
  RglRule *rule = write_rule (tally, next);
  if (rgl_is_needed (writer, "changes")) {
    rgl_add_literal (
        rule, make_tally_atom (tally, writer->slots->len, tally->number_before),
        FALSE);
    rgl_add_literal (
        rule,
        rgl_make (tally->terms, "distinct", tally->number_before, zero, NULL),
        FALSE);
    rule = write_rule (tally, next);
  }
  rgl_add_literal (rule, rgl_make (tally->terms, "true", fluent, NULL), FALSE);
  if (rgl_is_needed (writer, "changes"))
    rgl_add_literal (rule, make_atom (tally, "changes", NULL), TRUE);
}

/* Writes `removed` and `placed`, the events of pieces that are not counted, for
 * counted pieces too, as other rules read them. */
static void
write_events (const Tally *tally)
{
  RglWriter *writer = tally->writer;
  for (guint slot = 0; slot < writer->slots->len; slot++) {
    const RglTerm *gained = get_event (tally, "gained", slot);
    const RglTerm *lost = get_event (tally, "lost", slot);
    if (lost && writer->view->hidden)
      rgl_add_literal (write_rule (tally, make_atom (tally, "removed", NULL)),
                       lost, FALSE);
    if (gained && rgl_is_needed (writer, "placed"))
      rgl_add_literal (write_rule (tally, make_atom (tally, "placed", NULL)),
                       gained, FALSE);
  }
}

/* Writes the facts of `one_more` and `one_less`, up to the limit. */
static void
write_numbers (const Tally *tally)
{
  RglWriter *writer = tally->writer;
  const guint limit = writer->counts->most;
  static const char *const names[] = {"one_more", "one_less"};
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint k = 0; k <= limit && rgl_is_needed (writer, names[i]); k++) {
      const guint next_number = i == 0 ? MIN (k + 1, limit) : MAX (k, 1) - 1;
      rgl_add_fact (
          writer, RGL_EFFECTS,
          rgl_make (tally->terms, rgl_use_relation (writer, names[i]),
                    rgl_number (tally->terms, k, RG_NOWHERE),
                    rgl_number (tally->terms, next_number, RG_NOWHERE), NULL));
    }
}

void
rgl_write_tally (RglWriter *writer)
{
  RglTerms *terms = writer->terms;
  const Tally tally = {
      .writer = writer,
      .terms = terms,
      .node = rgl_variable (terms, "Node", RG_NOWHERE),
      .piece = rgl_variable (terms, "Piece", RG_NOWHERE),
      .number_before = rgl_variable (terms, "Number", RG_NOWHERE),
      .number_after = rgl_variable (terms, "Other", RG_NOWHERE),
  };
  if (writer->counts->most <= 1)
    return;
  if (writer->slots->len > 0)
    write_numbers_before (&tally);
  for (guint slot = 0; slot < writer->slots->len; slot++) {
    write_change (&tally, slot, TRUE, FALSE);
    write_change (&tally, slot, FALSE, TRUE);
    write_change (&tally, slot, FALSE, FALSE);
    write_change (&tally, slot, TRUE, TRUE);
  }
  write_next_numbers (&tally);
  write_events (&tally);
  write_numbers (&tally);
}
