import type { Sql } from 'postgres';
import type { CandidateSet } from './candidate.ts';

/** Records that a remote's version renders its examples in a version of the shell. */
export type Attestation = { name: string; version: string; shell: string };

/** The changed remotes, or all remotes of a changed shell, whose pages were not rendered in this shell yet. */
export async function missingAttestations(sql: Sql, { shell, remotes, changed }: CandidateSet): Promise<Attestation[]> {
  const needed = remotes.filter(
    ({ name, facts: { routes, fragments = [] } }) =>
      (changed.has('shell') || changed.has(name)) &&
      (routes.some(isRenderedForAll) || fragments.some(({ render }) => render === 'server')),
  );
  if (needed.length === 0) return [];
  const attested = await sql<{ name: string; version: string }[]>`
    select name, version from registry.attestation
    where shell = ${shell.version} and name in ${sql(needed.map(({ name }) => name))}
  `;
  return needed
    .filter(({ name, version }) => !attested.some((row) => row.name === name && row.version === version))
    .map(({ name, version }) => ({ name, version, shell: shell.version }));
}

/** For pages that only some visitors may open, the server renders only the frame. */
const isRenderedForAll = ({ render, access }: { render: string; access: string }) =>
  render === 'server' && access === 'public';

export async function insertAttestations(sql: Sql, attestations: Attestation[]) {
  await sql`insert into registry.attestation ${sql(attestations)} on conflict do nothing`;
}
