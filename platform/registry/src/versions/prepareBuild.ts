import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentDigest } from '@onesite/protocol/build/digest';
import type { BuildFacts } from '@onesite/protocol/facts';
import { RegistryRefusal } from '../errors/refusal.ts';
import type { Inspection } from '../gates/candidate.ts';
import { fragmentsOf } from '../gates/fragmentUses.ts';
import { readFacts } from './readFacts.ts';
import type { UploadLimits } from './uploadLimits.ts';

type Named = { name: string; version: string };

/**
 * Unpacks and checks the archive in a draft, in `<name>/<version>` below it.
 * @throws RegistryRefusal version_conflict if the content has another digest than the version
 */
export async function prepareBuild(draft: string, { name, version }: Named, limits: UploadLimits) {
  const deadline = Date.now() + limits.timeoutMs;
  const folder = join(draft, name, version);
  await mkdir(folder, { recursive: true });
  const { integrity, bytes, uses, shows, exposing } = await unpack(join(draft, 'archive'), folder, limits, deadline);
  const digest = contentDigest(integrity);
  if (!version.endsWith(`-${digest}`)) throw conflict(version, digest);
  const facts = await readFacts(name, folder, integrity);
  return {
    folder,
    integrity,
    bytes,
    digest,
    facts,
    /** Adds the missing compressed copies, and measures all of them. */
    async compress(): Promise<Inspection> {
      await limits.runProgram('compress', { folder }, deadline);
      return { uses, shows, exposing, scriptBytes: await scriptBytes(folder, facts) };
    },
  };
}

export type PreparedBuild = Awaited<ReturnType<typeof prepareBuild>>;

async function scriptBytes(folder: string, facts: BuildFacts) {
  const parts = facts.role === 'shell' ? [] : [...facts.routes, ...fragmentsOf({ facts })];
  const files = new Set([facts.entry, ...facts.preload, ...parts.flatMap(({ preload }) => preload)]);
  const measured = [...files]
    .filter((file) => file.endsWith('.js'))
    .map(async (file) => [file, (await stat(join(folder, 'browser', `${file}.br`))).size]);
  return Object.fromEntries(await Promise.all(measured));
}

const conflict = (version: string, digest: string) =>
  new RegistryRefusal(
    'version_conflict',
    `The content has the digest ${digest}, but the version is ${version}. Publish it with the federation command, which works out the version.`,
  );

export type Unpacked = {
  /** `sha384-…` of each file, by its path, without compressed copies. */
  integrity: Record<string, string>;
  /** For the same files. */
  bytes: number;
} & Pick<Inspection, 'uses' | 'shows' | 'exposing'>;

type UnpackLimits = Pick<UploadLimits, 'maxEntries' | 'maxBytes' | 'maxFileBytes' | 'runProgram'>;

/**
 * Unpacks a gzipped tar archive into a folder, in a process of its own.
 * @throws RegistryRefusal if it contains anything that our builds never contain
 */
export async function unpack(
  archive: string,
  folder: string,
  { maxEntries, maxBytes, maxFileBytes, runProgram }: UnpackLimits,
  deadline: number,
): Promise<Unpacked> {
  const job = { archive, folder, maxEntries, maxBytes, maxFileBytes };
  const result = await runProgram<Unpacked | { refusal: string }>('unpack', job, deadline);
  if ('refusal' in result) throw new RegistryRefusal('validation_failed', `The archive is refused: ${result.refusal}.`);
  return result;
}
