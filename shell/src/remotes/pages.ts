import type { PageProps, RemoteModule } from '@fieldbox/shared-host';
import type { ComponentType } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: each page names its own data
export type Page = ComponentType<PageProps<any>>;
export type LoadedPage = { Page: Page; data: unknown[] };

/** Where pages come from: the network in the browser, the release's files on the server. */
export type PageLoader = {
  /** Always the same promise until it is forgotten, as React's `use` requires. */
  load(target: PageTarget): Promise<LoadedPage>;
  /** Before another try. */
  forget(target: PageTarget): void;
};

/** One route of one remote. */
export type PageTarget = { remote: string; route: string };

/** A remote's page, out of its table of contents. */
export async function openPage(module: RemoteModule, { remote, route }: PageTarget): Promise<LoadedPage> {
  const found = module.routes.find(({ id }) => id === route);
  if (!found) throw new Error(`${remote} has no route ${route}`);
  return { Page: await found.load(), data: [] };
}
