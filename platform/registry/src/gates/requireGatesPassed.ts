import type { Members } from '@platform/protocol/registry';
import type { Sql } from 'postgres';
import { AttestationsMissing, missingAttestations } from './attestations.ts';
import { GateRefusal } from './gateRefusal.ts';
import { judge } from './judge.ts';
import { readCandidate } from './readCandidate.ts';

/**
 * Judges what visitors would get.
 * @param before what is live
 * @throws GateRefusal
 * @throws AttestationsMissing where versions have to be rendered first
 */
export async function requireGatesPassed(sql: Sql, before: Members, versions: Members) {
  const candidate = await readCandidate(sql, before, versions);
  const findings = judge(candidate);
  if (findings.length > 0) throw new GateRefusal(findings);
  const missing = await missingAttestations(sql, candidate);
  if (missing.length > 0) throw new AttestationsMissing(candidate, missing);
}
