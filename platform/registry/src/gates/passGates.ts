import { type Finding, type GateName, gateNames, type Members, type ReleaseMove } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { type Attestation, missingAttestations } from './attestations.ts';
import { budgetGate } from './budgetGate.ts';
import type { CandidateSet } from './candidate.ts';
import { exportsGate } from './exportsGate.ts';
import { exposedGate } from './exposedGate.ts';
import { fragmentsGate } from './fragmentsGate.ts';
import { GateRefusal } from './gateRefusal.ts';
import { addressesGate, pathsGate } from './pathsGate.ts';
import { readCandidate } from './readCandidate.ts';
import { sharedVersionsGate } from './sharedVersionsGate.ts';

const gates = [sharedVersionsGate, exportsGate, pathsGate, exposedGate, fragmentsGate, budgetGate];
const wayBackGates = [sharedVersionsGate, exportsGate, addressesGate, exposedGate];

/**
 * Checks what visitors would get, by all gates but rendering.
 * @param before the live set
 * @param isWayBack what was live is restored by what was true when it was released: only what cannot work today refuses it
 * @returns what has to be rendered before it may be live
 * @throws GateRefusal
 */
export async function passGates(
  sql: Sql,
  before: Members,
  versions: Members,
  { isWayBack = false } = {},
): Promise<Attestation[]> {
  const candidate = await readCandidate(sql, before, versions);
  const findings = runGates(candidate, isWayBack ? wayBackGates : gates);
  if (findings.length > 0) throw new GateRefusal(findings, movesBetween(before, versions));
  return missingAttestations(sql, candidate);
}

export function movesBetween(before: Members, after: Members): ReleaseMove[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const moves = names.map((name) => ({ name, from: before[name] ?? null, to: after[name] ?? null }));
  return moves.filter(({ from, to }) => from !== to);
}

/** All findings of the gates for a set, except rendering, which takes time and is done before. */
export function runGates(candidate: CandidateSet, by = gates): Finding[] {
  return by.flatMap((gate) => gate(candidate));
}

/** The gates that a refused set has passed. Rendering comes last, and is skipped after another gate's refusal. */
export function passedGates(findings: Finding[]): GateName[] {
  const failed = new Set(findings.map(({ gate }) => gate));
  return gateNames.filter((gate) => gate !== 'rendering' && !failed.has(gate));
}
