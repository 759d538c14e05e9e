import { setTimeout as sleep } from 'node:timers/promises';
import type { FailedRoute } from '@onesite/protocol/registry';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { ServedSet } from '../sets/servedSet.ts';
import { createVisitTiming } from './document.ts';
import type { Pages } from './pages.ts';

type Address = { origin: string; url: string };
type Options = Pick<Pages, 'page' | 'takeRequestCounts'> & {
  publicUrls: string[];
  before: ReleaseSet | undefined;
  signal: AbortSignal;
  maxMs?: number;
};

const maxRequested = 50;

/**
 * Makes documents of a set while its first visitors come, one at a time: the most requested documents, and one of each public route whose
 * code is new. What is not made within `maxMs` is made at its first visit.
 * @returns the routes that failed
 */
export async function warmUp(
  served: ServedSet,
  { page, takeRequestCounts, publicUrls, before, signal, maxMs = 2000 }: Options,
): Promise<FailedRoute[]> {
  const requested = takeRequestCounts();
  const origin = publicUrls[0] ?? requested[0]?.origin ?? 'http://localhost';
  const waiting = [...requested.slice(0, maxRequested), ...routeAddresses(served, before, origin)];
  const failures = new Map<string, FailedRoute>();
  const began = performance.now();

  async function visit({ origin, url }: Address) {
    const { pathname, searchParams } = new URL(url, origin);
    const found = served.findRoute(pathname);
    if (!found) return; // a page that this set does not have
    const { name, version } = found.remote;
    const dataRequest = { origin, forwardedFor: null, requestId: `set-${served.set.number}` };
    const { errors, fragmentErrors } = await page({
      served,
      dataRequest,
      found,
      path: found.path,
      search: searchParams,
      cookie: null,
      timing: createVisitTiming(),
    }).catch(({ message }: Error) => ({ errors: [message], fragmentErrors: {} }));
    const [error] = errors;
    const route = found.route.id;
    if (error !== undefined) failures.set(`${name} ${route}`, { name, version, route, path: pathname, error });
    for (const [of, reason] of Object.entries(fragmentErrors)) {
      const [remote = '', id] = of.split('/');
      const owner = served.set.remotes[remote];
      failures.set(of, { name: remote, version: owner?.version ?? '', route: `#${id}`, path: pathname, error: reason });
    }
  }

  async function visitAll() {
    for (const address of waiting) {
      await visit(address);
      if (signal.aborted || performance.now() - began > maxMs) return;
    }
  }

  await Promise.race([visitAll(), sleep(maxMs, undefined, { ref: false, signal }).catch(() => {})]);
  return [...failures.values()];
}

/** An address (the path or its example) of each public page that the server renders by code that is new: its remote's, a fragment's or the shell's. */
function routeAddresses(served: ServedSet, before: ReleaseSet | undefined, origin: string): Address[] {
  const { shell, remotes } = served.set;
  const isSameShell = before?.shell.version === shell.version;
  const isNew = ({ name, version }: { name: string; version: string }) =>
    !isSameShell || before.remotes[name]?.version !== version;
  const routes = Object.values(remotes).flatMap((remote) =>
    remote.facts.routes.filter(
      (route) => isNew(remote) || served.fragments({ remote, route }).some((fragment) => isNew(fragment.remote)),
    ),
  );
  const rendered = routes.filter(({ access, render }) => access === 'public' && render === 'server');
  // Without optional segments and a wildcard.
  const paths = rendered.map(({ path, example }) => example ?? (path.replace(/\/(\*|[^/]+\?)/g, '') || '/'));
  return paths.filter((path) => !path.includes(':')).map((url) => ({ origin, url }));
}
