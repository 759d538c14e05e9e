import type { Finding, ReleaseMove } from '@onesite/protocol/registry';
import type { ReleaseSet, Version, VersionName } from '@onesite/protocol/releases';
import type { PrefetchedResponse, RenderExamples } from '@onesite/protocol/rendering';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import type { Sql } from 'postgres';
import { GateRefusal, RegistryRefusal } from '../refusal.ts';
import { readVersions } from '../sets/setRows.ts';
import type { SourceMaps } from '../versions/createSourceMaps.ts';
import { type CandidateSet, remotesToCheck } from './candidate.ts';

/** Records that a remote's version renders its examples in a version of the shell. */
export type Attestation = { name: string; version: string; shell: string };

/** The remotes whose pages have not been rendered in this shell yet: of the changed ones, or of all if the shell has changed. */
export async function missingAttestations(sql: Sql, candidate: CandidateSet): Promise<Attestation[]> {
  const shell = candidate.shell.version;
  const needed = remotesToCheck(candidate).filter(
    ({ facts: { routes, fragments = [] } }) =>
      routes.some(isRenderedForAll) || fragments.some(({ render }) => render === 'server'),
  );
  if (needed.length === 0) return [];
  const attested = await sql<{ name: string; version: string }[]>`
    select name, version from registry.attestation
    where shell = ${shell} and name in ${sql(needed.map(({ name }) => name))}
  `;
  return needed
    .filter(({ name, version }) => !attested.some((row) => row.name === name && row.version === version))
    .map(({ name, version }) => ({ name, version, shell }));
}

/** The server renders a page only if everybody may open it. For other pages it renders the frame alone. */
const isRenderedForAll = ({ render, access }: { render: string; access: string }) =>
  render === 'server' && access === 'public';

export async function insertAttestations(sql: Sql, attestations: Attestation[]) {
  await sql`insert into registry.attestation ${sql(attestations)} on conflict do nothing`;
}

export interface Rendering {
  renderExamples: RenderExamples;
  /** The API's responses for anonymous visitors, with which pages are rendered. */
  fetchResponses: FetchResponses;
}

type UnstoredBuild = Version & { folder: string };

/** Renders the examples of stored versions and of a build, in the shell among them. @throws RegistryRefusal for missing or changed files */
export async function renderVersions(
  sql: Sql,
  store: ArtifactStore,
  { renderExamples, fetchResponses }: Rendering,
  named: VersionName[],
  build?: UnstoredBuild,
): Promise<Finding[]> {
  const versions: Version[] = await readVersions(sql, named);
  await Promise.all(
    versions.map((version) =>
      store.fetch(version).catch(({ message }: Error) => {
        throw new RegistryRefusal('not_found', `${message}.`);
      }),
    ),
  );
  return renderExamples({
    set: setOf(build ? [...versions, build] : versions),
    folderOf: ({ name, version }) => (name === build?.name ? build.folder : store.folder(name, version)),
    responsesOf: (paths) => recordedResponses(sql, fetchResponses, paths),
  });
}

/** @param changes the changes of the release that needs the attestations @throws GateRefusal */
export type RenderMissing = (missing: readonly Attestation[], changes: ReleaseMove[]) => Promise<void>;

/**
 * Renders examples of versions that have no attestation for a shell yet, and stores the attestations of those that pass. If two releases
 * need the same rendering at once, they wait for one.
 */
export function createExampleRendering(
  sql: Sql,
  store: ArtifactStore,
  maps: SourceMaps,
  rendering: Rendering,
): RenderMissing {
  const running = new Map<string, Promise<void>>();

  async function render(shell: string, wanted: Attestation[], changes: ReleaseMove[]) {
    const findings = await renderVersions(sql, store, rendering, [{ name: 'shell', version: shell }, ...wanted]);
    const passed = wanted.filter(({ name }) => !findings.some((finding) => [name, 'shell'].includes(finding.package)));
    if (passed.length > 0) await insertAttestations(sql, passed);
    if (findings.length > 0) throw new GateRefusal(await inSources(maps, findings), changes);
  }

  return async (missing, changes) => {
    const wanted = missing.filter((one) => !running.has(idOf(one)));
    const shells = new Set(wanted.map(({ shell }) => shell));
    for (const shell of shells) {
      const inShell = wanted.filter((one) => one.shell === shell);
      const work = render(shell, inShell, changes).finally(() => {
        for (const one of inShell) running.delete(idOf(one));
      });
      for (const one of inShell) running.set(idOf(one), work);
    }
    await Promise.all(missing.map((one) => running.get(idOf(one))));
  };
}

const serverPosition = /\/remotes\/([^/\s]+\/[^/\s]+\/)server\/(main\.cjs:\d+:\d+)/g; // `/remotes/<name>/<version>/server/main.cjs:1:234`

/** The findings with positions in the sources, instead of those in server halves whose source maps are stored. */
async function inSources(maps: SourceMaps, findings: Finding[]): Promise<Finding[]> {
  const positions = findings.flatMap(({ problem }) =>
    Array.from(problem.matchAll(serverPosition), ([, version, place]) => `${version}${place}`),
  );
  const places = await maps.locate(positions);
  return findings.map((finding) => ({
    ...finding,
    problem: finding.problem.replace(serverPosition, (_, version, place) => places.get(version + place) ?? place),
  }));
}

/** A set with only these versions. It has no number, because it is never live. */
function setOf(versions: Version[]): ReleaseSet {
  const shell = versions.find(({ facts }) => facts.role === 'shell');
  const remotes = versions.filter(({ facts }) => facts.role === 'remote');
  return {
    number: 0,
    shell,
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])),
  } as ReleaseSet;
}

const idOf = ({ name, version, shell }: Attestation) => `${name} ${version} ${shell}`;

type Responses = Record<string, PrefetchedResponse>;

/** The API's current responses for an anonymous visitor, by path, without failed ones. */
export type FetchResponses = (paths: string[]) => Promise<Responses>;

/**
 * The data for rendering examples: the API's current responses, which are recorded. If it does not respond, the recorded ones are
 * used, so that a release passes while the API is down.
 * @throws RegistryRefusal unavailable for a path that was never recorded
 */
async function recordedResponses(sql: Sql, fetchResponses: FetchResponses, paths: string[]): Promise<Responses> {
  if (paths.length === 0) return {};
  const fresh = await fetchResponses(paths);
  const rows = Object.entries(fresh).map(([path, { status, body }]) => ({ path, status, body: JSON.stringify(body) }));
  if (rows.length > 0)
    await sql`
      insert into registry.recorded_answer ${sql(rows)}
      on conflict (path) do update set status = excluded.status, body = excluded.body, recorded_at = now()
    `;
  const recorded = await sql<{ path: string; status: number; body: string }[]>`
    select path, status, body from registry.recorded_answer where path = any(${paths.filter((path) => !fresh[path])})
  `;
  const earlier = recorded.map(({ path, status, body }) => [path, { status, body: JSON.parse(body) }]);
  const responses: Responses = { ...Object.fromEntries(earlier), ...fresh };
  const unknown = paths.find((path) => !responses[path]);
  if (unknown === undefined) return responses;
  throw new RegistryRefusal(
    'unavailable',
    `Its pages cannot be rendered now: ${unknown} has no answer, and none was recorded. Try again when the API answers.`,
  );
}
