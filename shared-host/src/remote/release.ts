import type { RouteRecord } from './defineRemote.ts';

// What the edge writes into a document and the shell reads from it. The edge has the same shapes on its side of the
// wire, in @platform/federation: neither imports the other, because another site may bring another shell.

/** An immutable file and the digest that the browser checks it against. */
export type Asset = { url: string; integrity: string };

/** A page's address, and whose it is: enough for links and navigation, so that it can stand in every document. */
export type PathRecord = Pick<RouteRecord, 'id' | 'path' | 'title' | 'access' | 'render' | 'nav'>;

/** A published remote: where its code is. */
export type RemoteFacts = {
  name: string;
  version: string;
  /** The script that defines the container. */
  entry: Asset;
  /** The global variable that `entry` assigns the container to. */
  entryGlobalName: string;
  /** What the exposed module needs on every page of the remote. */
  preload: Asset[];
  routes: (RouteRecord & { preload: Asset[] })[];
};

/** One version of the shell and of every remote. Numbers only grow. */
export type ReleaseSet = { number: number; remotes: Record<string, RemoteFacts> };

/** What the API said to the edge, as an anonymous visitor. */
export type HandedAnswer = { status: number; body: unknown };

/** What a document tells the browser. `remotes` holds the page's own; the rest is `/releases/<set>.json`. */
export type PageState = {
  set: number;
  /** Every page of the site, by remote. */
  paths: Record<string, PathRecord[]>;
  remotes: Record<string, RemoteFacts>;
  /** The page's data, by API path; what could not be had in time is left out. */
  answers: Record<string, HandedAnswer>;
};
