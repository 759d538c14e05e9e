import type { Finding, ReleaseMove } from '@onesite/protocol/registry';
import { statusOf } from '@onesite/shared-contract/http/errorCodes';

const statuses = { ...statusOf, version_conflict: 409, gate_refused: 422 } as const;

/** A request that the registry refuses; the message says what to do. */
export class RegistryRefusal extends Error {
  readonly status: (typeof statuses)[keyof typeof statuses];
  readonly retryAfterSeconds?: number;

  constructor(
    readonly code: keyof typeof statuses,
    message: string,
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.status = statuses[code];
    this.retryAfterSeconds = retryAfterSeconds ?? { 429: 60, 503: 5 }[this.status as 429 | 503];
  }
}

/** @throws RegistryRefusal not_found if the value is undefined */
export function requireFound<Value>(value: Value | undefined, message: string): Value {
  if (value === undefined) throw new RegistryRefusal('not_found', message);
  return value;
}

export class GateRefusal extends RegistryRefusal {
  constructor(
    readonly findings: Finding[],
    /** The changes that the set would have made. */
    readonly changes: ReleaseMove[] = [],
  ) {
    super('gate_refused', `Refused, and nothing has changed.\n${findings.map(describe).join('\n')}`);
  }
}

const describe = ({ gate, package: name, version, problem, advice }: Finding) =>
  `  ${gate}: ${name} ${version}: ${problem}.\n    ${advice}`;
