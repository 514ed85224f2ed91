/* Relations that are read by many rules, each of which would have a copy of
 * their rules in its place, as sub-automata that these rules share.
 *
 *     legal(r, move(x, z)) ⇐ ray(x, y), up(y, z), empty(z)
 *     legal(r, move(x, z)) ⇐ ray(x, y), left(y, z), empty(z)
 *
 * Both go on at the one node where all walks of `ray` end, with its arguments
 * in variables.  The rules of `ray` may begin at nodes of other relations.  In
 * place, rules multiply along such a chain; here there is one path a rule.  But
 * what a rule tests no longer restricts how `ray` looks for values, so this is
 * done only where the form with rules in place is too large.
 */
#include "gdl/lift/inline.h"
#include "gdl/limits.h"

/* Where all walks of a table end. */
typedef struct {
  guint size; /* rules in place, with those of what they read; 0: not counted */
  RgNode node;
  gboolean *wanted; /* by column: somebody reads it */
  LiftSlot *slots;  /* by column: where it is */
} Station;

typedef struct {
  LiftFrame *frame;
  LiftBody *outer;
  const DlLiteral *literal; /* of the outer body */
  const gboolean *wanted;   /* its columns */
  Station *stations;        /* by table */
  GArray *order;            /* of tables, those that are read first */
  GArray *places;           /* of LiftSlot, which stations may use in turn */
} Shared;

/* -- what is shared -------------------------------------------------------- */

static guint size_of (Shared *s, guint t);

static gboolean
can_be_shared (const Shared *s, const DlLiteral *literal)
{
  if (!dl_is_positive (literal))
    return FALSE;
  const LiftTable *table = lift_table (s->frame->lift, literal->name);
  return table->kind == LIFT_DERIVED && table->component == 0 &&
         table->possible;
}

static guint
next_literal (const Shared *s, const LiftBody *body)
{
  guint best = G_MAXUINT;
  double least = 0;
  for (guint i = 0; i < body->rule->n; i++) {
    const double score = body->done[i] ? -1 : lift_score (s->frame, body, i);
    if (score < 0 || (best != G_MAXUINT && score >= least))
      continue;
    best = i;
    least = score;
  }
  return best;
}

static void
note_done (LiftBody *body, guint i)
{
  const DlLiteral *literal = &body->rule->body[i];
  body->done[i] = TRUE;
  for (guint a = 0; a < literal->n; a++) {
    if (dl_is_variable (literal->arguments[a]))
      body->slots[dl_number (literal->arguments[a])].bound = TRUE;
  }
}

static gboolean
is_bound (const LiftBody *body, const DlTerm *argument)
{
  return !dl_is_variable (*argument) ||
         body->slots[dl_number (*argument)].bound;
}

/* Searches for the unbound arguments of the wanted literal, and for all of
 * other heads. */
static LiftBody
open_body (const Shared *s, guint t, const LiftRule *rule)
{
  LiftBody body = lift_body_new (s->frame->lift, rule);
  for (guint a = 0; a < rule->head.n; a++) {
    if (!dl_is_variable (rule->head.arguments[a]))
      continue;
    LiftSlot *slot = &body.slots[dl_number (rule->head.arguments[a])];
    slot->needed = TRUE;
    slot->bound =
        slot->bound || (t == s->literal->name &&
                        is_bound (s->outer, &s->literal->arguments[a]));
  }
  return body;
}

/* Nothing of the literal is known: its rules find the same in each place. */
static gboolean
is_open (const LiftBody *body, const DlLiteral *literal)
{
  for (guint a = 0; a < literal->n; a++) {
    if (is_bound (body, &literal->arguments[a]))
      return FALSE;
  }
  return TRUE;
}

/* The literal whose rules would be the most in its place, as it finds values;
 * G_MAXUINT: there are few. */
static guint
largest_literal (Shared *s, const LiftBody *body)
{
  guint best = G_MAXUINT, most = GDL_SHORT;
  for (guint i = 0; i < body->rule->n; i++) {
    const DlLiteral *literal = &body->rule->body[i];
    if (!can_be_shared (s, literal) || !is_open (body, literal) ||
        lift_score (s->frame, body, i) <= 1)
      continue;
    const guint n = size_of (s, literal->name);
    if (n > most)
      best = i;
    most = MAX (n, most);
  }
  return best;
}

/* The literal with which the rule begins, where that one is shared; G_MAXUINT:
 * none.  *size gets how many rules there are in place of all. */
static guint
shared_literal (Shared *s, guint t, const LiftRule *rule, guint *size)
{
  LiftBody body = open_body (s, t, rule);
  const guint shared = largest_literal (s, &body);
  *size = 1;
  for (guint i = shared;
       i != G_MAXUINT || (i = next_literal (s, &body)) != G_MAXUINT;
       i = G_MAXUINT) {
    if (can_be_shared (s, &rule->body[i]) &&
        lift_score (s->frame, &body, i) > 1)
      *size = MIN (*size + size_of (s, rule->body[i].name), LIFT_MAX_EDGES);
    note_done (&body, i);
  }
  lift_body_free (&body);
  return shared;
}

/* As deep as relations depend on each other. */
static guint
size_of (Shared *s, guint t)
{
  const LiftTable *table = lift_table (s->frame->lift, t);
  Station *station = &s->stations[t];
  if (station->size > 0)
    return station->size;
  guint total = 1;
  for (guint r = 0; r < table->rules->len; r++) {
    guint size;
    shared_literal (s, t, table->rules->pdata[r], &size);
    total = MIN (total + size, LIFT_MAX_EDGES);
  }
  station->size = total;
  g_array_append_val (s->order, t);
  return total;
}

/* -- places ---------------------------------------------------------------- */

/* Notes which columns of the literal that the rule begins with are read. */
static void
use_station (Shared *s, guint t, const LiftRule *rule)
{
  guint size;
  const guint i = shared_literal (s, t, rule, &size);
  if (i == G_MAXUINT)
    return;
  const DlLiteral *literal = &rule->body[i];
  Station *station = &s->stations[literal->name];
  LiftBody body = open_body (s, t, rule);
  if (!station->wanted)
    station->wanted = g_new0 (gboolean, literal->n + 1);
  for (guint a = 0; a < literal->n; a++) {
    const DlTerm *argument = &literal->arguments[a];
    gboolean twice = FALSE;
    for (guint b = 0; b < literal->n; b++)
      twice =
          twice || (a != b && dl_is_variable (literal->arguments[b]) &&
                    dl_number (literal->arguments[b]) == dl_number (*argument));
    if (!dl_is_variable (*argument) || twice ||
        lift_is_needed (&body, i, dl_number (*argument)))
      station->wanted[a] = TRUE;
  }
  lift_body_free (&body);
}

/* A place that holds the domain, and is not of a column before. */
static LiftSlot
find_place (Shared *s, const Station *station, guint column, RgBits *domain)
{
  Lift *lift = s->frame->lift;
  for (guint i = 0; i < s->places->len; i++) {
    LiftSlot place = g_array_index (s->places, LiftSlot, i);
    gboolean fits = rg_bits_within (
        domain, lift_type_at (lift, place.type)->set, lift->n_words);
    for (guint a = 0; fits && a < column; a++)
      fits = station->slots[a].variable != place.variable;
    place.domain = domain;
    if (fits)
      return place;
  }
  const guint type = lift_type (lift, domain, "shared");
  const LiftSlot place = {.variable = lift_local (s->frame, type, "shared"),
                          .type = type,
                          .domain = domain};
  g_array_append_val (s->places, place);
  return place;
}

static void
place_station (Shared *s, guint t)
{
  const LiftTable *table = lift_table (s->frame->lift, t);
  Station *station = &s->stations[t];
  station->node = lift_node (s->frame, "shared");
  station->slots = g_new0 (LiftSlot, table->n + 1);
  for (guint a = 0; a < table->n; a++) {
    if (station->wanted[a])
      station->slots[a] = find_place (s, station, a, table->domains[a]);
  }
}

/* The places of the literal itself, which are there. */
static void
place_asked (Shared *s, RgNode join)
{
  Station *station = &s->stations[s->literal->name];
  station->node = join;
  station->wanted = g_new0 (gboolean, s->literal->n + 1);
  station->slots = g_new0 (LiftSlot, s->literal->n + 1);
  for (guint a = 0; a < s->literal->n; a++) {
    station->wanted[a] = s->wanted[a];
    if (!s->wanted[a])
      continue;
    station->slots[a] = s->outer->slots[dl_number (s->literal->arguments[a])];
    g_array_append_val (s->places, station->slots[a]);
  }
}

/* -- paths ----------------------------------------------------------------- */

/* The arguments of a literal are what its station has. */
static RgNode
leave_station (const Shared *s, LiftBody *body, guint i, RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  const Station *station = &s->stations[literal->name];
  for (guint a = 0; a < literal->n && at != RG_NONE; a++) {
    const LiftSlot *slot = &station->slots[a];
    const LiftOperand operand = {
        .expr = station->wanted[a]
                    ? rg_expr_name (s->frame->lift->game, slot->variable)
                    : NULL,
        .type = slot->type,
        .domain = slot->domain};
    if (operand.expr)
      at = lift_bind (s->frame, body, &literal->arguments[a], &operand, at);
  }
  return at;
}

/* The places of the station become what the head is, all at once. */
static RgNode
enter_station (const Shared *s, const LiftBody *body, const Station *station,
               RgNode at)
{
  const LiftRule *rule = body->rule;
  const RgExpr **from = g_new0 (const RgExpr *, rule->head.n + 1);
  for (guint a = 0; a < rule->head.n && at != RG_NONE; a++) {
    if (!station->wanted[a])
      continue;
    const LiftOperand operand =
        lift_operand (s->frame, body, &rule->head.arguments[a]);
    at =
        lift_require_operand (s->frame, at, &operand, station->slots[a].domain);
    from[a] = operand.expr;
  }
  at = lift_assign_all (s->frame, at, station->slots, from, rule->head.n);
  g_free (from);
  return at;
}

static void
add_rule (Shared *s, guint t, const LiftRule *rule, RgNode at)
{
  LiftFrame *frame = s->frame;
  const Station *station = &s->stations[t];
  LiftInlining in = {frame, s->outer, s->literal, s->wanted,
                     lift_body_new (frame->lift, rule)};
  GArray *busy = lift_save_locals (frame);
  guint size;
  const guint i = shared_literal (s, t, rule, &size);
  frame->last = RG_NONE;
  if (t == s->literal->name)
    at = lift_take_bound (&in, at);
  if (i != G_MAXUINT && at != RG_NONE) {
    in.inner.done[i] = TRUE;
    at = leave_station (s, &in.inner, i, at);
  }
  for (guint a = 0; a < rule->head.n; a++) {
    if (station->wanted[a] && dl_is_variable (rule->head.arguments[a]))
      in.inner.slots[dl_number (rule->head.arguments[a])].needed = TRUE;
  }
  if (at != RG_NONE)
    at = frame->add_body (frame, &in.inner, at);
  if (at != RG_NONE && !frame->lift->refused)
    lift_lead (frame, enter_station (s, &in.inner, station, at), station->node);
  lift_restore_locals (frame, busy);
  lift_body_free (&in.inner);
}

static void
add_rules (Shared *s, guint t, RgNode at)
{
  const Lift *lift = s->frame->lift;
  const GPtrArray *rules = lift_table (lift, t)->rules;
  for (guint r = 0; r < rules->len && !lift->refused; r++) {
    const LiftRule *rule = rules->pdata[r];
    guint size;
    const guint i = shared_literal (s, t, rule, &size);
    const RgNode from =
        i == G_MAXUINT ? at : s->stations[rule->body[i].name].node;
    if (i == G_MAXUINT || rg_node_info (lift->game, from)->count[RG_IN] > 0)
      add_rule (s, t, rule, from);
  }
}

static void
add_stations (Shared *s, RgNode at, RgNode join)
{
  const Lift *lift = s->frame->lift;
  place_asked (s, join);
  for (guint k = s->order->len; k-- > 0;) {
    const guint t = g_array_index (s->order, guint, k);
    const GPtrArray *rules = lift_table (lift, t)->rules;
    if (!s->stations[t].wanted)
      continue;
    if (t != s->literal->name)
      place_station (s, t);
    for (guint r = 0; r < rules->len; r++)
      use_station (s, t, rules->pdata[r]);
  }
  for (guint k = 0; k < s->order->len; k++) {
    const guint t = g_array_index (s->order, guint, k);
    if (s->stations[t].wanted)
      add_rules (s, t, at);
  }
}

gboolean
lift_generate_shared (LiftFrame *frame, LiftBody *body, guint i,
                      const gboolean *wanted, RgNode at, RgNode join)
{
  const guint n = frame->lift->tables->len;
  Shared s = {.frame = frame,
              .outer = body,
              .literal = &body->rule->body[i],
              .wanted = wanted,
              .stations = g_new0 (Station, n + 1),
              .order = g_array_new (FALSE, FALSE, sizeof (guint)),
              .places = g_array_new (FALSE, FALSE, sizeof (LiftSlot))};
  const gboolean many =
      frame->lift->share && size_of (&s, s.literal->name) > GDL_LIST;
  if (many)
    add_stations (&s, at, join);
  for (guint t = 0; t < n; t++) {
    g_free (s.stations[t].wanted);
    g_free (s.stations[t].slots);
  }
  g_free (s.stations);
  g_array_free (s.order, TRUE);
  g_array_free (s.places, TRUE);
  return many;
}

gboolean
lift_add_shared_check (LiftFrame *frame, const LiftCheck *check)
{
  Lift *lift = frame->lift;
  const LiftTable *table = lift_table (lift, check->table);
  if (table->component != 0)
    return FALSE;
  LiftBody body =
      lift_body_new (lift, lift_rule_of_table (lift, check->table, "next"));
  gboolean *wanted = g_new0 (gboolean, table->n + 1);
  for (guint a = 0; a < table->n; a++) {
    LiftSlot *slot = &body.slots[a];
    if (check->parameters[a] == RG_NO_NAME)
      continue;
    slot->variable = check->parameters[a];
    slot->type = lift_type (lift, table->domains[a], "parameter");
    slot->bound = TRUE;
  }
  frame->inlined++;
  const gboolean shared =
      lift_generate_shared (frame, &body, 0, wanted, check->begin, check->end);
  frame->inlined--;
  g_free (wanted);
  lift_body_free (&body);
  return shared;
}
