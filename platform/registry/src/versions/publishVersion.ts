import { contentDigest, integrityOf } from '@platform/federation/release/digest';
import {
  type BuildFacts,
  buildFacts,
  containerName,
  remoteName,
  versionName,
} from '@platform/federation/release/facts';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { RegistryRefusal } from '../http/refusal.ts';
import type { ArtifactStore } from '../store/artifactStore.ts';
import { unpack } from './unpack.ts';

export type Upload = { name: string; version: string; archive: Uint8Array; team?: string; commit?: string };

/**
 * Takes a build under the name that its content gives it. Files first, row last: a version that has a row is whole.
 * @returns whether it is new
 * @throws RegistryRefusal version_conflict where the content is not what the name says
 */
export async function publishVersion(sql: Sql, store: ArtifactStore, upload: Upload) {
  const { name, version, archive, team = null, commit = null } = upload;
  if (!v.is(remoteName, name) || !v.is(versionName, version))
    throw new RegistryRefusal('validation_failed', 'A version reads like mf-admin 1.2.0-0123456789ab.');

  const files = await unpack(archive);
  const integrity = Object.fromEntries([...files].map(([path, content]) => [path, integrityOf(content)]));
  const digest = contentDigest(integrity);
  if (!version.endsWith(`-${digest}`))
    throw new RegistryRefusal(
      'version_conflict',
      `The content has the digest ${digest}, the version is named ${version}. Publish it with the federation command, which names it by its content.`,
    );
  const facts = readFacts(name, files, integrity);
  if ((facts.role === 'shell') !== (name === 'shell'))
    throw new RegistryRefusal('validation_failed', "The package named 'shell' is the shell, and no other is.");

  await store.put(name, version, files);
  const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const inserted = await sql`
    insert into registry.version (name, version, digest, team, commit, size_bytes, facts, integrity)
    values (${name}, ${version}, ${digest}, ${team}, ${commit}, ${size}, ${sql.json(facts)}, ${sql.json(integrity)})
    on conflict (name, version) do nothing
  `;
  return inserted.count === 1;
}

/** A build that names a file it doesn't have would be found out by visitors. */
function readFacts(name: string, files: Map<string, Buffer>, integrity: Record<string, string>) {
  const text = files.get('facts.json')?.toString('utf8') ?? '';
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), buildFacts), text);
  if (!result.success) {
    const [issue] = result.issues;
    throw new RegistryRefusal('validation_failed', `facts.json: ${v.getDotPath(issue) ?? 'it'} ${issue.message}.`);
  }
  const facts = result.output;
  if (facts.role === 'remote' && facts.entryGlobalName !== containerName(name)) {
    const wanted = `the container of ${name} must be the global variable ${containerName(name)}`;
    throw new RegistryRefusal('validation_failed', `facts.json: ${wanted}, not ${facts.entryGlobalName}.`);
  }
  const missing = namedFiles(facts).find((file) => !integrity[`browser/${file}`]);
  if (missing)
    throw new RegistryRefusal('validation_failed', `facts.json names ${missing}, which is not in the archive.`);
  if (!files.has('server/main.cjs')) throw new RegistryRefusal('validation_failed', 'There is no server/main.cjs.');
  return facts;
}

/** What pages will ask for. */
function namedFiles({ entry, preload, ...facts }: BuildFacts) {
  if (facts.role === 'remote')
    return [entry, ...preload, ...facts.routes.flatMap(({ preload, later = [] }) => [...preload, ...later])];
  return [
    entry,
    ...preload,
    ...Object.values(facts.shared).flat(),
    ...facts.styles,
    ...facts.fonts,
    ...Object.values(facts.root ?? {}),
  ];
}
