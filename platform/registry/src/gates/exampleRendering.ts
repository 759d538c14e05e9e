import type { ReleaseMove } from '@onesite/protocol/registry';
import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';
import { readVersions } from '../sets/setRows.ts';
import type { ArtifactStore } from '../store/artifactStore.ts';
import { type Attestation, insertAttestations } from './attestations.ts';
import { GateRefusal } from './gateRefusal.ts';
import { type FetchResponses, recordedResponses } from './recordedResponses.ts';
import type { RenderExamples } from './renderExamples.ts';

export type Rendering = {
  renderExamples: RenderExamples;
  /** The API's responses for anonymous visitors, with which pages are rendered. */
  fetchResponses: FetchResponses;
};

/** @param changes of the release that needs them @throws GateRefusal */
export type RenderMissing = (missing: readonly Attestation[], changes: ReleaseMove[]) => Promise<void>;

/** Renders the examples of versions that were not rendered in a shell yet, each of them once, and records those that pass. */
export function createExampleRendering(
  sql: Sql,
  store: ArtifactStore,
  { renderExamples, fetchResponses }: Rendering,
): RenderMissing {
  const running = new Map<string, Promise<void>>();

  async function render(shell: string, wanted: Attestation[], changes: ReleaseMove[]) {
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

  return async (missing, changes) => {
    const wanted = missing.filter((one) => !running.has(keyOf(one)));
    const shells = new Set(wanted.map(({ shell }) => shell));
    for (const shell of shells) {
      const inShell = wanted.filter((one) => one.shell === shell);
      const work = render(shell, inShell, changes).finally(() => {
        for (const one of inShell) running.delete(keyOf(one));
      });
      for (const one of inShell) running.set(keyOf(one), work);
    }
    await Promise.all(missing.map((one) => running.get(keyOf(one))));
  };
}

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

const keyOf = ({ name, version, shell }: Attestation) => `${name} ${version} ${shell}`;
