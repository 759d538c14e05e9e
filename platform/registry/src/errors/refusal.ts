const statuses = {
  validation_failed: 400,
  not_authenticated: 401,
  forbidden: 403,
  bad_origin: 403,
  not_found: 404,
  version_conflict: 409,
  release_conflict: 409,
  payload_too_large: 413,
  gate_refused: 422,
  rate_limited: 429,
  unavailable: 503,
} as const;

/** A request that the registry refuses; the message says what to do. */
export class RegistryRefusal extends Error {
  readonly status: (typeof statuses)[keyof typeof statuses];

  constructor(
    readonly code: keyof typeof statuses,
    message: string,
  ) {
    super(message);
    this.status = statuses[code];
  }
}
