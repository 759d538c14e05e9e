import { pack } from '../publish/pack.ts';
import { RegistryError, type SetSummary } from '../publish/registryClient.ts';
import { untilServed } from '../publish/untilServed.ts';
import { type connect, packageDirectory } from './connect.ts';
import { describeServed } from './describeServed.ts';

type Registry = ReturnType<typeof connect>;

/** Makes a version live, and reports when the edges serve it. @throws Error if an edge refuses it, or if files of it are missing */
export async function promoteTo(registry: Registry, name: string, to: string) {
  const current = await registry.current();
  const from = current.versions[name] ?? null;
  const release = { what: `${name} ${to}`, undo: `federation rollback ${name}` };
  if (from === to) {
    await registry.requirePublished(name, to);
    return reportServed(registry, { ...release, set: current.number });
  }
  const began = performance.now();
  const { number } = await registry.promote([{ name, from, to }]);
  await reportServed(registry, { ...release, set: number }, began);
}

/** Rolls back, and reports when the edges serve the result. @throws Error if an edge refuses it */
export async function rollBack(registry: Registry, target: { name: string } | { set: number }) {
  const began = performance.now();
  const { number, versions }: SetSummary = await registry.rollback(target);
  const what = 'name' in target ? `${target.name} ${versions[target.name]}` : `The content of set ${target.set}`;
  await reportServed(registry, { what, set: number, undo: 'federation rollback --set <number>' }, began);
}

/** The version of the package's local build. @throws Error if the registry does not have it with all its files */
export async function localVersion(registry: Registry, named: string) {
  const { name, version } = await pack(packageDirectory(named));
  await registry.requirePublished(name, version).catch((error: RegistryError) => {
    if (error.status !== 404) throw error;
    throw new RegistryError(
      404,
      error.code,
      `${error.message}\nPublish it with: federation publish ${named} --promote`,
    );
  });
  return { name, version };
}

async function reportServed(
  registry: Registry,
  release: { what: string; set: number; undo: string },
  began = performance.now(),
) {
  const { isLive, text } = describeServed(release, await untilServed(registry, release.set, began));
  if (!isLive) throw new Error(text);
  console.log(text);
}
