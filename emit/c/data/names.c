#include "emit/c/data/tables.h"

#include "emit/c/moves/tag-paths.h"
#include "emit/c/search/writer.h"

/* -- names ----------------------------------------------------------------- */

void
rg_emit_need_group (RgEmit *emit, guint32 group)
{
  while (emit->mentions.groups->len <= group) {
    const gboolean no = FALSE;
    g_array_append_val (emit->mentions.groups, no);
  }
  g_array_index (emit->mentions.groups, gboolean, group) = TRUE;
}

/* The text of a symbol for people; of one that replaces another (own-keys.c),
 * that of the other. */
static const char *
shown_text (const RgGame *game, RgName name)
{
  const gpointer shown =
      g_hash_table_lookup (game->shown, GUINT_TO_POINTER (name));
  return rg_text (game, shown ? GPOINTER_TO_UINT (shown) : name);
}

static void
print_names (const RgEmit *emit, const char *what, const RgName *names,
             guint32 n, GString *out)
{
  g_string_append_printf (out, "\nstatic const char *const %s[] = {", what);
  for (guint32 i = 0; i < n; i++) {
    const char *text = names[i] ? shown_text (emit->game, names[i]) : "";
    g_string_append_printf (out, "%s\"%s\"", rg_emit_separator (i, 8), text);
  }
  g_string_append (out, n ? "};\n" : "\"\"};\n");
}

static void
print_numbers (const char *what, const gint64 *numbers, guint32 n, GString *out)
{
  g_string_append_printf (out, "\nstatic const int32_t %s[] = {", what);
  for (guint32 i = 0; i < n; i++)
    g_string_append_printf (out, "%s%" G_GINT64_FORMAT,
                            rg_emit_separator (i, 16), numbers[i]);
  g_string_append (out, n ? "};\n" : "0};\n");
}

/* Names by code for one set: from `low` on. */
static RgName *
names_by_code (RgEmit *emit, const RgEmitSet *set)
{
  RgName *names = g_new0 (RgName, rg_emit_span (set) + 1);
  for (guint32 i = 0; i < set->n; i++)
    names[rg_emit_symbol (emit->symbols, set->symbols[i]).code - set->low] =
        set->symbols[i];
  return names;
}

/* By code. */
static RgName *
names_of_group (const RgEmit *emit, guint32 group)
{
  RgName *names = g_new0 (RgName, rg_emit_group_size (emit->symbols, group));
  for (guint i = 0; i < emit->symbols->sets->len; i++) {
    const RgEmitSet *set = g_ptr_array_index (emit->symbols->sets, i);
    for (guint32 k = 0; set->group == group && k < set->n; k++)
      names[rg_emit_symbol (emit->symbols, set->symbols[k]).code] =
          set->symbols[k];
  }
  return names;
}

void
rg_emit_groups (RgEmit *emit, GString *out)
{
  for (guint32 group = 0; group < emit->mentions.groups->len; group++) {
    if (!g_array_index (emit->mentions.groups, gboolean, group))
      continue;
    RgName *names = names_of_group (emit, group);
    char *what = g_strdup_printf ("group%u", group);
    print_names (emit, what, names, rg_emit_group_size (emit->symbols, group),
                 out);
    g_free (what);
    g_free (names);
  }
}

/* -- players and scores ---------------------------------------------------- */

static const RgEmitSet *
players_of (const RgEmit *emit)
{
  const RgEmitGlobal *goals = rg_emit_global (emit, emit->game->goals);
  return rg_emit_set (emit->symbols, goals->type->source);
}

static guint32
code_of (RgEmit *emit, RgName name)
{
  return rg_emit_symbol (emit->symbols, name).code;
}

/* Per code of `player`: who that is. */
static void
print_who (RgEmit *emit, GString *out)
{
  const RgEmitSet *who = rg_emit_global (emit, emit->game->player)->values;
  const RgEmitSet *players = players_of (emit);
  gint64 *numbers = g_new0 (gint64, rg_emit_span (who) + 1);
  for (guint32 i = 0; i < players->n; i++)
    numbers[code_of (emit, players->symbols[i]) - who->low] = i;
  numbers[code_of (emit, emit->game->keeper) - who->low] = -1;
  numbers[code_of (emit, emit->game->random) - who->low] = -2;
  print_numbers ("player_of_code", numbers, rg_emit_span (who), out);
  RgName *names = names_by_code (emit, who);
  print_names (emit, "player_code_names", names, rg_emit_span (who), out);
  print_names (emit, "player_names", players->symbols, players->n, out);
  g_free (numbers);
  g_free (names);
}

static gboolean
read_score (const RgEmit *emit, RgName name, gint64 *value)
{
  guint64 number = 0;
  const gboolean good = g_ascii_string_to_unsigned (
      rg_text (emit->game, name), 10, 0, G_MAXINT32, &number, NULL);
  *value = (gint64)number;
  return good;
}

static void
print_scores (RgEmit *emit, GString *out)
{
  const RgEmitSet *scores = rg_emit_global (emit, emit->game->goals)->values;
  gint64 *numbers = g_new0 (gint64, rg_emit_span (scores) + 1);
  gint64 *order = g_new0 (gint64, scores->n);
  gint64 least = G_MAXINT64, greatest = 0;
  gboolean all = TRUE;
  for (guint32 i = 0; i < scores->n; i++) {
    const guint32 code = code_of (emit, scores->symbols[i]) - scores->low;
    all = read_score (emit, scores->symbols[i], &numbers[code]) && all;
    order[i] = code;
    least = MIN (least, numbers[code]);
    greatest = MAX (greatest, numbers[code]);
  }
  RgName *names = names_by_code (emit, scores);
  print_numbers ("score_numbers", numbers, rg_emit_span (scores), out);
  print_names (emit, "score_texts", names, rg_emit_span (scores), out);
  if (emit->options->bench)
    print_numbers ("score_order", order, scores->n, out);
  g_string_append_printf (out,
                          "\nenum {\n"
                          "  N_PLAYERS = %u,\n"
                          "  N_SCORES = %u,\n"
                          "  N_SCORE_CODES = %u,\n"
                          "  LEAST_SCORE = %d,\n"
                          "  GREATEST_SCORE = %d,\n"
                          "  SCORES_ARE_NUMBERS = %d\n"
                          "};\n",
                          players_of (emit)->n, scores->n,
                          rg_emit_span (scores), (int)least, (int)greatest,
                          all ? 1 : 0);
  g_free (numbers);
  g_free (order);
  g_free (names);
}

/* Per player its place in a map over players. */
static void
print_places (RgEmit *emit, const char *what, RgName map, GString *out)
{
  const RgEmitSet *players = players_of (emit);
  const RgType *type = rg_emit_global (emit, map)->type;
  const RgEmitSet *source = rg_emit_set (emit->symbols, type->source);
  gint64 *numbers = g_new0 (gint64, players->n);
  for (guint32 i = 0; i < players->n; i++)
    numbers[i] = (gint64)code_of (emit, players->symbols[i]) - source->low;
  print_numbers (what, numbers, players->n, out);
  g_free (numbers);
}

static void
print_goal_of (RgEmit *emit, GString *out)
{
  RgEmitGlobal *goals = rg_emit_global (emit, emit->game->goals);
  const char *name = rg_text (emit->game, goals->name);
  goals->printed = TRUE;
  g_string_append_printf (out,
                          "\nstatic inline unsigned\n"
                          "goal_of (const State *s, int player)\n{\n"
                          "  (void)s;\n"
                          "  return %s%s[goal_cell[player]] - %uu;\n}\n",
                          goals->stored ? "s->v_" : "c_", name,
                          goals->values->low);
}

/* Who sees everything, where that never changes. */
static void
print_sight (RgEmit *emit, GString *out)
{
  RgEmitGlobal *visible = rg_emit_global (emit, emit->game->visible);
  const RgEmitSet *players = players_of (emit);
  if (emit->views) {
    print_places (emit, "view_of_player", emit->game->visible, out);
    return;
  }
  const RgEmitSet *source = rg_emit_set (emit->symbols, visible->type->source);
  const guint32 yes = code_of (emit, rg_intern (emit->game, "1"));
  gint64 *numbers = g_new0 (gint64, players->n);
  for (guint32 i = 0; i < players->n; i++)
    numbers[i] =
        rg_emit_need_value (emit, visible) &&
        visible->initial[code_of (emit, players->symbols[i]) - source->low] ==
            yes;
  print_numbers ("sees_all", numbers, players->n, out);
  g_free (numbers);
}

/* Tags by code, for `$$ v` of the keeper. */
static void
print_told_tags (const RgEmit *emit, GString *out)
{
  const GArray *told = emit->mentions.told;
  for (guint group = 0; group < told->len; group++) {
    if (!g_array_index (told, gboolean, group))
      continue;
    const guint32 n = rg_emit_group_size (emit->symbols, group);
    RgName *names = names_of_group (emit, group);
    gint64 *numbers = g_new0 (gint64, n);
    for (guint32 i = 0; i < n; i++)
      numbers[i] = names[i] ? emit->tags.codes[names[i]] : 0;
    char *what = g_strdup_printf ("told_tags%u", group);
    print_numbers (what, numbers, n, out);
    g_free (what);
    g_free (names);
    g_free (numbers);
  }
}

/* Where tags stand in the word of a packed move. */
static void
print_tag_places (const RgEmit *emit, GString *out)
{
  const guint32 n = emit->form.max_tags + 1;
  gint64 *shift = g_new (gint64, n), *less = g_new (gint64, n);
  for (guint32 i = 0; i < n; i++) {
    shift[i] = emit->form.places[i].shift;
    less[i] = emit->form.places[i].less;
  }
  print_numbers ("tag_shift", shift, n, out);
  print_numbers ("tag_less", less, n, out);
  g_free (shift);
  g_free (less);
}

/* Step 0 is before the first tag, the others are the tags in their order.  The
 * steps that may follow one stand in a row in `next_steps`. */
static void
print_step (const RgEmit *emit, const RgEmitShown *shown, const RgBits *next,
            GArray *all_next, GString *out)
{
  const RgEmitTagSlot *slot = shown ? rg_emit_slot_of (emit, shown) : NULL;
  const guint first = all_next->len;
  RG_FOR_BITS (next, i, emit->form.tag_paths->n) {
    const gint64 step = (gint64)i + 1;
    g_array_append_val (all_next, step);
  }
  g_string_append_printf (out, "  {%u, %u, %u, %u, %u, %u, %u}",
                          shown ? shown->add : 0, shown ? shown->span : 0,
                          shown ? shown->tag : 0, first, all_next->len - first,
                          slot ? slot->shift : 0, slot ? slot->width : 0);
}

static void
print_tag_paths (const RgEmit *emit, GString *out)
{
  const RgEmitTagPaths *paths = emit->form.tag_paths;
  GArray *next = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_string_append (out, "\nstatic const struct {\n"
                        "  uint32_t add, span, tag;\n"
                        "  uint32_t first, n; /* in next_steps */\n"
                        "  uint8_t shift, width;\n"
                        "} tag_steps[] = {\n");
  print_step (emit, NULL, paths->first, next, out);
  for (guint i = 0; i < paths->n; i++) {
    g_string_append (out, ",\n");
    print_step (emit, &paths->shown[i], paths->shown[i].next, next, out);
  }
  g_string_append (out, "};\n");
  const gint64 none = 0;
  if (next->len == 0)
    g_array_append_val (next, none);
  print_numbers ("next_steps", (gint64 *)(gpointer)next->data, next->len, out);
  g_array_free (next, TRUE);
}

void
rg_emit_names (RgEmit *emit, GString *out)
{
  print_who (emit, out);
  print_scores (emit, out);
  print_places (emit, "goal_cell", emit->game->goals, out);
  print_goal_of (emit, out);
  print_sight (emit, out);
  print_names (emit, "tag_names", (RgName *)(gpointer)emit->tags.names->data,
               emit->tags.names->len, out);
  print_told_tags (emit, out);
  if (emit->form.tag_paths)
    print_tag_paths (emit, out);
  else if (emit->form.packed)
    print_tag_places (emit, out);
  RgName *nodes = g_new0 (RgName, emit->boundaries->len);
  for (guint i = 0; i < emit->boundaries->len; i++)
    nodes[i] =
        rg_node_info (emit->game, g_array_index (emit->boundaries, RgNode, i))
            ->name;
  print_names (emit, "node_names", nodes, emit->boundaries->len, out);
  g_free (nodes);
}
