import type { ComponentType } from 'react';

/** What a page receives from its host. */
export type PageProps<Data extends unknown[] = unknown[]> = {
  /** The answers to its route's `data`, in that order; `undefined` where there is none (yet): the page asks by itself. */
  data: Partial<Data>;
  /** 404 when one of them is known not to exist. */
  status: 200 | 404;
};

/** Who may open a page. The shell sends everybody else to that role's login. */
export type Access = 'public' | 'administrator' | 'supplier';

/** All that can be known of a route without running its page. It must be plain data: the build copies it. */
export type RouteRecord = {
  /** Also the name of the route's chunk (`webpackChunkName`), so that the build can tell its files. */
  id: string;
  /** A react-router path that begins with a static segment, or `/`. */
  path: string;
  title: string;
  /** For search engines and shared links; a sentence or two. */
  description: string;
  access: Access;
  /** `browser`: only the frame is rendered on the server. */
  render: 'server' | 'browser';
  /** API paths that the first view needs; their `:params` are those of `path`. */
  data?: string[];
  /**
   * The query parameters that the page's first view shows. With `values`, each of them makes a document of its own, and any
   * other value the same as none; the page must show it so. A name alone takes any value, and no copy of the document is kept.
   */
  search?: (string | { name: string; values: readonly string[] })[];
  /** What it shows is about one visitor: no document of it is kept or found by search engines. */
  store?: 'never';
  /** The page's main address, where it has several or its queries are no pages of their own. */
  canonical?: string;
  /** A link to the page in the frame, after the site's own. */
  nav?: { label: string; place: 'header'; order: number };
};

export type RemoteRoute = RouteRecord & {
  // biome-ignore lint/suspicious/noExplicitAny: each page names its own data; the list holds pages of every kind
  load: () => Promise<ComponentType<any>>;
};

/** What a remote exposes as `./remote`: its table of contents, and nothing else. */
export type RemoteModule = { routes: RemoteRoute[] };

/** A remote's one default export. Leave everything else to its pages: the build reads the records without running them. */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
