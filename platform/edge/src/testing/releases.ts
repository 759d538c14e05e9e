import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@onesite/protocol/build/digest';
import type { RemoteFacts, ShellFacts } from '@onesite/protocol/facts';
import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { EdgeReport } from '@onesite/registry/edges/edgeRows';
import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import type { CollectedReports } from '@onesite/registry/reports/writeReports';
import type { ReleaseChange } from '@onesite/registry/sets/releaseChanges';
import type { Variants } from '@onesite/registry/sets/variants';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { createFolderStore } from '@onesite/registry/store/folderStore';
import { putFiles } from '@onesite/registry/testing/putFiles';
import type { OpenPreview } from '@onesite/registry/variants/openPreview';
import { remoteBundle, shellBundle } from './bundles.ts';

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

/** A fake registry: what is live, and a function that notifies of it. */
export function fakeSource() {
  const sets = new Map<number, ReleaseSet>();
  const listeners = new Set<(change: ReleaseChange) => void>();
  const reports = new Map<string, EdgeReport>();
  const state = { failure: undefined as Error | undefined };
  const previews = new Map<string, OpenPreview>();
  const published: Version[] = [];
  const pageReports: CollectedReports[] = [];
  const variants: Variants = { previews: [], cohorts: [], versions: [] };
  const source: ReleaseSource = {
    async newestNumber() {
      if (state.failure) throw state.failure;
      return Math.max(0, ...sets.keys());
    },
    ageMs: async () => 3,
    read: async (number) => sets.get(number),
    async newestBefore(number, without) {
      const isExcluded = ({ name, version }: Version) =>
        without.some((other) => other.name === name && other.version === version);
      const found = [...sets.values()].filter(
        (set) => set.number < number && ![set.shell, ...Object.values(set.remotes)].some(isExcluded),
      );
      return found.length === 0 ? undefined : Math.max(...found.map((set) => set.number));
    },
    async releasedAfter(number) {
      if (state.failure) throw state.failure;
      const later = [...sets.values()].filter((set) => set.number > number);
      return {
        number: Math.max(number, ...later.map((set) => set.number)),
        versions: later.flatMap(({ shell, remotes }) => [shell, ...Object.values(remotes)]),
      };
    },
    async variants() {
      if (state.failure) throw state.failure;
      return variants;
    },
    async openPreview(handle) {
      if (state.failure) throw state.failure;
      return previews.get(handle);
    },
    versions: async (named) =>
      published.filter((version) => named.some((one) => one.name === version.name && one.version === version.version)),
    async onChange(callback) {
      listeners.add(callback);
      return async () => void listeners.delete(callback);
    },
    async report(edge) {
      if (state.failure) throw state.failure;
      reports.set(edge.id, edge);
    },
    edges: async () => [...reports.keys()],
    remove: async (id) => void reports.delete(id),
    async addReports(collected) {
      if (state.failure) throw state.failure;
      pageReports.push(collected);
    },
  };
  return {
    source,
    state,
    /** By handle. */
    previews,
    /** Versions that are in no set. */
    published,
    variants,
    promote: (set: ReleaseSet) => void sets.set(set.number, set),
    notify: (change: ReleaseChange = 'set') => listeners.forEach((listener) => void listener(change)),
    listeners,
    /** What browsers reported, by write. */
    pageReports,
    /** What edges report that they serve. */
    reports: () => [...reports.values()].map(({ serving, failed, refused }) => ({ serving, failed, refused })),
  };
}
