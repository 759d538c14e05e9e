import { type Finding, type GateName, gateNames } from '@onesite/protocol/registry';
import { budgetGate } from './budgetGate.ts';
import type { CandidateSet } from './candidate.ts';
import { exportsGate } from './exportsGate.ts';
import { exposedGate } from './exposedGate.ts';
import { pathsGate } from './pathsGate.ts';
import { sharedVersionsGate } from './sharedVersionsGate.ts';

/** All findings of the gates for a set, except rendering, which takes time and is done before. */
export function runGates(candidate: CandidateSet): Finding[] {
  return [sharedVersionsGate, exportsGate, pathsGate, exposedGate, budgetGate].flatMap((gate) => gate(candidate));
}

/** The gates that a refused set has passed. Rendering comes last, and is skipped after another gate's refusal. */
export function passedGates(findings: Finding[]): GateName[] {
  const failed = new Set(findings.map(({ gate }) => gate));
  return gateNames.filter((gate) => gate !== 'rendering' && !failed.has(gate));
}
