/* Emits the loops of differences and unions. The map `tally` has a number for
 * each value: the items of the second list increment it. An item of the first
 * list is left out, and decrements it, while it is above 0. Values are shifted
 * to sites, as `tally` is a map from sites.
 *
 *     (difference {1 1 2} {1})     has the items 1, 2
 *
 * A difference by a single integer needs no map: a flag notes that its first
 * equal item was left out. */
#include "lud/rules/list-differences.h"

#include "lud/rules/conditions.h"
#include "lud/rules/regions.h"
#include "lud/rules/values.h"

/* A loop over a list without its first item of a value. */
typedef struct {
  LudValue value, found; /* the value; a variable: 1 after this item */
  LudEmitItem emit_item;
  gpointer data;
} ItemDifference;

/* Emits the statements for an item, unless it is the first one of the value. A
 * LudEmitItem; `data`: the ItemDifference. */
static void
skip_first_match (LudRules *rules, LudValue item, gpointer data)
{
  const ItemDifference *difference = data;
  lud_emit_line (rules, "if %s {",
                 lud_and (rules, lud_equal_to (rules, difference->found, 0),
                          lud_equal (rules, item, difference->value)));
  lud_emit_line (rules, "%s = 1\n} else {", difference->found.text);
  difference->emit_item (rules, item, difference->data);
  lud_emit_line (rules, "}");
}

/* The map of the numbers of items of each value that are to be left out, or
 * were found. */
static LudVariable *
get_tally_variable (LudRules *rules)
{
  LudVariable *map = lud_map (rules, "tally", 0, 0);
  map->is_scratch = TRUE;
  return map;
}

/* A loop over a list that reads or changes the map `tally`. */
typedef struct {
  gint32 least; /* the value at the first site of the map */
  LudEmitItem emit_item;
  gpointer data;
} Tally;

/* The site of the map `tally` that stands for the value of an item. */
static LudValue
find_tally_site (LudRules *rules, const Tally *tally, LudValue item)
{
  const gint32 last = lud_get_last_site (rules);
  return lud_clamp (
      rules,
      lud_subtract (rules, NULL, item, lud_make_constant (rules, tally->least)),
      0, last);
}

/* Emits that one more item of this value is to be left out. A LudEmitItem;
 * `data`: the Tally. */
static void
count_left_out (LudRules *rules, LudValue item, gpointer data)
{
  const LudValue site = find_tally_site (rules, data, item);
  const LudValue incremented =
      lud_sum (rules, NULL, lud_load (rules, get_tally_variable (rules), &site),
               lud_make_constant (rules, 1));
  lud_store (rules, get_tally_variable (rules), &site,
             lud_clamp (rules, incremented, 0, (gint32)rules->game->n_sites));
}

/* Emits the statements for an item, unless one of its value is still to be left
 * out. A LudEmitItem; `data`: the Tally. */
static void
emit_unless_left_out (LudRules *rules, LudValue item, gpointer data)
{
  const Tally *tally = data;
  const LudValue site = find_tally_site (rules, tally, item);
  const LudValue n = lud_load (rules, get_tally_variable (rules), &site);
  lud_emit_line (rules, "if %s {", lud_equal_to (rules, n, 0));
  tally->emit_item (rules, item, tally->data);
  lud_emit_line (rules, "} else {");
  lud_store (rules, get_tally_variable (rules), &site,
             lud_decrement (rules, n));
  lud_emit_line (rules, "}");
}

/* Whether a list itself needs the tally: such lists can't be nested. */
static gboolean
has_tally (const LudTerm *term)
{
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && has_tally (term->items[i]))
      return TRUE;
  return term->ludeme == LUD_TERM_DIFFERENCE_INTEGERS ||
         term->ludeme == LUD_TERM_UNION_INTEGERS;
}

static void
clear_tally (LudRules *rules)
{
  const LudLoop loop = lud_begin_all_sites (rules, LUD_AT_SITE);
  lud_store (rules, get_tally_variable (rules), &loop.site,
             lud_make_constant (rules, 0));
  lud_end_loop (rules, &loop);
}

/* Iterates over a list without the first item of the value of each item of
 * another list. */
static void
emit_list_difference (LudRules *rules, const LudTerm *list,
                      LudEmitItem emit_item, gpointer data)
{
  const LudTerm *a = lud_get (list, "a"), *b = lud_get (list, "b");
  const LudBounds bounds_a = lud_compute_list_bounds (rules, a),
                  bounds_b = lud_compute_list_bounds (rules, b);
  const gint32 least = MIN (bounds_a.least, bounds_b.least);
  Tally tally = {.least = least, .emit_item = emit_item, .data = data};
  if (has_tally (a) || has_tally (b) ||
      (gint64)MAX (bounds_a.most, bounds_b.most) - least >=
          (gint64)rules->game->n_sites) {
    lud_refuse_list (rules, list);
    return;
  }
  clear_tally (rules);
  lud_for_each_item (rules, b, count_left_out, &tally);
  lud_for_each_item (rules, a, emit_unless_left_out, &tally);
}

/* Emits the items of a list except the first one that has the value. */
static void
emit_item_difference (LudRules *rules, const LudTerm *list,
                      LudEmitItem emit_item, gpointer data)
{
  const LudTerm *b = lud_get (list, "b");
  const LudSaved saved = lud_push (rules);
  ItemDifference difference = {
      .value = lud_number (rules, lud_translate_value (rules, b)),
      .found = lud_declare_local (rules, LUD_TEMPORARY, 0, 1),
      .emit_item = emit_item,
      .data = data};
  lud_emit_line (rules, "%s = 0", difference.found.text);
  lud_for_each_item (rules, lud_get (list, "a"), skip_first_match, &difference);
  lud_pop (rules, &saved);
}

void
lud_for_each_of_difference (LudRules *rules, const LudTerm *list,
                            LudEmitItem emit_item, gpointer data)
{
  if (lud_get (list, "b")->kind == LUD_KIND_INTEGER)
    emit_item_difference (rules, list, emit_item, data);
  else
    emit_list_difference (rules, list, emit_item, data);
}

/* -- unions ---------------------------------------------------------------- */

static void
emit_marked_item (LudRules *rules, LudValue item, gpointer data)
{
  const Tally *tally = data;
  const LudValue site = find_tally_site (rules, tally, item);
  lud_load (rules, get_tally_variable (rules), &site);
  lud_store (rules, get_tally_variable (rules), &site,
             lud_make_constant (rules, 1));
  tally->emit_item (rules, item, tally->data);
}

static void
emit_new_item (LudRules *rules, LudValue item, gpointer data)
{
  const LudValue site = find_tally_site (rules, data, item);
  lud_emit_line (
      rules, "if %s {",
      lud_equal_to (rules, lud_load (rules, get_tally_variable (rules), &site),
                    0));
  emit_marked_item (rules, item, data);
  lud_emit_line (rules, "}");
}

/* Iterates over all items of the first list, and over those of the others that
 * were not found before. */
void
lud_for_each_of_union (LudRules *rules, const LudTerm *list,
                       LudEmitItem emit_item, gpointer data)
{
  const LudTerm *lists = lud_get (list, "arrays");
  Tally tally = {.least = G_MAXINT32, .emit_item = emit_item, .data = data};
  gint32 most = G_MININT32;
  gboolean is_supported = TRUE;
  for (guint i = 0; i < lists->n; i++) {
    const LudBounds bounds = lud_compute_list_bounds (rules, lists->items[i]);
    is_supported = is_supported && !has_tally (lists->items[i]);
    if (bounds.has_items) {
      tally.least = MIN (tally.least, bounds.least);
      most = MAX (most, bounds.most);
    }
  }
  if (!is_supported ||
      (gint64)most - tally.least >= (gint64)rules->game->n_sites) {
    lud_refuse_list (rules, list);
    return;
  }
  clear_tally (rules);
  for (guint i = 0; i < lists->n; i++)
    lud_for_each_item (rules, lists->items[i],
                       i == 0 ? emit_marked_item : emit_new_item, &tally);
}
