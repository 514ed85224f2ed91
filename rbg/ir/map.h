/* Represents relations between vertices: the meaning of expressions that only
 * change, or test, the position. They are hash-consed. */
#pragma once

#include "rbg/ir/set.h"
#include "rbg/read/tree.h"

/* A relation between vertices of the board. */
typedef struct {
  guint32 id;           /* from 0, in order of creation */
  guint32 n;            /* vertices */
  const RbgSet *rows[]; /* by vertex: the vertices that it leads to */
} RbgMap;

/* The ids of the first two. */
enum { RBG_MAP_NONE, RBG_MAP_IDENTITY };

/* All maps of a game, without duplicates. */
typedef struct {
  RbgSets *sets;
  guint32 n_vertices;
  RgTable table;  /* of ids */
  GPtrArray *all; /* of RbgMap *, by id */
  const RbgMap *none, *identity;
} RbgMaps;

RbgMaps *rbg_maps_new (RbgSets *sets, guint32 n_vertices);
void rbg_maps_free (RbgMaps *maps);

/* Returns the steps of a label; the union of two relations. */
const RbgMap *rbg_map_label (RbgMaps *maps, const RbgLabel *label);
const RbgMap *rbg_map_union (RbgMaps *maps, const RbgMap *a, const RbgMap *b);
/* Returns the relation of a step by `a` and then a step by `b`. */
const RbgMap *rbg_map_compose (RbgMaps *maps, const RbgMap *a, const RbgMap *b);
/* Returns the relation of any number of steps, including 0. */
const RbgMap *rbg_map_closure (RbgMaps *maps, const RbgMap *a);
/* Returns the identity on the vertices with a row that is not empty; with
 * `negated`, on the other ones. */
const RbgMap *rbg_map_test (RbgMaps *maps, const RbgMap *a, gboolean negated);

/* Returns the map from each vertex to the n-th vertex of its row, counted from
 * 0; a shorter row becomes empty. */
const RbgMap *rbg_map_nth (RbgMaps *maps, const RbgMap *a, guint32 n);
/* Returns the map from each vertex to its successor in the rows that contain
 * it. NULL: two rows disagree. They have different successors of a vertex, or
 * it is the last one of only one of them. */
const RbgMap *rbg_map_successor (RbgMaps *maps, const RbgMap *a);

/* Returns the vertices from which the map leads somewhere. */
const RbgSet *rbg_map_domain (RbgMaps *maps, const RbgMap *a);
/* Returns the vertices that some vertex leads to. */
const RbgSet *rbg_map_range (RbgMaps *maps, const RbgMap *a);

/* Whether the map never changes the position; whether each vertex leads to at
 * most one other. */
gboolean rbg_map_is_test (const RbgMaps *maps, const RbgMap *a);
gboolean rbg_map_is_function (const RbgMap *a);
/* Whether the map leads somewhere from each vertex. */
gboolean rbg_map_is_total (const RbgMap *a);
/* Returns the value of all rows that are not empty; NULL: they differ, or all
 * are empty. */
const RbgSet *rbg_map_constant (const RbgMap *a);
