import { type Finding, type GateName, gateNames } from '@onesite/protocol/registry';
import { budgetGate } from './budgetGate.ts';
import type { Candidate } from './candidate.ts';
import { exportsGate } from './exportsGate.ts';
import { exposedGate } from './exposedGate.ts';
import { olderBuilds } from './olderBuilds.ts';
import { pathsGate } from './pathsGate.ts';
import { sharedVersionsGate } from './sharedVersionsGate.ts';

/** What the gates have against a set, apart from rendering, which takes time and is done before. */
export function judge(candidate: Candidate): Finding[] {
  const older = olderBuilds(candidate);
  if (older.length > 0) return older;
  return [sharedVersionsGate, exportsGate, pathsGate, exposedGate, budgetGate].flatMap((gate) => gate(candidate));
}

/** The gates that a refused set had passed. What another gate refuses is not rendered any more. */
export function passedGates(findings: Finding[]): GateName[] {
  const failed = new Set(findings.map(({ gate }) => gate));
  return gateNames.filter((gate) => gate !== 'rendering' && !failed.has(gate));
}
