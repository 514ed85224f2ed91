/* Transforms a program by demand: only atoms that the keywords need are
 * derived.
 *
 * The arguments of a relation that are bound wherever it is read become a
 * demand relation, unless the relation is a keyword or static:
 *
 *     (<= (goal ?r ?n) (role ?r) (count ?r ?n))
 *     (<= (count ?r ?n) (cell ?c) (true (at ?r ?c)) (sum ?c ?n))
 *
 * become
 *
 *     (<= (count ?r ?n) (ask-count ?r) (cell ?c) …)
 *     (<= (ask-count ?r) (role ?r))
 *
 * Magic sets: Beeri and Ramakrishnan, "On the power of magic", 1987; with one
 * adornment for each relation. */
#pragma once

#include "gdl/ground/schema.h"

/* Returns the transformed schemas.  The tables of the store give the order of
 * bodies, so they must hold a fair part of the atoms. */
GPtrArray *gdl_add_demand (GdlStore *store, const GPtrArray *schemas);
