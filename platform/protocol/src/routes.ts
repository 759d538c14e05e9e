import type { FragmentUse } from './fragments.ts';

/**
 * Everything that the platform knows about a page. It is plain data: the build reads it without running the page.
 * `Role` is the site's own set of roles; the platform compares them as texts.
 */
export type RouteRecord<Role extends string = string> = {
  /** Also the name of the route's chunk: the build finds its files by it. */
  id: string;
  /** A react-router path that begins with a static segment, or `/`. */
  path: string;
  title: string;
  /** For search engines and shared links; a sentence or two. */
  description: string;
  /** Of the whole page, as in `<html lang>`, if it is not the site's. */
  language?: string;
  /** Who may open the page: everybody, or visitors with a session of this role. */
  access: 'public' | Role;
  /** The page where visitors get a session of this role: the shell redirects them there from the role's pages. */
  loginFor?: Role;
  /**
   * `browser`: only the frame is rendered on the server. `server`: the page as well, with its `data`; where `access` is a role, its
   * skeleton: as it looks before there is a session or any data.
   */
  render: 'server' | 'browser';
  /** Browsers mount it, with a framework of its own. */
  mount?: true;
  /** API paths that the first view needs; their `:params` are those of `path`. */
  data?: string[];
  /** Cookies on which its data depend: a visitor who has one gets their own document. Never those of a session. */
  cookies?: string[];
  /**
   * The query parameters that the first view shows. With `values`, each of them makes a document of its own, and the page must
   * ignore any other value. A name alone accepts any value, and its documents are not cached.
   */
  search?: (string | { name: string; values: readonly string[] })[];
  /** An address of the page, with which a gate renders it before a version goes live. Required if the path has a parameter. */
  example?: string;
  /** The page is about one visitor: its document is neither cached nor shown to search engines. */
  store?: 'never';
  /** Everybody may read it, but search engines must not show it. */
  robots?: 'noindex';
  /** The page's canonical address, if several addresses show the same page. */
  canonical?: string;
  /**
   * For search engines: an API path without parameters, which responds with the addresses of the page's path: `{ path, changed?, alternates? }`
   * each, as in `{ path: '/fleet/7', changed: '2026-11-30', alternates: { de: '/de/fleet/7' } }`.
   */
  sitemap?: string;
  /** What it shows of other remotes at first, `:names` standing for the path's and the listed query's: sent with the document. */
  fragments?: FragmentUse[];
  /** A link to the page in the frame, after the site's own links. */
  nav?: { label: string; place: 'header'; order: number };
};

/** What every document knows about every page: enough for links and navigation. */
export type PathRecord<Role extends string = string> = Pick<
  RouteRecord<Role>,
  'id' | 'path' | 'title' | 'language' | 'access' | 'loginFor' | 'render' | 'nav'
> & {
  /** Other remotes whose fragments it shows. */
  shows?: string[];
};

/** The part of a route record that every document contains. */
export const pathRecord = ({ id, path, title, language, access, loginFor, render, nav }: RouteRecord): PathRecord => ({
  id,
  path,
  title,
  language,
  access,
  loginFor,
  render,
  nav,
});
