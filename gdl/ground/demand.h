/* Demand: only what is asked for is derived.
 *
 * Each relation that is neither a keyword nor static gets a relation `ask`,
 * over those of its arguments that are known wherever it is read:
 *
 *     (<= (goal ?r ?n) (role ?r) (count ?r ?n))
 *     (<= (count ?r ?n) (cell ?c) (true (at ?r ?c)) (sum ?c ?n))
 *
 *     (<= (count ?r ?n) (ask-count ?r) (cell ?c) …)
 *     (<= (ask-count ?r) (role ?r))
 *
 * Magic sets: Beeri and Ramakrishnan, "On the power of magic", 1987; with one
 * adornment for each relation.
 */
#pragma once

#include "gdl/ground/schema.h"

/* The schemas with demand; the tables of the store, which must hold a fair part
 * of the atoms, say in which order bodies are gone through. */
GPtrArray *gdl_demand (GdlStore *store, const GPtrArray *schemas);
