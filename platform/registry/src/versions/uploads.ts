import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckResult } from '@onesite/protocol/registry';
import type { VersionName } from '@onesite/protocol/releases';
import { type ArtifactStore, withTempFolder } from '@onesite/store/artifactStore';
import pLimit from 'p-limit';
import type { Sql } from 'postgres';
import { type CandidateVersion, candidateOf, readMembersOf } from '../gates/candidate.ts';
import { insertAttestations, missingAttestations, type Rendering, renderVersions } from '../gates/exampleRendering.ts';
import { runGates } from '../gates/passGates.ts';
import { notesOf } from '../gates/publisherNotes.ts';
import { bumpLiveNumber } from '../live/readLiveDocument.ts';
import { RegistryRefusal } from '../refusal.ts';
import { newestNumber, readMembers } from '../sets/setRows.ts';
import { inTransaction, lockFiles } from '../sets/transactions.ts';
import { prepareBuild } from './prepareBuild.ts';
import { claimPaths, readOwned } from './remoteRows.ts';
import type { UploadLimits } from './uploadLimits.ts';
import { insertVersion, isPublished, restorePruned } from './versionRows.ts';

type Archive = ReadableStream<Uint8Array>;

/** Who publishes a version, and the commit that it was built from. */
interface Publisher {
  team?: string;
  commit?: string;
  token: string;
  person: string | null;
}

/** The outcome of an upload: a new version, an existing one, or an existing one whose missing files were restored. */
type UploadOutcome = 'new' | 'unchanged' | 'restored';

/** Publishes and checks builds, a few at once; the others wait. A version's name contains the digest of its content. */
export function createUploads(sql: Sql, store: ArtifactStore, limits: UploadLimits, rendering: Rendering) {
  const limit = pLimit(limits.concurrency);

  const withArchive = <Result>(archive: Archive, work: (draft: string) => Promise<Result>) =>
    withTempFolder(store, async (draft) => {
      await writeFile(join(draft, 'upload.tar.gz'), archive);
      return limit(work, draft);
    });

  /** Stores the files before the row, so that a version with a row has had all its files. */
  async function storeBuild(draft: string, named: VersionName, publisher: Publisher): Promise<UploadOutcome> {
    const { name, version } = named;
    const build = await prepareBuild(draft, named, limits);
    const { folder, integrity, facts, packages, contentBytes: size_bytes, digest } = build;
    const files = Object.keys(integrity);
    if ((await isPublished(sql, name, version)) && (await store.missing(name, version, files)).length === 0)
      return 'unchanged';

    const inspection = await build.inspect();
    const row = { name, version, digest, size_bytes, facts, integrity, inspection, packages, ...publisher };
    return inTransaction(sql, async (sql) => {
      await lockFiles(sql, named);
      const wasMissing = (await store.missing(name, version, files)).length > 0;
      if (wasMissing) await store.put(name, version, folder);
      await claimPaths(sql, name, publisher.team, facts);
      if (await insertVersion(sql, row)) return 'new';
      const wasPruned = await restorePruned(sql, name, version);
      if (!wasMissing && !wasPruned) return 'unchanged';
      await bumpLiveNumber(sql); // an edge may have refused a set without these files
      return 'restored';
    });
  }

  async function checkBuild(draft: string, named: VersionName, environment: string, shell?: string) {
    const { name, version } = named;
    const build = await prepareBuild(draft, named, limits);
    const { folder, facts, integrity } = build;
    const inspection = await build.inspect();
    const set = await newestNumber(sql, environment);
    const live = { ...(await readMembers(sql, set)), ...(shell && { shell }) };
    const checked = { ...named, facts, inspection, owns: await readOwned(sql, name, facts) };
    const rows: CandidateVersion[] = await readMembersOf(sql, Object.entries(live));
    const replaced = rows.filter((row) => row.name === name);
    const others = rows.filter((row) => row.name !== name);
    const candidate = candidateOf([...others, checked], new Set([name]), replaced);
    if (!candidate.shell)
      throw new RegistryRefusal(
        'validation_failed',
        'There is no live shell to check it with. Publish the shell first.',
      );
    // What has not been rendered yet, and the live shell to render it in. The build itself comes from its draft.
    const missing = await missingAttestations(sql, candidate);
    const toRender = live.shell ? [...missing, { name: 'shell', version: live.shell }] : missing;
    const published = toRender.filter((one) => one.name !== name); // a new shell replaces the live one
    const draftBuild = { ...named, folder, facts, integrity };
    const rendered = await renderVersions(sql, store, rendering, published, draftBuild);
    // Without `shell`, it was rendered in the live one, in which a publish renders the version anyway.
    if (shell && rendered.length === 0) await insertAttestations(sql, [{ name, version, shell }]);
    const findings = [...runGates(candidate), ...rendered];
    return { ...named, set, shell, findings, notes: notesOf(candidate, name) } satisfies CheckResult;
  }

  return {
    /** @throws RegistryRefusal version_conflict if the content has another digest than the version */
    publish: (named: VersionName, archive: Archive, publisher: Publisher) =>
      withArchive(archive, (draft) => storeBuild(draft, named, publisher)),
    /**
     * Checks a build by the gates as if it were promoted now. Its files are not stored.
     * @param shell a published version of the shell to check it in. That it renders there is stored, as its promote needs it
     */
    check: (named: VersionName, archive: Archive, environment: string, shell?: string) =>
      withArchive(archive, (draft) => checkBuild(draft, named, environment, shell)),
  };
}
