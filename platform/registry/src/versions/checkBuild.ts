import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckResult } from '@onesite/protocol/registry';
import pLimit from 'p-limit';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';
import { type CandidateSet, type CandidateVersion, candidateOf, readMembersOf } from '../gates/candidate.ts';
import {
  fetchFiles,
  missingAttestations,
  type Rendering,
  recordedResponses,
  setOf,
} from '../gates/exampleRendering.ts';
import { notesOf } from '../gates/linksWithoutRoom.ts';
import { runGates } from '../gates/passGates.ts';
import { readOwned } from '../remotes/remoteRows.ts';
import { newestNumber, readMembers, readVersions } from '../sets/setRows.ts';
import { type ArtifactStore, inDraft } from '../store/artifactStore.ts';
import { type PreparedBuild, prepareBuild } from './prepareBuild.ts';
import type { UploadLimits } from './uploadLimits.ts';

type Upload = { environment: string; name: string; version: string; archive: ReadableStream<Uint8Array> };

/** Checks builds with the gates as if they were promoted now. Nothing is stored. */
export function createChecker(sql: Sql, store: ArtifactStore, limits: UploadLimits, rendering: Rendering) {
  const limit = pLimit(limits.atOnce);

  async function check(draft: string, { environment, name, version }: Upload): Promise<CheckResult> {
    const build = await prepareBuild(draft, { name, version }, limits);
    const inspection = await build.compress();
    const set = await newestNumber(sql, environment);
    const live = await readMembers(sql, set);
    const checked: CandidateVersion = {
      name,
      version,
      facts: build.facts,
      inspection,
      owns: await readOwned(sql, name, build.facts),
    };
    const { [name]: _, ...others } = live;
    const rows = await readMembersOf(sql, Object.entries(live));
    const isReplaced = (row: CandidateVersion) => row.name === name;
    const candidate = candidateOf(
      [...rows.filter((row) => !isReplaced(row)), checked],
      new Set([name]),
      rows.filter(isReplaced),
    );
    if (!candidate.shell)
      throw new RegistryRefusal(
        'validation_failed',
        'There is no live shell to check it with. Publish the shell first.',
      );
    const findings = [...runGates(candidate), ...(await render(build, { name, version }, others, candidate))];
    return { name, version, set, findings, notes: notesOf(candidate, name) };
  }

  async function render(
    { folder, facts, integrity }: PreparedBuild,
    checked: { name: string; version: string },
    others: Record<string, string>,
    candidate: CandidateSet,
  ) {
    // The build is not stored, so it counts as never rendered.
    const needed = (await missingAttestations(sql, candidate)).filter(({ name }) => name !== checked.name);
    const named = [...needed, { name: 'shell', version: others.shell ?? '' }].filter(
      ({ name }) => name !== checked.name,
    );
    const stored = await readVersions(sql, named);
    await Promise.all(stored.map((one) => fetchFiles(store, one)));
    return rendering.renderExamples({
      set: setOf([...stored, { ...checked, facts, integrity }]),
      folderOf: (one) => (one.name === checked.name ? folder : store.folder(one.name, one.version)),
      responsesOf: (paths) => recordedResponses(sql, rendering.fetchResponses, paths),
    });
  }

  return (upload: Upload) =>
    inDraft(store, async (draft) => {
      await writeFile(join(draft, 'archive'), upload.archive);
      return limit(check, draft, upload);
    });
}
