import type { RemoteModule } from '@fieldbox/shared-host';
import type { Asset, RemoteRelease } from '@platform/protocol/releases';
import { type Container, loadContainer } from './loadContainer.ts';

/** Containers that are loading or loaded, by their URL: one runs once. */
const containers = new Map<string, Promise<Container>>();

/** Loads the remotes' code. Only this module knows of containers. One that failed to start must be reset before it is loaded again. */
export const federation = {
  async load(remote: RemoteRelease, route: Asset[]): Promise<RemoteModule> {
    federation.preload(remote, route);
    const container = await containerOf(remote);
    const exposed = await container.get('./remote');
    return exposed().default;
  },
  /**
   * Downloads the container, the exposed module and the route's chunk in parallel, without running them. With `fetch`,
   * which shares the browser's cache with scripts, because browsers warn about preload links that are used late. The
   * digests are checked when the scripts run.
   */
  preload(remote: RemoteRelease, route: Asset[]) {
    for (const { url } of missingOf(remote, route))
      fetch(url, { priority: 'high' })
        .then((file) => file.arrayBuffer())
        .catch(() => {}); // the script reports it
  },
  /** The same for a page that may never be opened, at low priority. Browsers do not warn about an unused prefetch link. */
  prefetch(remote: RemoteRelease, route: Asset[]) {
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
  /** Needed after a container failed to start. A failed download is tried again without it. */
  reset: ({ entry }: RemoteRelease) => void containers.delete(entry.url),
};

/** The files that were not requested yet. Those that the document preloads may still be on their way. */
const missingOf = ({ entry, preload }: RemoteRelease, route: Asset[]) =>
  [entry, ...preload, ...route].filter(({ url }) => !isPreloaded(url) && !isLoaded(url));

const isPreloaded = (url: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].some(({ href }) => href === absolute(url));
const isLoaded = (url: string) => performance.getEntriesByName(absolute(url), 'resource').length > 0;

const absolute = (url: string) => new URL(url, location.origin).href;

function containerOf(remote: RemoteRelease) {
  const { url } = remote.entry;
  const known = containers.get(url);
  if (known) return known;
  const container = start(remote);
  containers.set(url, container);
  return container;
}

/** Gives the container what the shell shares. Its file is asked for again if it did not come. */
async function start({ entry, entryGlobalName }: RemoteRelease) {
  const [container] = await Promise.all([
    loadContainer(entry, entryGlobalName).catch((error) => {
      containers.delete(entry.url);
      throw error;
    }),
    __webpack_init_sharing__('default'),
  ]);
  await container.init(__webpack_share_scopes__.default);
  return container;
}
