import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@onesite/protocol/build/digest';
import type { RemoteFacts, ShellFacts } from '@onesite/protocol/facts';
import {
  type CollectedReports,
  type EdgeMessage,
  type LiveDocument,
  type OpenPreview,
  type StoredSet,
  setPath,
  type VersionRecord,
} from '@onesite/protocol/live';
import type { ReleaseSet, RunningCohort, Version } from '@onesite/protocol/releases';
import { signedJson } from '@onesite/protocol/signature';
import { testKeys } from '@onesite/registry/testing/platformToken';
import { type ArtifactStore, recordPath } from '@onesite/store/artifactStore';
import { createFolderStore } from '@onesite/store/folderStore';
import { putFiles } from '@onesite/store/testing/putFiles';
import type { RegistryLink } from '../live/registryLink.ts';
import { remoteBundle, shellBundle } from './bundles.ts';

export { testKeys };

type Route = RemoteFacts['routes'][number];

/** What a version of a remote has, and its server bundle. */
type Own = Pick<RemoteFacts, 'routes' | 'fragments'> & { server: string };

export const routeAt = (path: string, more: Partial<Route> = {}): Route => ({
  id: 'page',
  path,
  title: `Title of ${path}`,
  description: 'A page.',
  access: 'public',
  render: 'server',
  preload: [],
  shared: [],
  ...more,
});

const shellFacts: ShellFacts = {
  role: 'shell',
  entry: 'main.js',
  preload: ['start.js'],
  shared: {},
  styles: ['main.css'],
  fonts: [],
  provides: {},
  sharedVersions: {},
  root: { '/icon.svg': 'root.icon.svg' },
};

const version = <Facts extends RemoteFacts | ShellFacts>(name: string, number: number, facts: Facts) => ({
  name,
  version: `1.0.${number}-0123456789ab`,
  facts,
  integrity: {} as Record<string, string>,
});

/** A store, by default in a folder of its own, with the versions of the sets that a test makes. */
export async function releases(elsewhere?: ArtifactStore) {
  const folder = await mkdtemp(join(tmpdir(), 'edge-releases-'));
  const store = elsewhere ?? createFolderStore(folder);

  async function put<Facts extends RemoteFacts | ShellFacts>(made: Version<Facts>, files: Record<string, string>) {
    const entries = Object.entries(files).map(([path, content]) => [path, Buffer.from(content)] as const);
    for (const [path, content] of entries) made.integrity[path] = integrityOf(content);
    await putFiles(store, made.name, made.version, entries);
    return made;
  }

  const shellFiles = (shell: string) => ({
    'browser/main.js': 'main',
    'browser/start.js': 'start',
    'browser/main.css': 'body { margin: 0 }',
    'browser/root.icon.svg': '<svg/>',
    'server/main.cjs': shell,
  });

  /** Restores the files of a set's shell. */
  const restore = ({ shell }: ReleaseSet) => put(shell, shellFiles(shellBundle));

  /** A remote with these pages, and its server bundle. */
  const remoteOf = (name: string, number: number, { routes, fragments, server }: Own) =>
    put(
      version(name, number, {
        role: 'remote',
        entry: 'remoteEntry.js',
        entryGlobalName: name.replace('-', '_'),
        preload: ['exposed.js'],
        requires: {},
        routes,
        ...(fragments && { fragments }),
      } satisfies RemoteFacts),
      {
        'browser/remoteEntry.js': 'remoteEntry'.repeat(100),
        'browser/exposed.js': 'exposed',
        'browser/picture.svg': '<svg/>',
        'server/main.cjs': server,
        'facts.json': '{}',
      },
    );

  /** A set of a shell and one remote `mf-a`. */
  async function set(
    number: number,
    {
      shell = shellBundle,
      page = `return 'page of set ${number}';`,
      routes = [routeAt('/')],
      server = remoteBundle({ page }),
    } = {},
  ) {
    const remote = await remoteOf('mf-a', number, { routes, server });
    const host = await put(version('shell', number, shellFacts), shellFiles(shell));
    return { number, shell: host, remotes: { 'mf-a': remote } } as ReleaseSet;
  }

  /** The next set, with another version of one remote. */
  async function promoted(before: ReleaseSet, name: string, own: Own) {
    const number = before.number + 1;
    const remote = await remoteOf(name, number, own);
    return { ...before, number, remotes: { ...before.remotes, [name]: remote } } as ReleaseSet;
  }

  return { store, folder, set, promoted, restore, remove: () => rm(folder, { recursive: true }) };
}

/** A fake registry: what is live, and a function that notifies of it. The store gets its records and sets. */
export function fakeRegistry(store: ArtifactStore) {
  const sets = new Map<number, ReleaseSet>();
  const messages = new Map<string, EdgeMessage>();
  const state = { failure: undefined as Error | undefined };
  /** By id. */
  const cohorts = new Map<string, RunningCohort>();
  const previews = new Map<string, OpenPreview>();
  /** Versions that are in no set. */
  const published: Version[] = [];
  const pageReports: CollectedReports[] = [];
  const notified = new EventEmitter().setMaxListeners(0);
  const written = new WeakMap<ReleaseSet, Promise<StoredSet>>();
  let last = { number: 0, text: '' };

  async function recordOf(version: Version): Promise<VersionRecord> {
    const text = JSON.stringify(version);
    const record = createHash('sha256').update(text).digest('hex');
    await store.putFile(recordPath(version), text);
    return { name: version.name, version: version.version, record };
  }

  async function write(set: ReleaseSet): Promise<StoredSet> {
    const members = await Promise.all([set.shell, ...Object.values(set.remotes)].map(recordOf));
    const stored = { number: set.number, environment: 'production', members };
    await store.putFile(setPath(set.number), signedJson(stored, testKeys));
    return stored;
  }

  function stored(set: ReleaseSet) {
    const writing = written.get(set) ?? write(set);
    written.set(set, writing);
    return writing;
  }

  async function document(): Promise<LiveDocument> {
    const all = await Promise.all([...sets.values()].sort((one, other) => other.number - one.number).map(stored));
    const [newest, ...earlier] = all;
    const ofCohorts = [...cohorts.values()].flatMap(({ members }) => Object.entries(members));
    const named = [...all.flatMap(({ members }) => members.map(({ name, version }) => [name, version])), ...ofCohorts];
    const released: LiveDocument['released'] = {};
    for (const [name = '', version = ''] of named) released[name] = [...(released[name] ?? []), version];
    const content = {
      environment: 'production',
      set: newest ? { ...newest, at: '2026-01-01T00:00:00.000Z', ageMs: 3 } : null,
      earlier: earlier.map(({ number }) => number),
      cohorts: [...cohorts.values()],
      cohortVersions: await Promise.all(published.map(recordOf)),
      released,
    };
    const text = JSON.stringify(content);
    if (text !== last.text) last = { number: last.number + 1, text };
    return { ...content, number: last.number };
  }

  const link: RegistryLink = {
    async read(after, isWaiting, ended) {
      for (;;) {
        const next = isWaiting && once(notified, 'change', { signal: ended }).catch(() => {});
        if (state.failure) throw state.failure;
        const made = await document();
        if (made.number > after) return signedJson(made, testKeys);
        if (!next) return undefined;
        await next;
        if (ended.aborted) return undefined;
      }
    },
    async readPreviews(digests) {
      if (state.failure) throw state.failure;
      const versions = await Promise.all(published.map(recordOf));
      const open = [...previews.values()].filter(({ digest }) => digests.includes(digest));
      return open.map((preview) => ({ ...preview, versions }));
    },
    async report(edge, message) {
      if (state.failure) throw state.failure;
      messages.set(edge, message);
      return message;
    },
    async addReports(_, { collected }) {
      if (state.failure) throw state.failure;
      pageReports.push(collected);
    },
    clockSeconds: () => undefined,
    remove: async (edge) => void messages.delete(edge),
  };
  return {
    link,
    document,
    state,
    cohorts,
    previews,
    published,
    promote: (set: ReleaseSet) => void sets.set(set.number, set),
    notify: () => void notified.emit('change'),
    /** What browsers reported, by message. */
    pageReports,
    /** What edges report that they serve. */
    reports: () => [...messages.values()].map(({ serving, failed, refused }) => ({ serving, failed, refused })),
  };
}
