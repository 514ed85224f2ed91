/* Weighted states, each with the play that led to it. */
#pragma once

#include "play/agents/histories.h"

enum { PARTICLES = 256 }; /* at most */

typedef struct {
  const RgModel *model;
  unsigned char *states; /* n of them */
  double *weights;       /* by state */
  uint32_t *histories;   /* by state; NO_HISTORY where none is kept */
  size_t n;
} Particles;

/* FALSE where memory is short. */
bool particles_init (Particles *particles, const RgModel *model);
void particles_clear (Particles *particles);

static inline unsigned char *
particles_state (const Particles *particles, size_t i)
{
  return particles->states + i * particles->model->state_size;
}

/* Adds a state, unless there are as many as can be; equal states are one, which
 * has one of the plays, by weight. */
void particles_add (Particles *particles, const void *state, uint32_t history,
                    double weight, uint64_t *random);

/* Makes the weights add up to 1. */
void particles_normalise (Particles *particles);

void particles_swap (Particles *a, Particles *b);
