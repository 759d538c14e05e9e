import type { ReleaseMove } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import type { Candidate } from './candidate.ts';

/** That a remote's version renders its examples in a version of the shell. */
type Attestation = { name: string; version: string; shell: string };

/** The changed remotes, or all of a changed shell, that have not been seen to render their pages in this shell. */
export async function missingAttestations(sql: Sql, { shell, remotes, changed }: Candidate): Promise<Attestation[]> {
  const needed = remotes.filter(
    ({ name, facts }) => (changed.has('shell') || changed.has(name)) && facts.routes.some(isRenderedForAll),
  );
  if (needed.length === 0) return [];
  const known = await sql<{ name: string; version: string }[]>`
    select name, version from registry.attestation
    where shell = ${shell.version} and name in ${sql(needed.map(({ name }) => name))}
  `;
  return needed
    .filter(({ name, version }) => !known.some((row) => row.name === name && row.version === version))
    .map(({ name, version }) => ({ name, version, shell: shell.version }));
}

/** Of pages that only some visitors may open, the server renders the frame alone. */
const isRenderedForAll = ({ render, access }: { render: string; access: string }) =>
  render === 'server' && access === 'public';

export async function insertAttestations(sql: Sql, attestations: Attestation[]) {
  await sql`insert into registry.attestation ${sql(attestations)} on conflict do nothing`;
}

/** A set cannot be judged before these of its versions have been rendered. */
export class AttestationsMissing extends Error {
  constructor(
    readonly candidate: Candidate,
    readonly missing: Attestation[],
    /** What the set changes. */
    readonly changes: ReleaseMove[] = [],
  ) {
    super(`not rendered yet: ${missing.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
  }
}
