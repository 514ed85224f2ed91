/* Implements facts as persistent lists: walks with equal writes share one list,
 * so that pointers compare them (walk-facts.h). */
#include "rg/analysis/walk-facts.h"

enum { MOST_KNOWN = 12 }; /* writes of known values of a walk */

/* -- facts ----------------------------------------------------------------- */

static const RgWalkFact *
find_fact (const RgWalkFact *facts, guint32 cell, const RgWalkWrite *writes)
{
  while (facts && (facts->cell != cell || facts->writes != writes))
    facts = facts->previous;
  return facts;
}

/* Whether the sets with these numbers have a common value. */
static gboolean
masks_overlap (const RgWalkFacts *context, guint32 a, guint32 b)
{
  const RgCellMask *x = rg_product_mask (context->product, a);
  const RgCellMask *y = rg_product_mask (context->product, b);
  for (guint w = 0; w < RG_CELLS_WORDS; w++) {
    if (x->words[w] & y->words[w])
      return TRUE;
  }
  return FALSE;
}

gboolean
rg_walk_excludes (const RgWalkFacts *context, const RgProductArc *a,
                  const RgProductArc *b)
{
  return a->fact != RG_PRODUCT_NO_FACT && a->fact == b->fact &&
         !masks_overlap (context, a->mask, b->mask);
}

gboolean
rg_walk_are_compatible (RgWalkFacts *context, const RgWalkFact *a,
                        const RgWalkFact *b)
{
  for (; a; a = a->previous) {
    for (const RgWalkFact *other = b; other; other = other->previous) {
      ++*context->n_steps;
      if (other->cell == a->cell && other->writes == a->writes &&
          !masks_overlap (context, a->mask, other->mask))
        return FALSE;
    }
  }
  return TRUE;
}

/* Whether each fact of the second list follows from one of the first. */
static gboolean
facts_imply (RgWalkFacts *context, const RgWalkFact *facts,
             const RgWalkFact *implied)
{
  for (; implied && implied != facts; implied = implied->previous) {
    const RgCellMask *wide = rg_product_mask (context->product, implied->mask);
    gboolean found = FALSE;
    for (const RgWalkFact *fact = facts; fact && !found;
         fact = fact->previous) {
      ++*context->n_steps;
      found =
          fact->cell == implied->cell && fact->writes == implied->writes &&
          rg_bits_within (rg_product_mask (context->product, fact->mask)->words,
                          wide->words, RG_CELLS_WORDS);
    }
    if (!found)
      return FALSE;
  }
  return TRUE;
}

/* Adds the requirement of the arc, unless the walk has it.  Returns FALSE if
 * another fact contradicts it. */
static gboolean
add_fact (RgWalkFacts *context, RgWalkHistory *walk, const RgProductArc *arc,
          const RgWalkWrite *writes)
{
  const RgWalkFact *facts = walk->facts;
  while ((facts = find_fact (facts, arc->fact, writes)) != NULL) {
    if (facts->mask == arc->mask)
      return TRUE;
    if (!masks_overlap (context, facts->mask, arc->mask))
      return FALSE;
    facts = facts->previous;
  }
  RgWalkFact *fact = rg_arena_new_array (context->arena, RgWalkFact, 1);
  *fact = (RgWalkFact){walk->facts, arc->fact, arc->mask, writes};
  walk->facts = fact;
  return TRUE;
}

/* -- writes ---------------------------------------------------------------- */

static gboolean
is_covering (const RgWalkWrite *write, guint32 first, guint32 end)
{
  return write->first <= first && end <= write->end;
}

/* Whether the writes already imply a write of the value to [first, end). */
static gboolean
is_written (const RgWalkWrite *writes, guint32 first, guint32 end,
            guint32 value)
{
  for (; writes; writes = writes->previous) {
    if (writes->value == value && is_covering (writes, first, end))
      return TRUE;
    if ((writes->value != RG_PRODUCT_NO_FACT || value != RG_PRODUCT_NO_FACT) &&
        writes->first < end && first < writes->end)
      return FALSE;
  }
  return FALSE;
}

/* Adds a write, unless earlier ones imply it; walks with equal writes share the
 * list. After MOST_KNOWN known values, the value is any. */
static void
add_write (RgWalkFacts *context, RgWalkHistory *walk, guint32 first,
           guint32 end, guint32 value)
{
  RgWalkWrite *before = (RgWalkWrite *)walk->writes;
  const guint n_known = before ? before->n_known : 0;
  if (n_known == MOST_KNOWN)
    value = RG_PRODUCT_NO_FACT;
  if (is_written (before, first, end, value))
    return;
  RgWalkWrite **list = before ? &before->children : &context->roots;
  RgWalkWrite *write = *list;
  for (; write; write = write->next) {
    ++*context->n_steps;
    if (write->first == first && write->end == end && write->value == value)
      break;
  }
  if (!write) {
    const gboolean is_known = value != RG_PRODUCT_NO_FACT;
    write = rg_arena_new_array (context->arena, RgWalkWrite, 1);
    *write =
        (RgWalkWrite){.previous = before,
                      .first = first,
                      .end = end,
                      .value = value,
                      .n_known = n_known + is_known,
                      .all_known = is_known && (!before || before->all_known),
                      .next = *list};
    *list = write;
  }
  walk->writes = write;
}

/* -- walks ----------------------------------------------------------------- */

/* Adds the fact that an arc requires, if writes leave it open.  FALSE: the walk
 * contradicts it. */
static gboolean
pass_fact (RgWalkFacts *context, RgWalkHistory *walk, const RgProductArc *arc)
{
  const RgWalkWrite *write = walk->writes;
  if (rg_product_is_test (context->product, arc->fact))
    return (write && !write->all_known) || add_fact (context, walk, arc, write);
  while (write && !is_covering (write, arc->fact, arc->fact + 1))
    write = write->previous;
  if (!write)
    return add_fact (context, walk, arc, NULL);
  return write->value == RG_PRODUCT_NO_FACT ||
         masks_overlap (context, write->value, arc->mask);
}

gboolean
rg_walk_pass_arc (RgWalkFacts *context, RgWalkHistory *walk,
                  const RgProductArc *arc)
{
  if (arc->fact != RG_PRODUCT_NO_FACT && !pass_fact (context, walk, arc))
    return FALSE;
  if (arc->first < arc->end)
    add_write (context, walk, arc->first, arc->end, arc->value);
  return TRUE;
}

gboolean
rg_walk_implies (RgWalkFacts *context, const RgWalkHistory *walk,
                 const RgWalkHistory *other)
{
  const RgWalkWrite *a = other->writes, *b = walk->writes;
  if (a != b && (!a || a->n_known > 0))
    return FALSE;
  for (; a != b && b; b = b->previous) {
    ++*context->n_steps;
    if (!is_written (a, b->first, b->end, RG_PRODUCT_NO_FACT))
      return FALSE;
  }
  return facts_imply (context, walk->facts, other->facts);
}

/* Joins a fact with the one about its cell in another list: sets *mask to the
 * wider one of their masks. FALSE: none, or neither mask contains the other. */
static gboolean
join_fact (const RgWalkFacts *context, const RgWalkFact *fact,
           const RgWalkFact *others, guint32 *mask)
{
  const RgWalkFact *other = find_fact (others, fact->cell, fact->writes);
  if (!other)
    return FALSE;
  const RgBits *a = rg_product_mask (context->product, fact->mask)->words;
  const RgBits *b = rg_product_mask (context->product, other->mask)->words;
  const gboolean is_wider = rg_bits_within (a, b, RG_CELLS_WORDS);
  *mask = is_wider ? other->mask : fact->mask;
  return is_wider || rg_bits_within (b, a, RG_CELLS_WORDS);
}

void
rg_walk_join (RgWalkFacts *context, RgWalkHistory *walk,
              const RgWalkHistory *other)
{
  const RgWalkFact *fact = walk->facts;
  guint32 mask;
  walk->facts = NULL;
  for (; fact; fact = fact->previous) {
    ++*context->n_steps;
    if (!join_fact (context, fact, other->facts, &mask))
      continue;
    RgWalkFact *joined = rg_arena_new_array (context->arena, RgWalkFact, 1);
    *joined = (RgWalkFact){walk->facts, fact->cell, mask, fact->writes};
    walk->facts = joined;
  }
  if (walk->writes == other->writes)
    return;
  rg_walk_drop_values (context, walk);
  for (const RgWalkWrite *write = other->writes; write; write = write->previous)
    add_write (context, walk, write->first, write->end, RG_PRODUCT_NO_FACT);
}

void
rg_walk_drop_values (RgWalkFacts *context, RgWalkHistory *walk)
{
  const RgWalkWrite *write = walk->writes;
  if (!write || write->n_known == 0)
    return;
  walk->writes = NULL;
  for (; write; write = write->previous)
    add_write (context, walk, write->first, write->end, RG_PRODUCT_NO_FACT);
}

void
rg_walk_drop_facts (RgWalkFacts *context, RgWalkHistory *walk)
{
  walk->facts = NULL;
  walk->writes = NULL;
  add_write (context, walk, 0, RG_NONE, RG_PRODUCT_NO_FACT);
}
