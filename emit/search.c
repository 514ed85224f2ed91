/* Searches: for moves, for a walk that decides a check, and, where there is
 * no straight way, for the keeper's move.
 *
 * A node that can be reached in one way only stands inside of the function of
 * the node before it; others have functions of their own.  In searches for
 * moves and in checks, a variable that is written becomes a local constant of
 * C, so that there is nothing to undo, and functions take those variables that
 * differ from the state's as arguments.  Maps are written in place and put
 * back.  The keeper writes to the state, and puts back what was in vain.
 */
#include "emit/writer.h"

static gboolean write_node (RgEmitWriter *writer, guint32 node);

static gboolean
is_moves (const RgEmitWriter *writer)
{
  return writer->graph->kind == RG_EMIT_MOVES;
}

static gboolean
is_keeper (const RgEmitWriter *writer)
{
  return writer->graph->kind == RG_EMIT_KEEPER;
}

/* -- moves in the making ----------------------------------------------------------- */

static char *
word_text (const RgEmitWord *word)
{
  char *name = word->number ? g_strdup_printf ("%c%u", word->letter,
                                               word->number)
                            : g_strdup_printf ("%c", word->letter);
  if (!word->pending)
    return name;
  char *text = g_strdup_printf ("%s | UINT64_C (0x%" G_GINT64_MODIFIER "x)",
                                name, word->pending);
  g_free (name);
  return text;
}

/* Adds a value at a place that is an expression of C. */
static void
add_bits (RgEmitWriter *writer, RgEmitWord *word, const char *value,
          const char *shift)
{
  char *before = word_text (word);
  word->number = ++writer->counter;
  word->pending = 0;
  rg_emit_line (writer, "const uint64_t %c%u = %s | (uint64_t)%s << %s;",
                word->letter, word->number, before, value, shift);
  g_free (before);
}

static void
add_bits_at (RgEmitWriter *writer, RgEmitWord *word, const char *value,
             guint shift)
{
  char *text = g_strdup_printf ("%u", shift);
  add_bits (writer, word, value, text);
  g_free (text);
}

static void
add_step (RgEmitWriter *writer, const char *value)
{
  rg_emit_line (writer, "w->steps[c + %u] = %s;", writer->place.n_steps++,
                value);
  writer->most_steps = MAX (writer->most_steps, writer->place.n_steps);
}

static RgEmitWord *
step_word (RgEmitWriter *writer)
{
  return writer->emit->form.two_words ? &writer->place.steps
                                      : &writer->place.tags;
}

/* The number of an arc at a fork. */
static void
add_fork (RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  if (!is_moves (writer) ||
      rg_emit_node (writer->graph, arc->from)->n_arcs == 1)
    return;
  if (form->packed) {
    step_word (writer)->pending |= (guint64)arc->choice
                                   << form->shift[arc->from];
    return;
  }
  char *value = g_strdup_printf ("%u", arc->choice);
  add_step (writer, value);
  g_free (value);
}

/* The code that an any assignment has chosen. */
static void
add_choice (RgEmitWriter *writer, const RgEmitArc *arc, const RgEmitSet *set,
            const char *name)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  if (!is_moves (writer) || rg_emit_arc_span (writer->emit, arc) == 1)
    return;
  char *value = set->low ? g_strdup_printf ("(%s - %u)", name, set->low)
                         : g_strdup (name);
  if (form->packed)
    add_bits_at (writer, step_word (writer), value,
                 form->shift[arc->from] +
                     rg_emit_fork_bits (
                         rg_emit_node (writer->graph, arc->from)));
  else
    add_step (writer, value);
  g_free (value);
}

static void
add_packed_tag (RgEmitWriter *writer, const RgEmitArc *arc,
                const RgAction *action, const char *tag)
{
  const RgEmit *emit = writer->emit;
  const guint bits = emit->tags.bits;
  const guint shift = emit->form.index[arc->from] * bits;
  if (!emit->form.index_fixed) {
    char *place = g_strdup_printf ("((n + %u) * %u)", writer->place.n_tags,
                                   bits);
    add_bits (writer, &writer->place.tags, tag, place);
    g_free (place);
  } else if (action->kind == RG_TAG) {
    writer->place.tags.pending |= (guint64)rg_emit_tag_code (emit, action)
                                  << shift;
  } else {
    add_bits_at (writer, &writer->place.tags, tag, shift);
  }
}

static void
add_record_tag (RgEmitWriter *writer, const char *tag)
{
  rg_emit_line (writer, "w->tags[n + %u] = %s;", writer->place.n_tags, tag);
  if (!writer->emit->form.paths)
    return;
  const guint path = ++writer->counter;
  if (writer->place.path)
    rg_emit_line (writer, "const uint32_t p%u = add_path (w, p%u, %s);", path,
                  writer->place.path, tag);
  else
    rg_emit_line (writer, "const uint32_t p%u = add_path (w, p, %s);", path,
                  tag);
  writer->place.path = path;
}

static void
write_tag (RgEmitWriter *writer, const RgEmitArc *arc, const RgAction *action)
{
  if (!is_moves (writer) || rg_emit_is_silent (writer->emit, action))
    return;
  char *tag = rg_emit_tag (writer, action);
  if (writer->emit->form.packed)
    add_packed_tag (writer, arc, action, tag);
  else
    add_record_tag (writer, tag);
  writer->place.n_tags++;
  writer->most_tags = MAX (writer->most_tags, writer->place.n_tags);
  g_free (tag);
}

/* ", m1, n + 1": what functions of the moves graph hand on. */
static char *
move_arguments (const RgEmitWriter *writer)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  const RgEmitPlace *place = &writer->place;
  GString *out = g_string_new (NULL);
  if (!form->packed) {
    g_string_append_printf (out, ", n + %u, c + %u", place->n_tags,
                            place->n_steps);
    if (form->paths && place->path)
      g_string_append_printf (out, ", p%u", place->path);
    else if (form->paths)
      g_string_append (out, ", p");
    return g_string_free (out, FALSE);
  }
  char *word = word_text (&place->tags);
  g_string_append_printf (out, ", %s", word);
  g_free (word);
  if (form->two_words) {
    word = word_text (&place->steps);
    g_string_append_printf (out, ", %s", word);
    g_free (word);
  }
  if (!form->index_fixed)
    g_string_append_printf (out, ", n + %u", place->n_tags);
  return g_string_free (out, FALSE);
}

/* -- the end of a walk, and going on --------------------------------------------- */

static void
write_success (RgEmitWriter *writer)
{
  for (guint i = writer->undo->len; i-- > 0 && !is_keeper (writer);)
    rg_emit_line (writer, "%s",
                  (const char *)g_ptr_array_index (writer->undo, i));
  rg_emit_line (writer, "return 1;");
}

static gboolean
write_stop (RgEmitWriter *writer, const RgEmitArc *arc,
            const RgAction *action)
{
  if (is_keeper (writer)) {
    char *player = rg_emit_expr (writer, action->right);
    rg_emit_line (writer, "s->v_%s = %s;",
                  rg_text (writer->emit->game, writer->emit->game->player),
                  player);
    rg_emit_line (
        writer, "s->node = %u;",
        rg_emit_rest (writer->emit,
                      rg_edge (writer->emit->game, arc->edge)->to));
    g_free (player);
  }
  if (!is_moves (writer)) {
    write_success (writer);
    return TRUE;
  }
  char *arguments = move_arguments (writer);
  rg_emit_line (
      writer, "%s (w%s, %u);", arc->dedupe ? "add_new_move" : "add_move",
      arguments,
      rg_emit_rest (writer->emit,
                    rg_edge (writer->emit->game, arc->edge)->to));
  g_free (arguments);
  return FALSE;
}

static void
write_call (RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgEmitNode *to = rg_emit_node (writer->graph, arc->to);
  const gboolean again =
      to->cyclic &&
      to->component == rg_emit_node (writer->graph, arc->from)->component;
  char *name = rg_emit_function (writer, arc->to);
  GString *call = g_string_new (NULL);
  g_string_append_printf (call, "%s (s, w", name);
  if (is_moves (writer)) {
    char *arguments = move_arguments (writer);
    g_string_append (call, arguments);
    g_free (arguments);
  }
  if (!is_keeper (writer))
    rg_emit_arguments (writer, to, call);
  g_string_append_c (call, ')');
  if (again)
    rg_emit_open (writer, "if (descend (w))");
  if (is_moves (writer)) {
    rg_emit_line (writer, "%s;", call->str);
  } else if (again) {
    const guint i = ++writer->counter;
    rg_emit_line (writer, "const int found%u = %s;", i, call->str);
    rg_emit_line (writer, "w->depth--;");
    rg_emit_open (writer, "if (found%u)", i);
  } else {
    rg_emit_open (writer, "if (%s)", call->str);
  }
  if (!is_moves (writer)) {
    write_success (writer);
    rg_emit_close (writer);
  } else if (again) {
    rg_emit_line (writer, "w->depth--;");
  }
  if (again)
    rg_emit_close (writer);
  g_string_free (call, TRUE);
  g_free (name);
}

/* TRUE where the function surely has returned behind it. */
static gboolean
write_target (RgEmitWriter *writer, const RgEmitArc *arc)
{
  if (arc->to == RG_EMIT_STOP)
    return write_stop (writer, arc,
                       rg_emit_action (writer->emit, arc));
  if (!rg_emit_node (writer->graph, arc->to)->apart)
    return write_node (writer, arc->to);
  write_call (writer, arc);
  return FALSE;
}

/* -- assignments ---------------------------------------------------------------------
 */

static gboolean
is_live_behind (const RgEmitWriter *writer, const RgEmitArc *arc,
                const RgEmitGlobal *global)
{
  return arc->to != RG_EMIT_STOP &&
         rg_emit_has (rg_emit_node (writer->graph, arc->to)->live,
                      global->variable);
}

/* A new local constant for the variable: its name. */
static char *
new_version (RgEmitWriter *writer, RgEmitGlobal *global)
{
  writer->version[global->variable] =
      (gint)++writer->last_version[global->variable];
  return rg_emit_variable (writer, global);
}

/* What stands behind a write that has to be taken back: the statement `undo`
 * is due wherever the walk comes to its end, and behind it.  `keep`, which
 * notes the old value, is printed before the write if it is needed at all. */
static gboolean
write_undone (RgEmitWriter *writer, const RgEmitArc *arc, const char *keep,
              const char *write, const char *undo)
{
  GString *out = writer->out;
  writer->out = g_string_new (NULL);
  g_ptr_array_add (writer->undo, g_strdup (undo));
  const gboolean returned = write_target (writer, arc);
  g_ptr_array_set_size (writer->undo, (gint)writer->undo->len - 1);
  if (!returned)
    rg_emit_line (writer, "%s", undo);
  GString *rest = writer->out;
  writer->out = out;
  if (!returned || !is_keeper (writer))
    rg_emit_line (writer, "%s", keep);
  rg_emit_line (writer, "%s", write);
  g_string_append (out, rest->str);
  g_string_free (rest, TRUE);
  return returned;
}

/* Writes to the place in the state, goes on, and puts the old value back. */
static gboolean
write_place (RgEmitWriter *writer, const RgEmitArc *arc, const char *place,
             const char *ctype, const char *value)
{
  const guint i = ++writer->counter;
  char *keep = g_strdup_printf ("const %s old%u = *at%u;", ctype, i, i);
  char *write = g_strdup_printf ("*at%u = (%s)(%s);", i, ctype, value);
  char *undo = g_strdup_printf ("*at%u = old%u;", i, i);
  rg_emit_line (writer, "%s *const at%u = &%s;", ctype, i, place);
  const gboolean returned = write_undone (writer, arc, keep, write, undo);
  g_free (keep);
  g_free (write);
  g_free (undo);
  return returned;
}

/* The same for a whole map, or a map in a map. */
static gboolean
write_map (RgEmitWriter *writer, const RgEmitArc *arc, const char *place,
           const char *value)
{
  const guint i = ++writer->counter;
  char *keep = g_strdup_printf (
      "unsigned char old%u[sizeof %s]; memcpy (old%u, at%u, sizeof old%u);", i,
      place, i, i, i);
  char *write =
      g_strdup_printf ("memmove (at%u, %s, sizeof %s);", i, value, place);
  char *undo = g_strdup_printf ("memcpy (at%u, old%u, sizeof old%u);", i, i, i);
  rg_emit_line (writer, "void *const at%u = %s;", i, place);
  const gboolean returned = write_undone (writer, arc, keep, write, undo);
  g_free (keep);
  g_free (write);
  g_free (undo);
  return returned;
}

static gboolean
write_assign (RgEmitWriter *writer, const RgEmitArc *arc,
              const RgAction *action)
{
  RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  if (!is_keeper (writer) && !is_live_behind (writer, arc, global))
    return write_target (writer, arc);
  if (global->map && !rg_emit_fits (writer->emit, action))
    return write_target (writer, arc);
  char *value = rg_emit_expr (writer, action->right);
  gboolean returned;
  if (!is_keeper (writer) && !global->map) {
    char *name = new_version (writer, global);
    rg_emit_line (writer, "const unsigned %s = %s;", name, value);
    returned = write_target (writer, arc);
    g_free (name);
  } else {
    const RgType *type = rg_expr_type (writer->emit->game, action->left);
    char *place = rg_emit_expr (writer, action->left);
    returned = type->kind == RG_TYPE_ARROW
                   ? write_map (writer, arc, place, value)
                   : write_place (writer, arc, place,
                                  rg_emit_ctype (global->width), value);
    g_free (place);
  }
  g_free (value);
  return returned;
}

/* The body of a loop over symbols, or of what stands for it. */
static gboolean
write_chosen (RgEmitWriter *writer, const RgEmitArc *arc,
              const RgAction *action, const RgEmitSet *set, const char *name)
{
  const RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  add_choice (writer, arc, set, name);
  if (!is_keeper (writer) && !global->map)
    return write_target (writer, arc);
  char *place = rg_emit_expr (writer, action->left);
  const gboolean returned =
      write_place (writer, arc, place, rg_emit_ctype (global->width), name);
  g_free (place);
  return returned;
}

static gboolean
write_assign_any (RgEmitWriter *writer, const RgEmitArc *arc,
                  const RgAction *action)
{
  RgEmit *emit = writer->emit;
  RgEmitGlobal *global = rg_emit_written (emit, action);
  RgEmitSet *set =
      rg_emit_set (emit->symbols, rg_type_resolve (emit->game, action->type));
  const gboolean live = is_live_behind (writer, arc, global);
  if (set->n == 0)
    return FALSE;
  if (!is_keeper (writer) && !live)
    return write_target (writer, arc);
  /* The place is evaluated before the variable itself changes. */
  const gint before = writer->version[global->variable];
  char *name = is_keeper (writer) || global->map
                   ? g_strdup_printf ("x%u", ++writer->counter)
                   : new_version (writer, global);
  gboolean returned = FALSE;
  if (set->n == 1 || !live) {
    rg_emit_line (writer, "const unsigned %s = %u;", name,
                  rg_emit_first_code (emit, set));
    returned = write_chosen (writer, arc, action, set, name);
  } else {
    rg_emit_open_choices (writer, set, name);
    write_chosen (writer, arc, action, set, name);
    rg_emit_close (writer);
  }
  writer->version[global->variable] = before;
  g_free (name);
  return returned;
}

/* -- arcs ----------------------------------------------------------------------------
 */

static gboolean
write_action (RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  const RgEmitGlobal *global = rg_emit_written (writer->emit, action);
  const gint before = global ? writer->version[global->variable] : 0;
  gboolean returned;
  if (arc->to == RG_EMIT_STOP || !global) {
    if (rg_action_is_tag (action))
      write_tag (writer, arc, action);
    returned = write_target (writer, arc);
  } else if (action->kind == RG_ASSIGN) {
    returned = write_assign (writer, arc, action);
  } else {
    returned = write_assign_any (writer, arc, action);
  }
  if (global)
    writer->version[global->variable] = before;
  return returned;
}

static gboolean
is_condition (const RgEmit *emit, const RgAction *action)
{
  gboolean holds;
  return rg_action_is_comparison (action) ||
         (rg_action_is_check (action) &&
          !rg_emit_check_decided (emit, action, &holds));
}

/* A check that never passes. */
static gboolean
is_blocked (const RgEmit *emit, const RgAction *action)
{
  gboolean holds;
  return rg_action_is_check (action) &&
         rg_emit_check_decided (emit, action, &holds) && !holds;
}

/* Whether the arc excludes the `n` arcs before it, which are conditions. */
static gboolean
excludes_all (const RgEmitWriter *writer, const RgEmitArc *arc, guint n)
{
  RgEmit *emit = writer->emit;
  for (guint i = 1; i <= n; i++) {
    const RgEmitArc *other = arc - i;
    if (!rg_emit_exclusive (emit, rg_emit_action (emit, other),
                            rg_emit_action (emit, arc)) &&
        !(is_moves (writer) &&
          rg_emit_disjoint (emit, other->edge, arc->edge)))
      return FALSE;
  }
  return TRUE;
}

/* `chain` arcs before this one are conditions that exclude it. */
static void
write_condition (RgEmitWriter *writer, const RgEmitArc *arc, guint chain)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  if (chain == 1 &&
      rg_emit_opposite (rg_emit_action (writer->emit, arc - 1), action)) {
    rg_emit_open (writer, "else");
    return;
  }
  char *condition = rg_action_is_check (action)
                        ? rg_emit_check_call (writer, action)
                        : rg_emit_comparison (writer, action);
  rg_emit_open (writer, "%sif (%s)", chain ? "else " : "", condition);
  g_free (condition);
}

static gboolean
write_node (RgEmitWriter *writer, guint32 node)
{
  RgEmit *emit = writer->emit;
  const RgEmitNode *info = rg_emit_node (writer->graph, node);
  guint chain = 0;
  gboolean returned = FALSE;
  for (guint32 k = 0; k < info->n_arcs && !returned; k++) {
    const RgEmitArc *arc = rg_emit_arc (writer->graph, info->first + k);
    const RgAction *action = rg_emit_action (emit, arc);
    const RgEmitPlace place = writer->place;
    if (is_blocked (emit, action)) {
      chain = 0;
      continue;
    }
    const gboolean condition = is_condition (emit, action);
    if (!condition || !excludes_all (writer, arc, chain))
      chain = 0;
    if (condition)
      write_condition (writer, arc, chain);
    rg_emit_comment (writer, arc->edge);
    add_fork (writer, arc);
    const gboolean done = write_action (writer, arc);
    if (condition)
      rg_emit_close (writer);
    returned = done && !condition;
    chain = condition ? chain + 1 : 0;
    writer->place = place;
  }
  return returned;
}

/* -- functions -----------------------------------------------------------------------
 */

/* The arguments as they are declared. */
static void
print_parameters (RgEmitWriter *writer, guint32 node, GString *out)
{
  const RgEmit *emit = writer->emit;
  const RgEmitMoveForm *form = &emit->form;
  const RgEmitNode *info = rg_emit_node (writer->graph, node);
  g_string_append_printf (out, "%s *s, Work *w",
                          is_keeper (writer) ? "State" : "Scan");
  if (is_moves (writer) && !form->packed)
    g_string_append_printf (out, ", unsigned n, unsigned c%s",
                            form->paths ? ", uint32_t p" : "");
  if (is_moves (writer) && form->packed)
    g_string_append_printf (out, ", uint64_t m%s%s",
                            form->two_words ? ", uint64_t c" : "",
                            form->index_fixed ? "" : ", unsigned n");
  for (guint32 v = 0; !is_keeper (writer) && v < emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!global->map && rg_emit_has (info->live, v) &&
        rg_emit_has (info->dirty, v))
      g_string_append_printf (out, ", unsigned v0_%s",
                              rg_text (emit->game, global->name));
  }
}

static void
print_head (RgEmitWriter *writer, guint32 node, const char *end)
{
  char *name = rg_emit_function (writer, node);
  GString *parameters = g_string_new (NULL);
  print_parameters (writer, node, parameters);
  rg_emit_line (writer, "static %s %s (%s)%s",
                is_moves (writer) ? "void" : "int", name, parameters->str,
                end);
  g_string_free (parameters, TRUE);
  g_free (name);
}

static void
take_parameters (RgEmitWriter *writer, guint32 node)
{
  const RgEmitNode *info = rg_emit_node (writer->graph, node);
  rg_emit_writer_reset (writer);
  for (guint32 v = 0; v < writer->emit->variables->len; v++) {
    const RgEmitGlobal *global =
        g_ptr_array_index (writer->emit->variables, v);
    if (!is_keeper (writer) && !global->map && rg_emit_has (info->live, v) &&
        rg_emit_has (info->dirty, v))
      writer->version[v] = 0;
  }
}

/* The parts of a key: words as expressions, then maps. */
typedef struct {
  GString *words;
  guint n_words, bits; /* of the last word */
} Key;

static void
add_to_key (Key *key, const char *value, guint bits)
{
  if (key->bits + bits > 64) {
    g_string_append (key->words, ", ");
    key->n_words++;
    key->bits = 0;
  } else if (key->bits > 0) {
    g_string_append (key->words, " | ");
  }
  if (key->bits > 0)
    g_string_append_printf (key->words, "(uint64_t)%s << %u", value,
                            key->bits);
  else
    g_string_append (key->words, value);
  key->bits += bits;
}

static void
add_tags_to_key (const RgEmitWriter *writer, Key *key)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  if (!form->packed) {
    if (form->paths)
      add_to_key (key, "p", 32);
    return;
  }
  const guint bits = writer->emit->tags.bits * form->max_tags;
  if (form->two_words || bits == 64) {
    add_to_key (key, "m", 64);
  } else if (bits > 0) {
    char *text = g_strdup_printf ("(m & UINT64_C (0x%" G_GINT64_MODIFIER "x))",
                                  (G_GUINT64_CONSTANT (1) << bits) - 1);
    add_to_key (key, text, bits);
    g_free (text);
  }
}

/* Leaves where the same was met before. */
static void
write_meeting (RgEmitWriter *writer, guint32 node)
{
  const RgEmit *emit = writer->emit;
  const RgEmitNode *info = rg_emit_node (writer->graph, node);
  Key key = {g_string_new (NULL), 1, 0};
  GString *sizes = g_string_new (NULL);
  GString *copies = g_string_new (NULL);
  char *number = g_strdup_printf ("%uu", node);
  add_to_key (&key, number, 32);
  g_free (number);
  if (is_moves (writer))
    add_tags_to_key (writer, &key);
  for (guint32 v = 0; v < emit->variables->len; v++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    if (!rg_emit_has (info->live, v) || !rg_emit_has (info->moved, v))
      continue;
    char *name = rg_emit_variable (writer, global);
    if (!global->map) {
      add_to_key (&key, name, global->width * 8);
    } else {
      g_string_append_printf (copies,
                              "  memcpy ((char *)key + size, %s, sizeof %s);\n"
                              "  size += sizeof %s;\n",
                              name, name, name);
      g_string_append_printf (sizes, " + (sizeof %s + 7) / 8", name);
    }
    g_free (name);
  }
  rg_emit_line (writer, "uint64_t key[%u%s] = {%s};", key.n_words, sizes->str,
                key.words->str);
  if (copies->len > 0) {
    rg_emit_line (writer, "size_t size = %u;", 8 * key.n_words);
    g_string_append (writer->out, copies->str);
  }
  rg_emit_line (writer, "if (was_met (w, key, sizeof key / 8))");
  rg_emit_line (writer, "  return%s;", is_moves (writer) ? "" : " 0");
  g_string_free (key.words, TRUE);
  g_string_free (copies, TRUE);
  g_string_free (sizes, TRUE);
}

/* Before the arrays of the walk are too small. */
static void
write_room (RgEmitWriter *writer)
{
  if (!is_moves (writer) || writer->emit->form.packed)
    return;
  rg_emit_line (writer, "if (!has_room (w, n, c))");
  rg_emit_line (writer, "  return;");
}

static void
write_function (RgEmitWriter *writer, guint32 node)
{
  GString *out = writer->out;
  GString *body = g_string_new (NULL);
  take_parameters (writer, node);
  writer->out = body;
  writer->indent = 1;
  const gboolean returned = write_node (writer, node);
  writer->out = out;
  writer->indent = 0;
  rg_emit_line (writer, "%s", "");
  print_head (writer, node, "");
  rg_emit_line (writer, "{");
  writer->indent = 1;
  if (rg_emit_node (writer->graph, node)->meets)
    write_meeting (writer, node);
  write_room (writer);
  rg_emit_line (writer, "(void)s, (void)w;");
  g_string_append (out, body->str);
  if (!returned && !is_moves (writer))
    rg_emit_line (writer, "return 0;");
  writer->indent = 0;
  rg_emit_line (writer, "}");
  g_string_free (body, TRUE);
}

/* -- checks ----------------------------------------------------------------------------
 */

/* The way into a check: a level of its own for what it meets. */
static void
write_entry (RgEmitWriter *writer, const RgEmitCheck *check)
{
  const guint32 root = g_array_index (writer->graph->roots, guint32, 0);
  GString *text = g_string_new (NULL);
  print_parameters (writer, root, text);
  take_parameters (writer, root);
  rg_emit_line (writer, "%s", "");
  rg_emit_line (writer, "/* ? %s -> %s */",
                rg_node_text (writer->emit->game, check->start),
                rg_node_text (writer->emit->game, check->target));
  rg_emit_line (writer, "static int check%u (%s)", check->number, text->str);
  rg_emit_line (writer, "{");
  writer->indent = 1;
  if (check->nested) {
    rg_emit_line (writer, "if (!descend (w))");
    rg_emit_line (writer, "  return 0;");
  }
  if (check->meets)
    rg_emit_line (writer, "const int opened = open_met (w);");
  char *name = rg_emit_function (writer, root);
  g_string_truncate (text, 0);
  rg_emit_arguments (writer, rg_emit_node (writer->graph, root), text);
  rg_emit_line (writer, "const int found = %s%s (s, w%s);",
                check->meets ? "opened && " : "", name, text->str);
  if (check->meets)
    rg_emit_line (writer, "close_met (w, opened);");
  if (check->nested)
    rg_emit_line (writer, "w->depth--;");
  rg_emit_line (writer, "return found;");
  writer->indent = 0;
  rg_emit_line (writer, "}");
  g_free (name);
  g_string_free (text, TRUE);
}

static const RgEmitCheck *
check_of (const RgEmit *emit, const RgEmitGraph *graph)
{
  return graph->kind == RG_EMIT_CHECK
             ? g_ptr_array_index (emit->checks, graph->number)
             : NULL;
}

/* Whether anybody calls it. */
static gboolean
is_needed (const RgEmit *emit, const RgEmitGraph *graph)
{
  const RgEmitCheck *check = check_of (emit, graph);
  return !check || (!check->always && !check->never);
}

static void
write_entry_head (RgEmitWriter *writer, const RgEmitCheck *check)
{
  GString *text = g_string_new (NULL);
  print_parameters (
      writer, g_array_index (writer->graph->roots, guint32, 0), text);
  rg_emit_line (writer, "static int check%u (%s);", check->number, text->str);
  g_string_free (text, TRUE);
}

static void
write_graph (RgEmit *emit, RgEmitGraph *graph, const gboolean *wanted,
             gboolean heads, GString *out)
{
  const RgEmitCheck *check = check_of (emit, graph);
  RgEmitWriter writer;
  rg_emit_writer_init (&writer, emit, graph, out);
  for (guint32 i = 0; i < graph->nodes->len; i++) {
    if (!rg_emit_node (graph, i)->apart || (wanted && !wanted[i]))
      continue;
    if (heads)
      print_head (&writer, i, ";");
    else
      write_function (&writer, i);
  }
  if (check && heads)
    write_entry_head (&writer, check);
  else if (check)
    write_entry (&writer, check);
  emit->form.slack_tags = MAX (emit->form.slack_tags, writer.most_tags);
  emit->form.slack_steps = MAX (emit->form.slack_steps, writer.most_steps);
  rg_emit_writer_clear (&writer);
}

void
rg_emit_searches (RgEmit *emit, const gboolean *keeper_searches, GString *out)
{
  for (gint heads = 1; heads >= 0; heads--) {
    for (guint i = 0; i < rg_emit_n_graphs (emit); i++) {
      RgEmitGraph *graph = rg_emit_nth_graph (emit, i);
      if (is_needed (emit, graph))
        write_graph (emit, graph, i == 1 ? keeper_searches : NULL,
                     heads == 1, out);
    }
  }
}

void
rg_emit_list_moves (RgEmit *emit, GString *out)
{
  const RgEmitMoveForm *form = &emit->form;
  const char *arguments = form->packed
                              ? form->two_words ? ", 0, 0" : ", 0"
                          : form->paths ? ", 0, 0, 0"
                                        : ", 0, 0";
  RgEmitWriter writer;
  rg_emit_writer_init (&writer, emit, emit->moves, out);
  rg_emit_line (&writer, "\nstatic void\nlist_moves (Scan *s, Work *w)\n{");
  writer.indent = 1;
  rg_emit_line (&writer, "(void)w;");
  rg_emit_open (&writer, "switch (s->node)");
  for (guint i = 0; i < emit->moves->roots->len; i++) {
    const guint32 root = g_array_index (emit->moves->roots, guint32, i);
    const RgNode node = rg_emit_node (emit->moves, root)->node;
    char *name = rg_emit_function (&writer, root);
    GString *variables = g_string_new (NULL);
    rg_emit_arguments (&writer, rg_emit_node (emit->moves, root), variables);
    rg_emit_line (&writer, "case %u:", rg_emit_rest (emit, node));
    rg_emit_line (&writer, "  %s (s, w%s%s%s);", name, arguments,
                  form->packed && !form->index_fixed ? ", 0" : "",
                  variables->str);
    rg_emit_line (&writer, "  break;");
    g_string_free (variables, TRUE);
    g_free (name);
  }
  rg_emit_line (&writer, "default:");
  rg_emit_line (&writer, "  break;");
  rg_emit_close (&writer);
  writer.indent = 0;
  rg_emit_line (&writer, "}");
  rg_emit_writer_clear (&writer);
}
