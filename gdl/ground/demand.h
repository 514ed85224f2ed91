/* Demand transformation: only atoms that the keywords need are derived.
 *
 * Each relation that is neither a keyword nor static gets a demand relation,
 * over those of its arguments that are bound wherever it is read:
 *
 *     (<= (goal ?r ?n) (role ?r) (count ?r ?n))
 *     (<= (count ?r ?n) (cell ?c) (true (at ?r ?c)) (sum ?c ?n))
 *
 *     (<= (count ?r ?n) (ask-count ?r) (cell ?c) …)
 *     (<= (ask-count ?r) (role ?r))
 *
 * Magic sets: Beeri and Ramakrishnan, "On the power of magic", 1987; with one
 * adornment for each relation. */
#pragma once

#include "gdl/ground/schema.h"

/* The transformed schemas.  The tables of the store give the order of bodies,
 * so they must hold a fair part of the atoms. */
GPtrArray *gdl_demand (GdlStore *store, const GPtrArray *schemas);
