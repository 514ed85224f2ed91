/* The statuses of answers: those of HTTP. */
#pragma once

enum {
  RG_ENVS_OK = 200,
  RG_ENVS_BAD_REQUEST = 400,
  RG_ENVS_NOT_FOUND = 404,
  RG_ENVS_CONFLICT = 409,
  RG_ENVS_UNPROCESSABLE = 422,
  RG_ENVS_UNAVAILABLE = 503,
};
