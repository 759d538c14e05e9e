import type { Role } from '@fieldbox/contract/accounts/roles';
import type { RouteRecord } from '@platform/protocol/routes';
import type { ComponentType } from 'react';

/** What a page receives from its host. */
export type PageProps<Data extends unknown[] = unknown[]> = {
  /** The answers to its route's `data`, in that order; `undefined` where none was prefetched: the page requests it. */
  data: Partial<Data>;
  /** 404 when one of the answers was a 404. */
  status: 200 | 404;
};

/** Who may open a page. The shell sends everybody else to that role's login. */
export type Access = 'public' | Role;

export type RemoteRoute = RouteRecord<Role> & {
  // biome-ignore lint/suspicious/noExplicitAny: each page names its own data; the list holds pages of every kind
  load: () => Promise<ComponentType<any>>;
};

/** What a remote exposes as `./remote`: its table of contents, and nothing else. */
export type RemoteModule = { routes: RemoteRoute[] };

/** A remote's one default export. Everything else belongs in its pages: the build reads the routes without running them. */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
