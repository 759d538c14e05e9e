import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentDigest } from '@platform/federation/release/digest';
import { remoteName, versionName } from '@platform/federation/release/facts';
import pLimit from 'p-limit';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { RegistryRefusal } from '../http/refusal.ts';
import { claimPaths } from '../remotes/claimPaths.ts';
import { channel, filesPayload } from '../sets/nextSet.ts';
import type { ArtifactStore } from '../store/artifactStore.ts';
import { compress } from './compress.ts';
import { insertVersion } from './insertVersion.ts';
import { readFacts } from './readFacts.ts';
import { unpack } from './unpack.ts';
import type { UploadLimits } from './uploadLimits.ts';

export type Upload = {
  name: string;
  version: string;
  archive: ReadableStream<Uint8Array>;
  team?: string;
  commit?: string;
  /** Who publishes it, with which token. */
  token: string;
  person: string | null;
};

/** The outcome of an upload: a new version, a known one, or a known one whose lost files were restored. */
export type Published = 'new' | 'known' | 'mended';

/** Publishes builds whose version contains the digest of their content, a few at once; the others wait. */
export function publisher(sql: Sql, store: ArtifactStore, limits: UploadLimits) {
  const limit = pLimit(limits.atOnce);

  /**
   * @throws RegistryRefusal version_conflict if the content has another digest than the version
   */
  async function publish({ archive, ...upload }: Upload) {
    if (!v.is(remoteName, upload.name) || !v.is(versionName, upload.version))
      throw new RegistryRefusal('validation_failed', 'A version reads like mf-orders 1.2.0-0123456789ab.');
    const draft = await store.draft();
    try {
      await writeFile(join(draft, 'archive'), archive);
      return await limit(storeDraft, draft, upload);
    } finally {
      await rm(draft, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  /** Stores the files before the row, so that a version with a row had all its files. */
  async function storeDraft(
    draft: string,
    { name, version, team, commit, token, person }: Omit<Upload, 'archive'>,
  ): Promise<Published> {
    const deadline = Date.now() + limits.timeoutMs;
    const folder = join(draft, 'version');
    await mkdir(folder);
    const { integrity, bytes } = await unpack(join(draft, 'archive'), folder, limits, deadline);
    const digest = contentDigest(integrity);
    if (!version.endsWith(`-${digest}`)) throw conflict(version, digest);
    const facts = await readFacts(name, folder, integrity);

    const isMissing = (await store.missing(name, version, Object.keys(integrity))).length > 0;
    if (isMissing) {
      await compress(folder, deadline);
      await store.put(name, version, folder);
    }
    await claimPaths(sql, name, team, facts);
    const isNew = await insertVersion(sql, {
      name,
      version,
      digest,
      team,
      commit,
      bytes,
      token,
      person,
      facts,
      integrity,
    });
    if (isNew) return 'new';
    if (!isMissing) return 'known';
    await sql`select pg_notify(${channel}, ${filesPayload})`; // an edge may have refused a set because of them
    return 'mended';
  }

  return publish;
}

const conflict = (version: string, digest: string) =>
  new RegistryRefusal(
    'version_conflict',
    `The content has the digest ${digest}, but the version is ${version}. Publish it with the federation command, which works out the version.`,
  );
