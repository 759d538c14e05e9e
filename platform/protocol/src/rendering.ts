import type { RemoteRelease, Variant } from './releases.ts';
import type { PathRecord } from './routes.ts';

/** The API's answer to the edge's request, as an anonymous visitor, for a page's data. */
export type PrefetchedAnswer = { status: number; body: unknown };

/** What a document states for the shell, in the browser and in a renderer. */
export type PageState = {
  /** Names what of its release set is on the document: every set with the same has the same document. */
  setKey: string;
  /** The preview that the document is of. */
  variant?: Variant;
  /** A key draws whose part of the page is whose, as in previews: in development. */
  canOutline?: true;
  /** Every page of the site, by remote. */
  paths: Record<string, PathRecord[]>;
  /** The page's own remote; the others are in the public set. */
  remotes: Record<string, RemoteRelease>;
  /** The page's data, by API path. Data that did not arrive in time is missing. */
  answers: Record<string, PrefetchedAnswer>;
};

/** What the edge asks the shell's server half to render. */
export type RenderJob = {
  state: PageState;
  /** Path and query, as in the address bar. */
  url: string;
  nonce: string;
  /** The page to render within the frame; absent if the browser renders it. */
  page?: { remote: string; route: string; data: string[] };
};

export type Rendered = { body: string; styles: string; errors: string[] };
