import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RegistryClient, RegistryError } from '@onesite/federation/publish/registryClient';
import type { ReleaseMove } from '@onesite/protocol/registry';
import { type PublishedBuild, releaseOfBuild } from './releaseOfBuild.ts';

type Options = {
  workspace: string;
  registry: RegistryClient;
  releaseOnStart: boolean;
  print: (line: string) => void;
};

/**
 * Publishes the workspace's own builds with the same calls as every team, and releases those that a start may release.
 * @returns the number of the set that is live afterwards
 */
export async function publishBuilds({ workspace, registry, releaseOnStart, print }: Options) {
  const builds = await registry.publishAll(await builtPackages(workspace));

  for (let attempts = 1; ; attempts++) {
    const { number, moves, lines } = await plan(builds);
    try {
      const set = moves.length > 0 ? await registry.promote(moves, { origin: 'start' }) : { number };
      for (const line of lines) print(line);
      return set.number;
    } catch (error) {
      const isOvertaken = error instanceof RegistryError && error.code === 'release_conflict';
      if (!isOvertaken || attempts === 3) throw error; // another start or a team was faster: plan again
    }
  }

  async function plan(builds: PublishedBuild[]) {
    const current = await registry.current();
    const moves: ReleaseMove[] = [];
    const lines: string[] = [];
    for (const build of builds) {
      const { name, version } = build;
      const from = current.versions[name] ?? null;
      const wasLive = from !== null || (await registry.versions(name)).some((row) => row.wasLive);
      const release = releaseOfBuild(build, { current, wasLive, releaseOnStart });
      if (release.decision === 'release') moves.push({ name, from, to: version });
      if (release.decision === 'release') lines.push(`  ${name} ${version}`);
      if (release.decision === 'unreleased')
        lines.push(
          `  ${name} ${version} stays unreleased: ${release.why}. Release it with: npm run federation -- promote ${name} ${version}`,
        );
    }
    return { number: current.number, moves, lines };
  }
}

/** Every package that the preset builds, so that no list of remotes is needed; some belong to the platform. */
async function builtPackages(workspace: string) {
  const folders = await Promise.all([workspace, join(workspace, 'platform')].map(packagesIn));
  return folders.flat().filter((dir) => existsSync(join(dir, 'dist', 'facts.json')));
}

/** Hidden folders are copies that tests make. */
async function packagesIn(folder: string) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => join(folder, name))
    .filter((dir) => existsSync(join(dir, 'rspack.config.mjs')));
}
