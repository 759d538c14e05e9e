import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Sql } from 'postgres';
import { changeLive } from '../live/changeLive.ts';
import { claimPaths } from '../remotes/remoteRows.ts';
import { inTransaction, lockFiles } from '../sets/transactions.ts';
import { type ArtifactStore, inDraft } from '../store/artifactStore.ts';
import { prepareBuild } from './prepareBuild.ts';
import type { UploadLimits } from './uploadLimits.ts';
import { insertVersion, isPublished, restorePruned } from './versionRows.ts';

export type Upload = {
  name: string;
  version: string;
  archive: ReadableStream<Uint8Array>;
  team?: string;
  commit?: string;
  /** The author and the token. */
  token: string;
  person: string | null;
};

/** The outcome of an upload: a new version, an existing one, or an existing one whose missing files were restored. */
export type Published = 'new' | 'known' | 'restored';

/** Publishes builds, a few at once; the others wait. A version contains the digest of its content. */
export function createPublisher(sql: Sql, store: ArtifactStore, limits: UploadLimits) {
  const limit = pLimit(limits.atOnce);

  /** @throws RegistryRefusal version_conflict if the content has another digest than the version */
  const publish = ({ archive, ...upload }: Upload) =>
    inDraft(store, async (draft) => {
      await writeFile(join(draft, 'archive'), archive);
      return limit(storeDraft, draft, upload);
    });

  /** Stores the files before the row, so that a version with a row has had all its files. */
  async function storeDraft(draft: string, { name, version, ...origin }: Omit<Upload, 'archive'>): Promise<Published> {
    const build = await prepareBuild(draft, { name, version }, limits);
    const { folder, integrity, facts, bytes, digest } = build;
    const files = Object.keys(integrity);
    if ((await isPublished(sql, name, version)) && (await store.missing(name, version, files)).length === 0)
      return 'known';

    const inspection = await build.compress();
    const row = { name, version, digest, size_bytes: bytes, facts, integrity, inspection, ...origin };
    return inTransaction(sql, async (sql) => {
      await lockFiles(sql, { name, version });
      const wasMissing = (await store.missing(name, version, files)).length > 0;
      if (wasMissing) await store.put(name, version, folder);
      await claimPaths(sql, name, origin.team, facts);
      if (await insertVersion(sql, row)) return 'new';
      const wasPruned = await restorePruned(sql, name, version);
      if (!wasMissing && !wasPruned) return 'known';
      await changeLive(sql); // an edge may have refused a set because of them
      return 'restored';
    });
  }

  return publish;
}
