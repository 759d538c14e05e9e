import type { Sources } from '@onesite/protocol/facts';
import type { FragmentRecord } from '@onesite/protocol/fragments';
import type { RouteRecord } from '@onesite/protocol/routes';
import type { ComponentType } from 'react';
import type { GenericSchema } from 'valibot';

/** What a page receives from its host. */
export type PageProps<Data extends unknown[] = unknown[]> = {
  /** The responses to its route's `data`, in that order; `undefined` for each that was not prefetched, which the page requests. */
  data: Partial<Data>;
  /** 404 if one of the responses was a 404. */
  status: 200 | 404;
};

export type RemoteRoute<Role extends string = string> = RouteRecord<Role> & {
  // biome-ignore lint/suspicious/noExplicitAny: each page names its own data; the list holds pages of every kind
  load: () => Promise<ComponentType<any>>;
};

export type RemoteFragment = FragmentRecord & {
  /** A `v.object` of valibot, from which others' types and the gates' comparison are made. A callback is a `v.function()`. */
  props: GenericSchema<object>;
  // biome-ignore lint/suspicious/noExplicitAny: each fragment names its own props
  load: () => Promise<ComponentType<any>>;
};

/** What a remote exposes as `./remote`: its table of contents, and nothing else. */
export type RemoteModule<Role extends string = string> = {
  routes: RemoteRoute<Role>[];
  /** Parts of other remotes' pages and of the frame. */
  fragments?: RemoteFragment[];
  /** What the pages load from other origins, or ask the browser for. The shell's `policy.allow` has to have each of them. */
  policy?: Sources;
};

/**
 * A remote's one default export. Everything else belongs in its pages: the build reads the routes without running them. `Role` is
 * the site's own set of roles, if the remote has pages for some of them.
 */
export const defineRemote = <Role extends string = string>(remote: RemoteModule<Role>): RemoteModule<Role> => remote;
