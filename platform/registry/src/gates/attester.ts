import type { ReleaseMove } from '@onesite/protocol/registry';
import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';
import type { ArtifactStore } from '../store/artifactStore.ts';
import { AttestationsMissing, insertAttestations } from './attestations.ts';
import { GateRefusal } from './gateRefusal.ts';
import { readVersions } from './readVersions.ts';
import { type FetchResponses, recordedResponses } from './recordedResponses.ts';
import type { RenderExamples } from './renderExamples.ts';

export type Rendering = {
  renderExamples: RenderExamples;
  /** The API's responses for anonymous visitors, with which pages are rendered. */
  fetchResponses: FetchResponses;
};

/** Repeated, because other releases may change the set while the examples are rendered. */
const maxTries = 10;

/** Renders the examples that a release needs, outside of its transaction, and then tries the release again. */
export function createAttester(sql: Sql, store: ArtifactStore, { renderExamples, fetchResponses }: Rendering) {
  const running = new Map<string, Promise<void>>();

  /** @throws GateRefusal */
  async function attest({ candidate: { shell }, missing, changes }: AttestationsMissing) {
    const waited = missing.flatMap((one) => running.get(keyOf(one)) ?? []);
    const wanted = missing.filter((one) => !running.has(keyOf(one)));
    const work = render(shell.version, wanted, changes);
    for (const one of wanted) running.set(keyOf(one), work);
    try {
      await Promise.all([...waited, work]);
    } finally {
      for (const one of wanted) running.delete(keyOf(one));
    }
  }

  async function render(shell: string, wanted: AttestationsMissing['missing'], changes: ReleaseMove[]) {
    if (wanted.length === 0) return;
    const versions = await readVersions(sql, [{ name: 'shell', version: shell }, ...wanted]);
    await Promise.all(versions.map((version) => fetchFiles(store, version)));
    const findings = await renderExamples({
      set: setOf(versions),
      folderOf: ({ name, version }) => store.folder(name, version),
      responsesOf: (paths) => recordedResponses(sql, fetchResponses, paths),
    });
    const passed = wanted.filter(({ name }) => !findings.some((finding) => [name, 'shell'].includes(finding.package)));
    if (passed.length > 0) await insertAttestations(sql, passed);
    if (findings.length > 0) throw new GateRefusal(findings, changes);
  }

  /**
   * @returns the release, and the milliseconds that rendering took
   * @throws RegistryRefusal unavailable if other releases changed what it has to be rendered with, again and again
   */
  return async function withAttestations<Result>(release: () => Promise<Result>) {
    const began = performance.now();
    for (let tries = 1; ; tries++) {
      const gatesMs = Math.round(performance.now() - began);
      try {
        return { released: await release(), gatesMs };
      } catch (error) {
        if (!(error instanceof AttestationsMissing)) throw error;
        if (tries === maxTries) throw new RegistryRefusal('unavailable', othersAreReleasing);
        await attest(error);
      }
    }
  };
}

const othersAreReleasing =
  'Other releases change what this one has to be rendered with. Nothing has changed: try again in a moment.';

export type Attester = ReturnType<typeof createAttester>;

/** A set with only these versions. It has no number, because it is never live. */
export function setOf(versions: Version[]): ReleaseSet {
  const shell = versions.find(({ facts }) => facts.role === 'shell');
  const remotes = versions.filter(({ facts }) => facts.role === 'remote');
  return {
    number: 0,
    shell,
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])),
  } as ReleaseSet;
}

/** Fetches a version's files to this machine. @throws RegistryRefusal if files are missing or changed */
export async function fetchFiles(store: ArtifactStore, version: Version) {
  await store.fetch(version).catch(({ message }: Error) => {
    throw new RegistryRefusal('not_found', `${message}.`);
  });
}

const keyOf = ({ name, version, shell }: AttestationsMissing['missing'][number]) => `${name} ${version} ${shell}`;
