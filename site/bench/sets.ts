import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@onesite/federation/release/digest';
import type { BuildFacts, BuiltFragment, BuiltRoute, ShellFacts } from '@onesite/protocol/facts';
import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { putFiles } from '@onesite/registry/testing/putFiles';
import { uploadLimits } from '@onesite/registry/versions/uploadLimits';

type Files = Map<string, Buffer>;

/** Stores files as a version, with their digests, as publishing does. */
async function storeVersion<Facts extends BuildFacts>(store: ArtifactStore, name: string, facts: Facts, files: Files) {
  const version = 'bench';
  await putFiles(store, name, version, files, (folder) =>
    uploadLimits.runProgram('compress', { folder }, Date.now() + 120_000),
  );
  const content = [...files].filter(([path]) => !/\.(br|gz)$/.test(path));
  const integrity = Object.fromEntries(content.map(([path, content]) => [path, integrityOf(content)]));
  return { name, version, facts, integrity } satisfies Version<Facts>;
}

/** A build's published files with their compressed copies: no maps, no reports. */
async function readBuild(dist: string): Promise<Files> {
  const paths = (await readdir(dist, { recursive: true })).filter((path) =>
    /\.(js|cjs|css|woff2|svg)(\.br|\.gz)?$/.test(path),
  );
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(dist, path))] as const)));
}

/** The set as built: a shell, and remotes with containers of their own. */
export async function federatedSet(store: ArtifactStore, workspace: string): Promise<ReleaseSet> {
  const names = (await readdir(workspace)).filter((name) => name === 'shell' || name.startsWith('mf-'));
  const versions = await Promise.all(
    names.map(async (name) => {
      const dist = join(workspace, name, 'dist');
      const facts: BuildFacts = JSON.parse(await readFile(join(dist, 'facts.json'), 'utf8'));
      return storeVersion(store, name, facts, await readBuild(dist));
    }),
  );
  const remotes = versions.filter(({ facts }) => facts.role === 'remote');
  const shell = versions.find(({ name }) => name === 'shell');
  return {
    number: 1,
    shell,
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])),
  } as ReleaseSet;
}

/** The same routes in one application: a remote is only a name, and its pages' chunks belong to the shell. */
export async function monolithSet(
  store: ArtifactStore,
  federated: ReleaseSet,
  { dist, facts }: { dist: string; facts: ShellFacts },
): Promise<ReleaseSet> {
  const shell = await storeVersion(store, 'shell', facts, await readBuild(dist));
  const remotes = await Promise.all(
    Object.values(federated.remotes).map((remote) => {
      const routes = remote.facts.routes.map(ofShell);
      const fragments = remote.facts.fragments?.map(ofShell);
      const own = { ...remote.facts, entry: absent, preload: [], routes, fragments };
      const bundle = `module.exports = require('monolith/${remote.name}');`;
      const files: Files = new Map([
        ['server/main.cjs', Buffer.from(bundle)],
        [`browser/${absent}`, Buffer.from('')],
      ]);
      return storeVersion(store, remote.name, own, files);
    }),
  );
  return { number: 1, shell, remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])) };
}

/** A page or a fragment whose chunks are files of the shell. */
const ofShell = <Built extends BuiltRoute | BuiltFragment>(built: Built): Built => ({
  ...built,
  preload: [],
  later: [],
  shared: [`route:${built.id}`],
});

/** Replaces a container, which documents of the single application do not load. */
export const absent = 'absent.js';
