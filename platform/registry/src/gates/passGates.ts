import type { Members, ReleaseMove } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { type Attestation, missingAttestations } from './attestations.ts';
import { GateRefusal } from './gateRefusal.ts';
import { readCandidate } from './readCandidate.ts';
import { runGates } from './runGates.ts';

/**
 * Checks what visitors would get, by all gates but rendering.
 * @param before the live set
 * @returns what has to be rendered before it may be live
 * @throws GateRefusal
 */
export async function passGates(sql: Sql, before: Members, versions: Members): Promise<Attestation[]> {
  const candidate = await readCandidate(sql, before, versions);
  const findings = runGates(candidate);
  if (findings.length > 0) throw new GateRefusal(findings, movesBetween(before, versions));
  return missingAttestations(sql, candidate);
}

export function movesBetween(before: Members, after: Members): ReleaseMove[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const moves = names.map((name) => ({ name, from: before[name] ?? null, to: after[name] ?? null }));
  return moves.filter(({ from, to }) => from !== to);
}
