import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Move, registryClient } from '@platform/federation/publish/registryClient';

/**
 * Publishes the workspace's own builds through the door that every team uses. A build becomes live only if it was never
 * published before, so that a restart undoes no rollback.
 * @returns the number of the set that is live, once all is said
 */
export async function publishBuilds(workspace: string, url: string, token: string, say: (line: string) => void) {
  const registry = registryClient(url, token);
  const published = [];
  for (const dir of await builtPackages(workspace)) published.push(await registry.publish(dir));
  const { number, versions } = await registry.current();
  const moves: Move[] = published
    .filter(({ name, isNew }) => isNew || !versions[name])
    .map(({ name, version }) => ({ name, from: versions[name] ?? null, to: version }));
  if (moves.length === 0) return number;
  for (const { name, to } of moves) say(`  ${name} ${to}`);
  return (await registry.promote(moves)).number;
}

/** Every package that the preset builds: nobody keeps a list of remotes. Hidden folders hold copies that tests make. */
async function builtPackages(workspace: string) {
  const entries = await readdir(workspace, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .filter(({ name }) => existsSync(join(workspace, name, 'rspack.config.mjs')))
    .map(({ name }) => join(workspace, name))
    .filter((dir) => existsSync(join(dir, 'dist', 'facts.json')));
}
