import { type Finding, type GateName, gateNames, type Members, type ReleaseMove } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { GateRefusal } from '../errors/refusal.ts';
import { type Attestation, missingAttestations } from './attestations.ts';
import { budgetGate } from './budgetGate.ts';
import { type CandidateSet, type Gate, readCandidate } from './candidate.ts';
import { fragmentsGate } from './fragmentsGate.ts';
import { addressesGate, pathsGate } from './pathsGate.ts';
import { sharedVersionsGate } from './sharedVersionsGate.ts';

/** Each export of a shared module that a remote uses exists in the shell. */
const exportsGate: Gate = ({ shell, remotes, changed }) => {
  const { provides } = shell.facts;
  const judged = remotes.filter(({ name }) => changed.has('shell') || changed.has(name));
  return judged.flatMap(({ name, version, inspection }) =>
    Object.entries(inspection.uses).flatMap(([module, used]) => {
      const missing = used.filter((one) => !provides[module]?.includes(one));
      if (provides[module] && missing.length === 0) return [];
      const what = provides[module] ? `${missing.join(', ')} of ${module}` : module;
      return {
        gate: 'exports' as const,
        package: name,
        version,
        problem: `it uses ${what}, which shell ${shell.version} does not share`,
        advice: changed.has('shell')
          ? `The shell must share an export while a live remote uses it: bring it back, or release ${name} without it first.`
          : `Release a shell that has it first, or both together: federation release shell=<version> ${name}=${version}`,
      };
    }),
  );
};

/** The container exposes the module that the shell requests, with a file of its own. */
const exposedGate: Gate = ({ remotes, changed }) =>
  remotes
    .filter(({ name }) => changed.has(name))
    .filter(({ facts, inspection }) => !inspection.exposing.includes(facts.entry) || facts.preload.length === 0)
    .map(({ name, version, facts }) => ({
      gate: 'exposed module',
      package: name,
      version,
      problem: `its container ${facts.entry} does not expose ./remote, so that none of its pages would open`,
      advice: 'Build it with the preset of @onesite/federation, and publish what `federation build` made.',
    }));

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
