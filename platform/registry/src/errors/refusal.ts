import { statusOf } from '@onesite/shared-contract/http/errorCodes';

const statuses = { ...statusOf, version_conflict: 409, gate_refused: 422 } as const;

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
