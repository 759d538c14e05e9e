import type { MountedRemote } from '@onesite/protocol/mounted';
import type { PrefetchedResponse } from '@onesite/protocol/rendering';
import type { PageProps, RemoteModule } from '@onesite/shared-host';
import type { ComponentType } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: each page names its own data
type Props = PageProps<any>;
export type LoadedPage = { Page: ComponentType<Props>; props: Props };

export type PageTarget = { remote: string; route: string; params: Readonly<Record<string, string | undefined>> };

export const keyOf = ({ remote, route, params }: PageTarget) => JSON.stringify([remote, route, params]);

/** Where pages come from: the network in the browser, the release's files on the server. */
export type PageLoader = {
  /** The same promise until a retry, as React's `use` requires. */
  load(target: PageTarget): Promise<LoadedPage>;
  /** Tries again; `load` then returns the result. Rejects if it failed again. `wasOffline`: no file is damaged, the network was missing. */
  retry(target: PageTarget, wasOffline?: boolean): Promise<LoadedPage>;
  /** Whether the page was shown first as the server rendered it. Always false on the server. */
  isFromServer?(target: PageTarget): boolean;
  /**
   * Calls back when a page arrives after its loading was given up, or with newer data, which `load` then returns. Returns a
   * function that stops this.
   */
  onLateArrival(target: PageTarget, callback: () => void): () => void;
};

/** A remote's page from its exposed module, with the responses to its data. */
export async function openPage(
  module: RemoteModule,
  { remote, route }: Omit<PageTarget, 'params'>,
  responses: (PrefetchedResponse | undefined)[],
): Promise<LoadedPage> {
  const routes: (RemoteModule['routes'][number] | MountedRemote['routes'][number])[] = module.routes;
  const found = routes.find(({ id }) => id === route);
  if (!found) throw new Error(`${remote} has no route ${route}`);
  const data = responses.map((response) => (response?.status === 200 ? response.body : undefined));
  const status = responses.some((response) => response?.status === 404) ? 404 : 200;
  const Page = 'load' in found ? await found.load() : await mountedBy(found);
  return { Page, props: { data, status } };
}

async function mountedBy({ mount }: Pick<MountedRemote['routes'][number], 'mount'>) {
  const [{ mountedPage }, module] = await Promise.all([import('./mountedPage.tsx'), mount()]);
  return mountedPage(module);
}
