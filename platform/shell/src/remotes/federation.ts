import type { Asset, RemoteRelease } from '@onesite/protocol/releases';
import { withTimeout } from '@onesite/shared-contract/http/withTimeout';
import type { RemoteModule } from '@onesite/shared-host';
import { missingFile } from '@onesite/shared-host/downloadAgain';

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: object };

type Container = {
  init: (scope: object) => unknown;
  get: (module: string) => Promise<() => { default: RemoteModule }>;
};

/** Milliseconds after which a container's script counts as failed, and can be loaded again. */
const scriptTimeoutMs = 20_000;

/** The containers that run, or are about to, by their URL. */
const started = new Map<string, Promise<Container>>();

/**
 * Loads the remotes' code: containers of Module Federation, which take what they share from the bundler's share scope. A container that
 * failed to start must be reset before it is loaded again.
 */
export const federation = {
  async load(remote: RemoteRelease, chunks: Asset[]): Promise<RemoteModule> {
    void federation.preload(remote, chunks);
    const container = await containerOf(remote);
    return (await container.get('./remote'))().default;
  },
  /**
   * Downloads the container, the exposed module and the page's chunks in parallel, without running them. Uses `fetch`, which shares
   * the browser's cache with scripts, because browsers warn about preload links that are used late. The digests are checked when
   * the scripts run.
   * @returns whether all are there
   */
  async preload(remote: RemoteRelease, chunks: Asset[], priority: RequestPriority = 'high'): Promise<boolean> {
    for (const { url } of missingOf(remote, chunks)) {
      if (downloads.has(url)) continue;
      const isThere = download(url, { priority });
      downloads.set(url, isThere);
      void isThere.then((came) => came || downloads.delete(url));
    }
    const files = await Promise.all(filesOf(remote, chunks).map(({ url }) => downloads.get(url) ?? true));
    return files.every(Boolean);
  },
  /**
   * Needed after a container failed to start, and after a file was damaged on its way: browsers cache files of a version for ever,
   * and would refuse the same bytes again. After a failed download it is not needed.
   */
  async reset(remote: RemoteRelease, chunks: Asset[]) {
    started.delete(remote.entry.url);
    await Promise.all(filesOf(remote, chunks).map(({ url }) => download(url, { cache: 'reload' })));
  },
  /**
   * Whether these files have all been loaded, and no other file of a version has failed. False: the network or the server may be why a
   * page did not start. If the browser does not report it, nothing counts as loaded.
   */
  haveArrived(remote: RemoteRelease, chunks: Asset[]): boolean {
    const requested = performance
      .getEntriesByType('resource')
      .filter(({ name }) => ownFile.test(new URL(name).pathname)) as PerformanceResourceTiming[];
    const isThere = ({ url }: Asset) => requested.some(({ name }) => name === absolute(url)) || hasInlineStyles(url);
    return (
      filesOf(remote, chunks).every(isThere) &&
      requested.every(({ responseStatus }) => responseStatus === 200 || responseStatus === 206)
    );
  },
};

/**
 * Browsers keep a failed preload until it was used once, and use it for the next request of its file without a network request. So
 * each file of a remote that was down may fail once more when it is up again, and is requested again.
 */
export async function repeatAfterFailedPreload<Value>(load: () => Promise<Value>): Promise<Value> {
  const failed = new Set<string>();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const file = missingFile(error);
      if (!file || failed.has(file)) throw error;
      failed.add(file);
    }
  }
}

/** The files that a page or a fragment needs of its remote: the container, the exposed module and its own chunks. */
const filesOf = ({ entry, preload }: RemoteRelease, chunks: Asset[]) => [entry, ...preload, ...chunks];

/** As in `/remotes/mf-orders/1.2.0-0123456789ab/orders.js`. */
const ownFile = /^\/remotes\//;

const absolute = (url: string) => new URL(url, location.origin).href;

const isLinked = (url: string) => hasLink('link', url);

/** Whether the styles of this file are part of the document, where a disabled link names it. */
const hasInlineStyles = (url: string) => hasLink('link[disabled]', url);

const hasLink = (selector: string, url: string) =>
  [...document.querySelectorAll<HTMLLinkElement>(selector)].some(({ href }) => href === absolute(url));

/** By URL, because the pointer, the focus and the click on a link each ask for its page. */
const downloads = new Map<string, Promise<boolean>>();

/** @returns whether it came; the script reports what did not */
async function download(url: string, options: RequestInit): Promise<boolean> {
  try {
    const file = await fetch(url, options);
    await file.arrayBuffer();
    return file.ok;
  } catch {
    return false;
  }
}

/** The files that were not requested yet. The document's preloads may still be loading, and its styles are part of it. */
const missingOf = (remote: RemoteRelease, chunks: Asset[]) =>
  filesOf(remote, chunks).filter(({ url }) => !isLinked(url) && !isLoaded(url));

const isLoaded = (url: string) => performance.getEntriesByName(absolute(url), 'resource').length > 0;

function containerOf(remote: RemoteRelease): Promise<Container> {
  const { url } = remote.entry;
  const container = started.get(url) ?? start(remote);
  started.set(url, container);
  container.catch(() => started.delete(url));
  return container;
}

async function start({ name, entry, entryGlobalName }: RemoteRelease) {
  await Promise.all([runScript(entry), __webpack_init_sharing__('default')]);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[entryGlobalName];
  if (!container) throw new Error(`${entry.url} defines no container of ${name}`);
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** For containers only: their chunks are checked by the digests that the build put into each container. */
function runScript({ url, integrity }: Asset) {
  // Browsers ignore an empty or malformed `integrity` and run the file, so it must be refused here.
  if (!/^sha384-\S{64}$/.test(integrity)) throw new Error(`No integrity digest for ${url}`);
  const script = Object.assign(document.createElement('script'), { src: url, crossOrigin: 'anonymous', integrity });
  const run = new Promise((done, fail) => {
    script.onload = done;
    script.onerror = () => fail(new Error(`Loading ${url} failed.`));
    document.head.append(script);
  });
  return withTimeout(scriptTimeoutMs, run).finally(() => script.remove());
}
