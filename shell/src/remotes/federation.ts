import type { RemoteModule } from '@fieldbox/shared-host';
import type { Asset, RemoteFacts } from '@fieldbox/shared-host/host';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** The containers that may run, by absolute URL. */
const entries = new Map<string, string>();

/**
 * The remotes' code, through the federation runtime: the only module that knows of it. A container that was never
 * registered is; one whose start failed has to be registered anew before it may try again.
 */
export const federation = {
  async load(remote: RemoteFacts, route: Asset[]): Promise<RemoteModule> {
    register(remote);
    federation.preload(remote, route);
    const module = await loadRemote<{ default: RemoteModule }>(`${idOf(remote)}/remote`);
    if (!module) throw new Error(`${remote.name} has no exposed module`);
    return module.default;
  },
  /**
   * The container, the exposed module and the route's chunk at once, rather than one after the other. By `fetch`, which
   * shares the browser's cache with scripts: of a preload link that a slow machine uses late, browsers warn. Nothing is
   * run here, and the scripts check their digests.
   */
  preload(remote: RemoteFacts, route: Asset[]) {
    for (const { url } of missingOf(remote, route))
      fetch(url, { priority: 'high' })
        .then((file) => file.arrayBuffer())
        .catch(() => {}); // the script tells
  },
  /** The same when nobody is waiting, and perhaps nobody ever will: browsers warn of a preload that was not used. */
  prefetch(remote: RemoteFacts, route: Asset[]) {
    for (const { url: href } of missingOf(remote, route))
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'prefetch',
          as: 'script',
          crossOrigin: 'anonymous',
          href,
        }),
      );
  },
  /** A failed download is simply tried again; a container that failed to initialise is kept until registered anew. */
  reset: (remote: RemoteFacts) => register(remote, { force: true }),
};

/** The files that were not asked for yet. */
const missingOf = ({ entry, preload }: RemoteFacts, route: Asset[]) =>
  [entry, ...preload, ...route].filter(
    ({ url }) => performance.getEntriesByName(absolute(url), 'resource').length === 0,
  );

const idOf = ({ name }: RemoteFacts) => name.replaceAll('-', '_');

function register(remote: RemoteFacts, options?: { force: boolean }) {
  const { entry, entryGlobalName } = remote;
  entries.set(absolute(entry.url), entry.integrity);
  // A complete record of type 'global' goes straight to the container: no manifest is requested.
  registerRemotes([{ name: idOf(remote), entry: entry.url, entryGlobalName, type: 'global' }], options);
}

const absolute = (url: string) => new URL(url, location.origin).href;

registerPlugins([
  {
    name: 'integrity',
    /** For the containers: their chunks are checked by the digests that the build put into each container. */
    createScript({ url }: { url: string }) {
      const integrity = entries.get(absolute(url)) ?? ''; // the runtime has made the URL absolute
      // Browsers ignore an `integrity` that is empty or malformed, and run the file: only a refusal is safe.
      if (!/^sha384-\S{64}$/.test(integrity)) throw new Error(`No integrity digest for ${url}`);
      return Object.assign(document.createElement('script'), { src: url, crossOrigin: 'anonymous', integrity });
    },
  },
]);
