/* Translates conditions on the graph of a player's edges, crossings of edges,
 * and costs of sites. A regular graph has equal degrees. A tree has no walk
 * from one end of an edge to the other without it. A spanning tree is
 * connected and has n - 1 edges and no isolated vertex. Connection is tested
 * by a nondeterministic walk over edges. */
#include "lud/rules/graphs.h"

#include "lud/rules/conditions.h"
#include "lud/rules/direction-sets.h"
#include "lud/rules/directions.h"
#include "lud/rules/regions.h"
#include "lud/rules/site-lists.h"
#include "lud/rules/slides.h"
#include "lud/rules/values.h"

/* -- edges of a player ----------------------------------------------------- */

/* Finds the players of the ludeme, as a set.  FALSE: refused, as the board is
 * not played on edges or the player depends on the state. */
static gboolean
find_players (LudRules *rules, const LudTerm *term, guint32 *owners)
{
  if (rules->game->board->type == LUD_EDGE &&
      lud_find_players (rules, lud_get (term, "who"), owners))
    return TRUE;
  lud_refuse (rules, term, "graphs of such a player can't be translated yet");
  return FALSE;
}

static const char *
make_owned_test (LudRules *rules, guint32 owners, LudValue edge)
{
  return lud_and (rules, lud_not (rules, lud_is_empty (rules, edge)),
                  lud_has_piece_owned_by (rules, owners, edge));
}

/* Emits the count of the edges of the players at a vertex. */
static void
count_edges_at (LudRules *rules, guint32 vertex, guint32 owners,
                LudValue counter)
{
  const LudElements *edges = lud_get_elements (rules);
  lud_emit_line (rules, "%s = 0", counter.text);
  for (guint32 i = 0; i < edges->n; i++) {
    const LudList ends = edges->items[i].incident[LUD_VERTEX];
    if (ends.items[0] != vertex && ends.items[1] != vertex)
      continue;
    lud_emit_line (
        rules, "if %s {",
        make_owned_test (rules, owners, lud_make_constant (rules, (gint32)i)));
    lud_increment (rules, counter);
    lud_emit_line (rules, "}");
  }
}

/* Returns the most edges at one vertex. */
static gint32
find_largest_degree (const LudRules *rules)
{
  const LudElements *edges = lud_get_elements (rules);
  const guint32 n = rules->game->board->elements[LUD_VERTEX].n;
  gint32 *degree = g_new0 (gint32, n);
  gint32 most = 1;
  for (guint32 i = 0; i < edges->n; i++)
    for (guint k = 0; k < 2; k++) {
      const guint32 end = edges->items[i].incident[LUD_VERTEX].items[k];
      degree[end]++;
      most = MAX (most, degree[end]);
    }
  g_free (degree);
  return most;
}

const char *
lud_is_regular_graph (LudRules *rules, const LudTerm *term)
{
  guint32 owners;
  if (lud_get (term, "k") || lud_get (term, "odd") || lud_get (term, "even"))
    return lud_refuse_form (rules, term);
  if (!find_players (rules, term, &owners))
    return "false()";
  const gint32 most = find_largest_degree (rules);
  const guint32 n = rules->game->board->elements[LUD_VERTEX].n;
  const LudSearch search = lud_begin_search (rules);
  const LudValue first_degree =
      lud_declare_local (rules, LUD_TEMPORARY, 0, most);
  const LudValue degree = lud_declare_local (rules, LUD_TEMPORARY, 0, most);
  for (guint32 v = 0; v < n; v++) {
    count_edges_at (rules, v, owners, v == 0 ? first_degree : degree);
    if (v > 0)
      lud_check (rules, lud_equal (rules, degree, first_degree));
  }
  return lud_end_search (rules, &search, "is_regular");
}

/* -- trees ----------------------------------------------------------------- */

/* A walk over edges. */
typedef struct {
  LudValue at;    /* the variable of the current edge */
  guint32 owners; /* the players whose edges are used, as a set */
} EdgeWalk;

static void
emit_edge_step (LudRules *rules, const LudLine *line, gpointer data)
{
  const EdgeWalk *walk = data;
  lud_emit_line (rules, "check(%s)", lud_has_next (rules, line, walk->at.text));
  lud_advance (rules, line, walk->at.text, walk->at.text);
  lud_check (rules, make_owned_test (rules, walk->owners, walk->at));
}

/* The condition that a walk over edges of the player leads from one edge to
 * another. */
static const char *
make_joined_test (LudRules *rules, guint32 owners, LudValue from, LudValue to)
{
  const LudSearch search = lud_begin_search (rules);
  EdgeWalk walk = {.at = lud_declare_local_site (rules, LUD_AT_SITE),
                   .owners = owners};
  lud_emit_line (rules, "%s = %s\nloop {\nif %s {\nbreak()\n}", walk.at.text,
                 from.text, lud_equal (rules, walk.at, to));
  lud_branch_over_lines (rules, NULL, LUD_ADJACENT, walk.at, 0, FALSE,
                         emit_edge_step, &walk);
  lud_emit_line (rules, "}");
  return lud_end_search (rules, &search, "are_joined");
}

/* A function from pairs of edges: whether the second one shares an end of the
 * first one. */
static const char *
make_sharing_function (LudRules *rules, guint end)
{
  const LudElements *edges = lud_get_elements (rules);
  GString *cases = g_string_new (NULL);
  for (guint32 e = 0; e < edges->n; e++)
    for (guint32 f = 0; f < edges->n; f++)
      if (f != e &&
          lud_list_has (edges->items[f].incident[LUD_VERTEX],
                        edges->items[e].incident[LUD_VERTEX].items[end]))
        g_string_append_printf (cases, "(%u, %u) = 1\n", e, f);
  g_string_append (cases, "(_, _) = 0\n");
  lud_get_domain (rules, 0, lud_get_last_site (rules));
  lud_get_domain (rules, 0, 1);
  const char *function = lud_add_function (
      rules, end == 0 ? "is_at_begin" : "is_at_end",
      LUD_DOMAIN_SITES " -> " LUD_DOMAIN_SITES " -> Bool", cases->str);
  g_string_free (cases, TRUE);
  return function;
}

const char *
lud_is_tree (LudRules *rules, const LudTerm *term)
{
  guint32 owners;
  if (!find_players (rules, term, &owners))
    return "false()";
  const LudSearch search = lud_begin_search (rules);
  const LudValue edge = lud_declare_local_site (rules, LUD_AT_SITE);
  EdgeWalk walk = {.at = lud_declare_local_site (rules, LUD_AT_SITE),
                   .owners = owners};
  lud_emit_line (rules, "%s = " LUD_DOMAIN_SITES "(*)", edge.text);
  lud_check (rules, make_owned_test (rules, owners, edge));
  lud_emit_line (rules, "%s = " LUD_DOMAIN_SITES "(*)", walk.at.text);
  lud_check (rules, make_owned_test (rules, owners, walk.at));
  lud_emit_line (rules, "check(%s[%s][%s] == 1)\nloop {",
                 make_sharing_function (rules, 0), edge.text, walk.at.text);
  lud_emit_line (rules, "if %s[%s][%s] == 1 {\nbreak()\n}",
                 make_sharing_function (rules, 1), edge.text, walk.at.text);
  lud_branch_over_lines (rules, NULL, LUD_ADJACENT, walk.at, 0, FALSE,
                         emit_edge_step, &walk);
  lud_check (rules, lud_not (rules, lud_equal (rules, walk.at, edge)));
  lud_emit_line (rules, "}");
  return lud_not (rules, lud_end_search (rules, &search, "has_cycle"));
}

const char *
lud_is_spanning_tree (LudRules *rules, const LudTerm *term)
{
  guint32 owners;
  const guint32 n = rules->game->board->elements[LUD_VERTEX].n;
  const gint32 n_edges = (gint32)lud_get_elements (rules)->n;
  if (!find_players (rules, term, &owners) || n == 0)
    return "false()";
  const LudSearch search = lud_begin_search (rules);
  const LudValue count = lud_declare_local (rules, LUD_TEMPORARY, 0, n_edges);
  const LudValue last_edge =
      lud_declare_local (rules, LUD_TEMPORARY, 0, n_edges - 1);
  lud_emit_line (rules, "%s = 0", count.text);
  const LudLoop loop = lud_begin_board (rules, LUD_AT_SITE);
  lud_emit_line (rules, "if %s {", make_owned_test (rules, owners, loop.site));
  lud_increment (rules, count);
  lud_emit_line (rules, "%s = %s\n}", last_edge.text, loop.site.text);
  lud_end_loop (rules, &loop);
  lud_check (rules, lud_equal_to (rules, count, (gint32)n - 1));
  const LudValue degree =
      lud_declare_local (rules, LUD_TEMPORARY, 0, find_largest_degree (rules));
  for (guint32 v = 0; v < n && n > 1; v++) {
    count_edges_at (rules, v, owners, degree);
    lud_check (rules, lud_not (rules, lud_equal_to (rules, degree, 0)));
  }
  const LudLoop edge_loop = lud_begin_board (rules, LUD_AT_SITE);
  lud_emit_line (rules, "if %s {",
                 make_owned_test (rules, owners, edge_loop.site));
  lud_check (rules,
             make_joined_test (rules, owners, last_edge, edge_loop.site));
  lud_emit_line (rules, "}");
  lud_end_loop (rules, &edge_loop);
  return lud_end_search (rules, &search, "is_tree");
}

/* -- closed paths ---------------------------------------------------------- */

/* MOST_LENGTH: edges of a closed path; MOST_PATHS: paths through one edge. */
enum { MOST_LENGTH = 12, MOST_PATHS = 20000 };

/* A search for the closed paths through an edge. */
typedef struct {
  const LudRules *rules;
  LudSiteLists *lists;        /* the other edges of each path */
  guint32 edge, end;          /* the edge, and its vertex at which paths end */
  gint32 places[MOST_LENGTH]; /* the other edges of the path so far */
  guint32 visited[MOST_LENGTH]; /* its vertices so far */
  guint n_paths;                /* found so far */
} PathSearch;

/* Adds the paths that continue from a vertex after `n` edges. */
static void
add_paths (PathSearch *search, guint32 vertex, guint n)
{
  const LudElements *edges = lud_get_elements (search->rules);
  if (n == search->lists->width) {
    if (vertex == search->end && search->n_paths++ < MOST_PATHS)
      lud_site_lists_add (search->rules, search->lists, search->edge,
                          search->places);
    return;
  }
  gboolean was_visited = vertex == search->end;
  for (guint i = 0; i < n && !was_visited; i++)
    was_visited = search->visited[i] == vertex;
  search->visited[n] = vertex;
  for (guint32 e = 0; e < edges->n && !was_visited; e++) {
    const guint32 *ends = edges->items[e].incident[LUD_VERTEX].items;
    if (e == search->edge || (ends[0] != vertex && ends[1] != vertex) ||
        search->n_paths >= MOST_PATHS)
      continue;
    search->places[n] = (gint32)e;
    add_paths (search, ends[ends[0] == vertex], n + 1);
  }
}

/* Emits alternatives: the player has all other edges of a closed path of
 * `length` edges through an edge. */
static void
emit_closed_paths (LudRules *rules, const LudTerm *term, guint32 owners,
                   LudValue edge, gint32 length)
{
  const LudElements *edges = lud_get_elements (rules);
  LudSiteLists lists = lud_site_lists_new ((guint)length - 1);
  PathSearch search = {.rules = rules, .lists = &lists};
  for (guint32 e = 0; e < edges->n; e++) {
    const guint32 *ends = edges->items[e].incident[LUD_VERTEX].items;
    search.edge = e;
    search.end = ends[1];
    add_paths (&search, ends[0], 0);
  }
  if (search.n_paths >= MOST_PATHS)
    lud_refuse (rules, term, "so many paths can't be translated yet");
  for (guint i = 0; i < lud_site_lists_count (&lists) && !rules->refused; i++) {
    const LudSaved saved = lud_push (rules);
    const LudValue other = lud_declare_local_site (rules, LUD_AT_SITE);
    lud_emit_line (rules, "or {");
    for (guint k = 0; k < lists.width; k++) {
      const char *function = lud_add_site_list_function (
          rules, lud_make_text (rules, "path%d", length), &lists, i, k);
      lud_emit_line (rules, "check(%s[%s] != off)\n%s = %s[%s]", function,
                     edge.text, other.text, function, edge.text);
      lud_check (rules, make_owned_test (rules, owners, other));
    }
    lud_emit_line (rules, "}");
    lud_pop (rules, &saved);
  }
  lud_site_lists_clear (&lists);
}

const char *
lud_is_path (LudRules *rules, const LudTerm *term)
{
  guint32 owners;
  gint32 least = 0, most = MOST_LENGTH + 1;
  const LudTerm *from = lud_get (term, "from");
  if (g_strcmp0 (lud_string (term, "type"), "Edge") ||
      !lud_is_true (term, "closed", FALSE) || !lud_get (term, "who"))
    return lud_refuse_form (rules, term);
  if (!find_players (rules, term, &owners) ||
      !lud_read_constant_range (rules, lud_get (term, "length"), &least, &most))
    return "false()";
  if (most > MOST_LENGTH)
    lud_refuse (rules, lud_get (term, "length"),
                "so long paths can't be translated yet");
  const LudValue site =
      from ? lud_translate_value (rules, from) : lud_get_last_to (rules);
  const LudSearch search = lud_begin_search (rules);
  const LudValue edge = lud_declare_local_site (rules, LUD_AT_SITE);
  if (site.least < 0)
    lud_check (rules, lud_is_site (rules, site));
  lud_emit_line (rules, "%s = %s", edge.text, site.text);
  lud_check (rules, make_owned_test (rules, owners, edge));
  lud_emit_line (rules, "branch {\ncheck(false())\n}");
  for (gint32 n = MAX (least, 3); n <= most && !rules->refused; n++)
    emit_closed_paths (rules, term, owners, edge, n);
  return lud_end_search (rules, &search, "is_path");
}

/* -- crossings ------------------------------------------------------------- */

/* The side of the line from a to b on which a point is: 0 near the line. */
static int
find_side (const LudElement *a, const LudElement *b, const LudElement *point)
{
  const double area =
      (b->x - a->x) * (point->y - a->y) - (b->y - a->y) * (point->x - a->x);
  return area > 0.001 ? 1 : area < -0.001 ? -1 : 0;
}

static gboolean
do_cross (const LudBoard *board, guint32 e, guint32 f)
{
  const LudElement *vertices = board->elements[LUD_VERTEX].items;
  const LudElement *edges = board->elements[LUD_EDGE].items;
  const guint32 *ends_of_e = edges[e].incident[LUD_VERTEX].items;
  const guint32 *ends_of_f = edges[f].incident[LUD_VERTEX].items;
  const LudElement *a = &vertices[ends_of_e[0]], *b = &vertices[ends_of_e[1]];
  const LudElement *c = &vertices[ends_of_f[0]], *d = &vertices[ends_of_f[1]];
  return find_side (a, b, c) * find_side (a, b, d) < 0 &&
         find_side (c, d, a) * find_side (c, d, b) < 0;
}

const char *
lud_is_in_crossing (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudBoard *board = rules->game->board;
  const LudTerm *role = lud_get (term, "who");
  if (board->type != LUD_EDGE || !role)
    return lud_refuse_form (rules, term);
  GString *cases = g_string_new (NULL);
  for (guint32 e = 0; e < board->elements[LUD_EDGE].n; e++)
    for (guint32 f = 0; f < board->elements[LUD_EDGE].n; f++)
      if (do_cross (board, e, f))
        g_string_append_printf (cases, "(%u, %u) = 1\n", e, f);
  g_string_append (cases, "(_, _) = 0\n");
  const char *function = lud_add_function (
      rules, "crosses", LUD_DOMAIN_SITES " -> " LUD_DOMAIN_SITES " -> Bool",
      cases->str);
  g_string_free (cases, TRUE);
  lud_get_domain (rules, 0, lud_get_last_site (rules));
  lud_get_domain (rules, 0, 1);
  const LudSearch search = lud_begin_search (rules);
  const LudValue crossed_edge =
      lud_choose_site (rules, lud_get (term, "at"), LUD_AT_SITE);
  lud_emit_line (rules, "check(%s[%s][%s] == 1)", function, crossed_edge.text,
                 site.text);
  lud_check (rules, lud_not (rules, lud_is_empty (rules, site)));
  lud_check (rules, lud_has_piece_of_role (rules, role, NULL, site));
  return lud_end_search (rules, &search, "is_crossing");
}

/* -- costs ----------------------------------------------------------------- */

LudValue
lud_translate_cost (LudRules *rules, const LudTerm *term)
{
  const LudTerm *at = lud_get (term, "at"), *region = lud_get (term, "in");
  if (at)
    return lud_look_up_site (rules, "cost", rules->start.costs, 0,
                             lud_translate_value (rules, at));
  if (!region) {
    lud_refuse_form (rules, term);
    return lud_make_constant (rules, 0);
  }
  RgBits *set = lud_new_set (rules);
  const gboolean is_static = lud_add_static (rules, region, set);
  gint64 static_total = 0;
  gint64 most = 0;
  for (guint32 i = 0; i < rules->game->n_sites; i++) {
    most += rules->start.costs[i];
    static_total += rg_bits_has (set, i) ? rules->start.costs[i] : 0;
  }
  g_free (set);
  if (is_static)
    return lud_make_constant (rules, (gint32)MIN (static_total, LUD_INFINITY));
  const LudValue total = lud_declare_local (rules, LUD_TEMPORARY, 0,
                                            (gint32)MIN (most, LUD_INFINITY));
  lud_emit_line (rules, "%s = 0", total.text);
  const LudLoop loop = lud_begin_sites (rules, region, LUD_AT_SITE);
  lud_increase (
      rules, total,
      lud_look_up_site (rules, "cost", rules->start.costs, 0, loop.site));
  lud_end_loop (rules, &loop);
  return total;
}
