import type { ShownFragment } from '@onesite/protocol/bundle/readBundle';
import type { BuildFacts, RemoteFacts, ShellFacts } from '@onesite/protocol/facts';
import type { Finding, Members, RemoteSummary } from '@onesite/protocol/registry';
import { versionKey } from '@onesite/protocol/releases';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../refusal.ts';
import { namedVersions, readInspectedVersions } from '../sets/setRows.ts';

/** What a publish reads from the files of a build. */
export type Inspection = {
  /** The exports that a remote uses of each shared module. */
  uses: Record<string, string[]>;
  /** The fragments of others that its code shows. */
  shows: ShownFragment[];
  /** The files that expose `./remote`. */
  exposing: string[];
  /** Brotli bytes of each script that pages and fragments load at first, by its file. */
  scriptBytes: Record<string, number>;
};

export type CandidateVersion<Facts extends BuildFacts = BuildFacts> = {
  name: string;
  version: string;
  facts: Facts;
  inspection: Inspection;
  /** The paths, data and bytes that the operator has given to this remote. */
  owns: Owned;
  team?: string | null;
  commit?: string | null;
};

export type Owned = Pick<RemoteSummary, 'paths' | 'data' | 'budgetBytes'>;

export type CandidateSet = {
  shell: CandidateVersion<ShellFacts>;
  remotes: CandidateVersion<RemoteFacts>[];
  /** The packages whose versions differ from the live ones. Gates do not check the others again. */
  changed: ReadonlySet<string>;
  /** The live versions that this set would replace. */
  before: CandidateVersion[];
};

export type Gate = (candidate: CandidateSet) => Finding[];

export const changedRemotes = ({ remotes, changed }: CandidateSet) => remotes.filter(({ name }) => changed.has(name));

/** The remotes that gates compare with the shell: the changed ones, or all if the shell has changed. */
export const remotesToCheck = (candidate: CandidateSet) =>
  candidate.changed.has('shell') ? candidate.remotes : changedRemotes(candidate);

type Row = CandidateVersion & { isPruned: boolean };

/** A set that may become live, with everything that the gates read. @throws RegistryRefusal not_found for a pruned version */
export async function readCandidate(sql: Sql, before: Members, versions: Members): Promise<CandidateSet> {
  const replaced = Object.entries(before).filter(([name, version]) => versions[name] !== version);
  const all = await readMembersOf(sql, [...Object.entries(versions), ...replaced]);
  const rows = all.filter(({ name, version }) => versions[name] === version);
  const changed = new Set(Object.keys(versions).filter((name) => versions[name] !== before[name]));
  const pruned = rows.find(({ name, isPruned }) => isPruned && changed.has(name));
  if (pruned)
    throw new RegistryRefusal(
      'not_found',
      `The files of ${pruned.name} ${pruned.version} were pruned. Publish the same build again, or choose a newer version.`,
    );
  const replacedRows = all.filter((row) => !rows.includes(row));
  return candidateOf(rows, changed, replacedRows);
}

export const candidateOf = (
  rows: CandidateVersion[],
  changed: ReadonlySet<string>,
  before: CandidateVersion[] = [],
): CandidateSet => ({
  shell: rows.find(({ facts }) => facts.role === 'shell') as CandidateVersion<ShellFacts>,
  remotes: rows.filter(({ facts }) => facts.role === 'remote') as CandidateVersion<RemoteFacts>[],
  changed,
  before,
});

/** What gates read of versions. `owns` is read each time, because an operator may change it while versions stay as they are. */
export async function readMembersOf(sql: Sql, versions: [name: string, version: string][]): Promise<Row[]> {
  const wanted = versions.map(([name, version]) => ({ name, version }));
  const inspected = await readInspectedVersions(sql, wanted);
  const rows = await sql<Pick<Row, 'name' | 'version' | 'isPruned' | 'owns' | 'team' | 'commit'>[]>`
    select
      v.name, v.version, v.pruned_at is not null as "isPruned", coalesce(v.team, r.team) as team, v.commit,
      json_build_object(
        'paths', coalesce(r.paths, '{}'), 'data', coalesce(r.data, '{/api}'), 'budgetBytes', r.budget_bytes
      ) as owns
    from ${namedVersions(sql, wanted)} as m (name, version)
    join registry.version v using (name, version)
    left join registry.remote r using (name)
    order by v.name
  `;
  return rows.map((row) => ({ ...inspected.get(versionKey(row)), ...row }) as Row);
}
