import { adviceOn } from '@onesite/federation/browserCheck/unlikeServers';
import type { OpenedPage } from '@onesite/federation/browserCheck/visitPage';
import type { BuildFacts } from '@onesite/protocol/facts';
import { defaultEnvironment, type Finding, type Members, type ReleaseMove } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';
import type { RenderMissing } from '../gates/exampleRendering.ts';
import { GateRefusal } from '../gates/gateRefusal.ts';
import { revokePreview } from '../previews/previewRows.ts';
import { makeChange } from '../releases/plan.ts';
import { type Author, findSetOf } from '../releases/release.ts';
import { newestNumber, readVersions } from '../sets/setRows.ts';
import { createPreview } from './createPreview.ts';

/** Opens a version's example pages in a browser, in the preview with this handle, until the signal aborts. */
export type OpenPages = (facts: BuildFacts, handle: string, signal: AbortSignal) => Promise<OpenedPage[]>;

/** For all pages of a release. The command waits 75 s for its response. */
const timeoutMs = 60_000;

/**
 * Opens the pages of what is to be released in a browser, in a preview that ends with it. It comes before the release is planned, so
 * that nothing waits for a browser under a lock; a repeated request waits for the same pages, or gets what the first one has made.
 * A preview withdraws nothing: if what is withdrawn is in the way of the rest, no browser opens it.
 */
export function createBrowserPages(sql: Sql, render: RenderMissing, openPages: OpenPages) {
  const running = new Map<string, Promise<void>>();

  async function open(members: Members, moves: ReleaseMove[], { token, person }: Author) {
    const preview = { environment: defaultEnvironment, branch: null, days: 1, note: 'opened before a release' };
    const wanted = { ...preview, members, token, person };
    const making = makeChange(sql, render, createPreview(sql, wanted, '')); // a branch's link needs a secret
    const made = await (moves.some(({ to }) => to === null) ? making.catch(undefinedIfRefused) : making);
    if (!made) return;
    const { id, handle } = made.released;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const named = Object.entries(members).map(([name, version]) => ({ name, version }));
      const findings: Finding[] = [];
      for (const { name, version, facts } of await readVersions(sql, named))
        for (const { address, problems } of await openPages(facts, handle, signal)) {
          const problem = `its page ${address} in a browser: ${problems.join('; ')}`;
          const finding = { gate: 'rendering' as const, package: name, version, problem, advice: adviceOn(problems) };
          if (problems.length > 0) findings.push(finding);
        }
      if (findings.length > 0) throw new GateRefusal(findings, moves);
    } catch (error) {
      if (error instanceof GateRefusal) throw error;
      const reason = signal.aborted
        ? `that took more than ${timeoutMs / 1000} s`
        : (error as Error).message.slice(0, 500);
      throw new RegistryRefusal('unavailable', `Its pages were not opened in a browser: ${reason}`);
    } finally {
      await revokePreview(sql, id);
    }
  }

  /** There is no browser for the first set, which no edge serves yet. @throws GateRefusal, RegistryRefusal */
  return async (moves: ReleaseMove[], by: Author) => {
    const members = Object.fromEntries(moves.flatMap(({ name, to }) => (to === null ? [] : [[name, to] as const])));
    if (
      Object.keys(members).length === 0 ||
      (await newestNumber(sql, defaultEnvironment)) === 0 ||
      (await findSetOf(sql, by))
    )
      return;
    const key = JSON.stringify(members);
    if (!running.has(key))
      running.set(
        key,
        open(members, moves, by).finally(() => running.delete(key)),
      );
    await running.get(key);
  };
}

/** The release itself is judged without what it withdraws. */
function undefinedIfRefused(error: unknown) {
  if (!(error instanceof GateRefusal)) throw error;
  return undefined;
}

export type BrowserPages = ReturnType<typeof createBrowserPages>;
