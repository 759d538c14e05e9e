import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Asset, RemoteRelease } from '@onesite/protocol/releases';
import type { RemoteModule } from '@onesite/shared-host';
import { absolute, filesOf, isLinked } from './pageFiles.ts';

/** The digests of the containers that may run, by absolute URL. */
const digests = new Map<string, string>();

/**
 * Loads the remotes' code. Only this module uses the federation runtime. A container is registered when it is loaded first; one
 * that failed to start must be reset before it is loaded again.
 */
export const federation = {
  async load(remote: RemoteRelease, chunks: Asset[]): Promise<RemoteModule> {
    register(remote);
    void federation.preload(remote, chunks);
    const module = await loadRemote<{ default: RemoteModule }>(`${idOf(remote)}/remote`);
    if (!module) throw new Error(`${remote.name} has no exposed module`);
    return module.default;
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
   * and would refuse the same bytes again. A failed download is repeated without it.
   */
  async reset(remote: RemoteRelease, chunks: Asset[]) {
    register(remote, { force: true });
    await Promise.all(filesOf(remote, chunks).map(({ url }) => download(url, { cache: 'reload' })));
  },
};

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

const idOf = ({ name }: RemoteRelease) => name.replaceAll('-', '_');

function register(remote: RemoteRelease, options?: { force: boolean }) {
  const { entry, entryGlobalName } = remote;
  digests.set(absolute(entry.url), entry.integrity);
  // Somebody else's element with this id is a global of the same name, and the runtime would take it for the container.
  if (!Object.hasOwn(window, entryGlobalName))
    Object.defineProperty(window, entryGlobalName, { value: undefined, writable: true, configurable: true });
  // A complete record of type 'global' goes straight to the container: no manifest is requested.
  registerRemotes([{ name: idOf(remote), entry: entry.url, entryGlobalName, type: 'global' }], options);
}

registerPlugins([
  {
    name: 'integrity',
    /** For containers only: their chunks are checked by the digests that the build put into each container. */
    createScript({ url }: { url: string }) {
      const integrity = digests.get(absolute(url)) ?? ''; // the runtime has made the URL absolute
      // Browsers ignore an empty or malformed `integrity` and run the file, so it must be refused here.
      if (!/^sha384-\S{64}$/.test(integrity)) throw new Error(`No integrity digest for ${url}`);
      return Object.assign(document.createElement('script'), { src: url, crossOrigin: 'anonymous', integrity });
    },
  },
]);
