import type { PrefetchedAnswer } from '@onesite/protocol/rendering';
import type { PageProps, RemoteModule } from '@onesite/shared-host';
import type { ComponentType } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: each page names its own data
type Props = PageProps<any>;
export type LoadedPage = { Page: ComponentType<Props>; props: Props };

/** One route of one remote, at one address. */
export type PageTarget = { remote: string; route: string; params: Readonly<Record<string, string | undefined>> };

/** Where pages come from: the network in the browser, the release's files on the server. */
export type PageLoader = {
  /** Always the same promise until it is tried again, as React's `use` requires. */
  load(target: PageTarget): Promise<LoadedPage>;
  /** Tries again; `load` then returns the result. Rejects when it failed again. */
  retry(target: PageTarget): Promise<LoadedPage>;
  /** Whether what is seen of a page is what the server rendered, or began as that. Never on the server. */
  isFromServer?(target: PageTarget): boolean;
  /**
   * Calls back when a page arrives after its loading was given up, or with newer data: `load` then has it. Returns a
   * function that stops this.
   */
  onLateArrival(target: PageTarget, callback: () => void): () => void;
};

/** A remote's page, out of its table of contents, with the answers to its data. */
export async function openPage(
  module: RemoteModule,
  { remote, route }: Omit<PageTarget, 'params'>,
  answers: (PrefetchedAnswer | undefined)[],
): Promise<LoadedPage> {
  const found = module.routes.find(({ id }) => id === route);
  if (!found) throw new Error(`${remote} has no route ${route}`);
  const data = answers.map((answer) => (answer?.status === 200 ? answer.body : undefined));
  const status = answers.some((answer) => answer?.status === 404) ? 404 : 200;
  return { Page: await found.load(), props: { data, status } };
}
