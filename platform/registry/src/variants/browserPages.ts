import { adviceOn } from '@onesite/federation/browserCheck/unlikeServers';
import type { OpenedPage } from '@onesite/federation/browserCheck/visitPage';
import type { BuildFacts } from '@onesite/protocol/facts';
import type { Finding, Members, ReleaseMove } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';
import type { RenderMissing } from '../gates/exampleRendering.ts';
import { GateRefusal } from '../gates/gateRefusal.ts';
import { revokePreview } from '../previews/previewRows.ts';
import { makeChange } from '../releases/plan.ts';
import type { Author } from '../releases/release.ts';
import { newestNumber, readVersions } from '../sets/setRows.ts';
import { createPreview } from './createPreview.ts';

/** Opens a version's example pages in a browser, in the preview with this handle. */
export type OpenPages = (facts: BuildFacts, handle: string) => Promise<OpenedPage[]>;

/**
 * Opens the pages of what is to be released in a browser, in a preview that ends with it. It comes before the release is planned, so
 * that nothing waits for a browser under a lock; a repeated request waits for the same pages.
 */
export function createBrowserPages(sql: Sql, render: RenderMissing, openPages: OpenPages) {
  const running = new Map<string, Promise<void>>();

  async function open(members: Members, moves: ReleaseMove[], { token, person }: Author) {
    const wanted = { members, branch: null, days: 1, note: 'opened before a release', token, person };
    const { released: preview } = await makeChange(sql, render, createPreview(sql, wanted, '')); // a branch's link needs a secret
    try {
      const named = Object.entries(members).map(([name, version]) => ({ name, version }));
      const findings: Finding[] = [];
      for (const { name, version, facts } of await readVersions(sql, named))
        for (const { address, problems } of await openPages(facts, preview.handle)) {
          const problem = `its page ${address} in a browser: ${problems.join('; ')}`;
          const finding = { gate: 'rendering' as const, package: name, version, problem, advice: adviceOn(problems) };
          if (problems.length > 0) findings.push(finding);
        }
      if (findings.length > 0) throw new GateRefusal(findings, moves);
    } catch (error) {
      if (error instanceof GateRefusal) throw error;
      const reason = (error as Error).message.slice(0, 500);
      throw new RegistryRefusal('unavailable', `Its pages were not opened in a browser: ${reason}`);
    } finally {
      await revokePreview(sql, preview.id);
    }
  }

  /** There is no browser for the first set, which no edge serves yet. @throws GateRefusal, RegistryRefusal */
  return async (moves: ReleaseMove[], by: Author) => {
    const members = Object.fromEntries(moves.flatMap(({ name, to }) => (to === null ? [] : [[name, to] as const])));
    if (Object.keys(members).length === 0 || (await newestNumber(sql)) === 0) return;
    const key = JSON.stringify(members);
    if (!running.has(key))
      running.set(
        key,
        open(members, moves, by).finally(() => running.delete(key)),
      );
    await running.get(key);
  };
}

export type BrowserPages = ReturnType<typeof createBrowserPages>;
