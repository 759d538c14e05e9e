import type { Finding, ReleaseMove } from '@onesite/protocol/registry';
import { RegistryRefusal } from '../errors/refusal.ts';

/** A set that a gate refuses. */
export class GateRefusal extends RegistryRefusal {
  constructor(
    readonly findings: Finding[],
    /** What the set would have changed. */
    readonly changes: ReleaseMove[] = [],
  ) {
    super('gate_refused', `Refused, and nothing has changed.\n${findings.map(describe).join('\n')}`);
  }
}

const describe = ({ gate, package: name, version, problem, advice }: Finding) =>
  `  ${gate}: ${name} ${version}: ${problem}.\n    ${advice}`;
