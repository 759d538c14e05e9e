import type { Members, ReleaseMove } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { AttestationsMissing, missingAttestations } from './attestations.ts';
import { GateRefusal } from './gateRefusal.ts';
import { readCandidate } from './readCandidate.ts';
import { runGates } from './runGates.ts';

/**
 * Checks what visitors would get.
 * @param before the live set
 * @throws GateRefusal
 * @throws AttestationsMissing if versions have to be rendered first
 */
export async function requireGatesPassed(sql: Sql, before: Members, versions: Members) {
  const candidate = await readCandidate(sql, before, versions);
  const findings = runGates(candidate);
  const changes = movesBetween(before, versions);
  if (findings.length > 0) throw new GateRefusal(findings, changes);
  const missing = await missingAttestations(sql, candidate);
  if (missing.length > 0) throw new AttestationsMissing(candidate, missing, changes);
}

export function movesBetween(before: Members, after: Members): ReleaseMove[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const moves = names.map((name) => ({ name, from: before[name] ?? null, to: after[name] ?? null }));
  return moves.filter(({ from, to }) => from !== to);
}
