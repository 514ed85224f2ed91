#include "emit/print/tables.h"

#include "emit/plan/interned-maps.h"
#include "emit/plan/relations.h"
#include "emit/plan/tag-paths.h"
#include "emit/print/writer.h"

/* -- arrays ---------------------------------------------------------------- */

static void
print_dimensions (const RgEmit *emit, const RgType *type, GString *out)
{
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    g_string_append_printf (
        out, "[%u]", rg_emit_span (rg_emit_set (emit->symbols, type->source)));
}

/* `v_board[64][3]` */
static void
print_declarator (const RgEmit *emit, char letter, const RgEmitGlobal *global,
                  GString *out)
{
  g_string_append_printf (out, "%c_%s", letter,
                          rg_text (emit->game, global->name));
  if (!global->interned)
    print_dimensions (emit, global->type, out);
}

/* The initializer of a value; gives back the cells behind it. */
static const guint32 *
print_cells (const RgEmit *emit, const RgType *type, const guint32 *cells,
             GString *out)
{
  if (type->kind == RG_TYPE_SET) {
    g_string_append_printf (out, "%u", *cells);
    return cells + 1;
  }
  const guint32 n = rg_emit_span (rg_emit_set (emit->symbols, type->source));
  const gboolean flat = type->target->kind == RG_TYPE_SET;
  g_string_append_c (out, '{');
  for (guint32 i = 0; i < n; i++) {
    if (i > 0)
      g_string_append (out, !flat || i % 24 == 0 ? ",\n   " : ", ");
    cells = print_cells (emit, type->target, cells, out);
  }
  g_string_append_c (out, '}');
  return cells;
}

/* The same for numbers of what the outer levels of a map lead to. */
static const guint32 *
print_numbered (const RgEmit *emit, const RgType *type, guint depth,
                const guint32 *numbers, GString *out)
{
  if (depth == 0) {
    g_string_append_printf (out, "%u", *numbers);
    return numbers + 1;
  }
  const guint32 n = rg_emit_span (rg_emit_set (emit->symbols, type->source));
  g_string_append_c (out, '{');
  for (guint32 i = 0; i < n; i++) {
    if (i > 0)
      g_string_append (out, depth > 1 || i % 24 == 0 ? ",\n   " : ", ");
    numbers = print_numbered (emit, type->target, depth - 1, numbers, out);
  }
  g_string_append_c (out, '}');
  return numbers;
}

/* The codes of a set, and per code of the group whether it is in the set. */
static void
print_set (RgEmit *emit, const RgEmitSet *set, GString *out)
{
  const guint32 size = rg_emit_group_size (emit->symbols, set->group);
  gboolean *inside = g_new0 (gboolean, size);
  if (set->listed)
    g_string_append_printf (out, "\nstatic const uint32_t t_%u[] = {",
                            set->number);
  for (guint32 k = 0; k < set->n; k++) {
    const guint32 code = rg_emit_symbol (emit->symbols, set->symbols[k]).code;
    inside[code] = TRUE;
    if (set->listed)
      g_string_append_printf (out, "%s%u", rg_emit_separator (k, 16), code);
  }
  if (set->listed)
    g_string_append (out, "};\n");
  if (set->tested) {
    g_string_append_printf (out, "\nstatic const uint8_t m_%u[] = {",
                            set->number);
    for (guint32 i = 0; i < size; i++)
      g_string_append_printf (out, "%s%d", rg_emit_separator (i, 24),
                              inside[i]);
    g_string_append (out, "};\n");
  }
  g_free (inside);
}

/* The rows, and for constants from which they are taken the number of each. */
static void
print_interned (RgEmit *emit, const RgEmitInterned *interned, GString *out)
{
  const guint32 *row = (const guint32 *)(gpointer)interned->rows->data;
  if (interned->printed) {
    g_string_append_printf (out, "\nstatic const %s h_%u[%u]",
                            rg_emit_ctype (interned->width), interned->number,
                            interned->n_rows);
    print_dimensions (emit, interned->type, out);
    g_string_append (out, " = {");
    for (guint32 i = 0; i < interned->n_rows; i++) {
      g_string_append (out, rg_emit_separator (i, 1));
      row = print_cells (emit, interned->type, row, out);
    }
    g_string_append (out, "};\n");
  }
  for (guint i = 0; i < interned->uses->len; i++) {
    const RgEmitInternedUse *use = g_ptr_array_index (interned->uses, i);
    if (!use->printed)
      continue;
    g_string_append_printf (out, "\nstatic const uint16_t r%u_%u_%s",
                            interned->number, use->depth,
                            rg_text (emit->game, use->constant->name));
    const RgType *type = use->constant->type;
    for (guint k = 0; k < use->depth; k++, type = type->target)
      g_string_append_printf (
          out, "[%u]",
          rg_emit_span (rg_emit_set (emit->symbols, type->source)));
    g_string_append (out, " =\n  ");
    print_numbered (emit, use->constant->type, use->depth, use->row_of, out);
    g_string_append (out, ";\n");
  }
}

/* A list of numbers, and the first of them so many times more. */
static void
print_list (const char *name, guint32 number, const GArray *list, guint32 more,
            GString *out)
{
  guint32 most = 0;
  for (guint32 i = 0; i < list->len; i++)
    most = MAX (most, g_array_index (list, guint32, i));
  g_string_append_printf (out, "\nstatic const %s %s_%u[] = {",
                          rg_emit_ctype (most <= G_MAXUINT8    ? 1
                                         : most <= G_MAXUINT16 ? 2
                                                               : 4),
                          name, number);
  for (guint32 i = 0; i < list->len + more; i++)
    g_string_append_printf (
        out, "%s%u", rg_emit_separator (i, 24),
        g_array_index (list, guint32, i < list->len ? i : 0));
  g_string_append (out, list->len ? "};\n" : "0};\n");
}

/* The rows of successors as words. */
static void
print_masks (const RgEmitRelation *relation, GString *out)
{
  g_string_append_printf (out, "\nstatic const uint64_t among_%u[] = {",
                          relation->number);
  for (guint32 row = 0; row < rg_emit_relation_rows (relation); row++) {
    guint64 mask = 0;
    for (guint32 i = g_array_index (relation->first, guint32, row);
         i < g_array_index (relation->first, guint32, row + 1); i++)
      mask |= G_GUINT64_CONSTANT (1)
              << g_array_index (relation->codes, guint32, i);
    g_string_append_printf (out, "%sUINT64_C (0x%" G_GINT64_MODIFIER "x)",
                            rg_emit_separator (row, 4), mask);
  }
  g_string_append (out, "};\n");
}

/* The lists of successors one behind the other, and where each begins. */
static void
print_relations (const RgEmit *emit, GString *out)
{
  for (guint i = 0; i < emit->relations.all->len; i++) {
    const RgEmitRelation *relation = g_ptr_array_index (emit->relations.all, i);
    if (relation->printed)
      print_list ("from", relation->number, relation->first, 0, out);
    if (relation->listed)
      print_list ("next", relation->number, relation->codes,
                  relation->padded ? relation->most : 0, out);
    if (relation->masked)
      print_masks (relation, out);
  }
}

void
rg_emit_constants (RgEmit *emit, GString *out)
{
  for (guint i = 0; i < emit->interned_maps->len; i++)
    print_interned (emit, g_ptr_array_index (emit->interned_maps, i), out);
  for (guint i = 0; i < emit->symbols->sets->len; i++)
    print_set (emit, g_ptr_array_index (emit->symbols->sets, i), out);
  print_relations (emit, out);
  rg_emit_print_lines (emit, out);
  rg_emit_print_rows (emit, out);
  rg_emit_print_rays (emit, out);
  for (guint i = 0; i < emit->game->globals->len; i++) {
    RgEmitGlobal *global = &emit->globals[i];
    if (!global->printed || global->stored)
      continue;
    g_string_append_printf (out, "\nstatic const %s ",
                            rg_emit_ctype (global->width));
    print_declarator (emit, 'c', global, out);
    g_string_append (out, " =\n  ");
    print_cells (emit, global->type, global->initial, out);
    g_string_append (out, ";\n");
  }
}

/* -- the state ------------------------------------------------------------- */

static guint64
used_bytes (const RgEmit *emit)
{
  guint64 size = sizeof (guint32);
  for (guint i = 0; i < emit->variables->len; i++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, i);
    size += (guint64)global->cells * global->width;
  }
  return size;
}

guint32
rg_emit_state_size (const RgEmit *emit)
{
  return (guint32)((used_bytes (emit) + 7) / 8 * 8);
}

void
rg_emit_state_fields (RgEmit *emit, GString *out)
{
  const guint32 rest = rg_emit_state_size (emit) - (guint32)used_bytes (emit);
  g_string_append (out, "  uint32_t node;\n");
  for (guint width = 4; width > 0; width /= 2) {
    for (guint i = 0; i < emit->variables->len; i++) {
      const RgEmitGlobal *global = g_ptr_array_index (emit->variables, i);
      if (global->width != width)
        continue;
      g_string_append_printf (out, "  %s ", rg_emit_ctype (width));
      print_declarator (emit, 'v', global, out);
      g_string_append (out, ";\n");
    }
  }
  if (rest > 0)
    g_string_append_printf (out, "  uint8_t unused[%u]; /* 0 */\n", rest);
}

void
rg_emit_initial_state (RgEmit *emit, GString *out)
{
  g_string_append_printf (out,
                          "\n_Static_assert (sizeof (State) == %u,"
                          " \"no undefined bytes\");\n"
                          "\nstatic const State initial_state = {\n"
                          "  .node = 0",
                          rg_emit_state_size (emit));
  for (guint i = 0; i < emit->variables->len; i++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, i);
    g_string_append_printf (
        out, ",\n  .v_%s = ", rg_text (emit->game, global->name));
    if (global->interned)
      g_string_append_printf (out, "%u", global->initial[0]);
    else
      print_cells (emit, global->type, global->initial, out);
  }
  g_string_append (out, "\n};\n");
}

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

static void
print_names (const RgEmit *emit, const char *what, const RgName *names,
             guint32 n, GString *out)
{
  g_string_append_printf (out, "\nstatic const char *const %s[] = {", what);
  for (guint32 i = 0; i < n; i++) {
    const char *text = names[i] ? rg_text (emit->game, names[i]) : "";
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
