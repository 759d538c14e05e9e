import type { RouteRecord } from '@platform/federation/release/facts';
import type { RemoteRelease } from '@platform/federation/release/set';

/** A page's address, and whose it is. */
export type PathRecord = Pick<RouteRecord, 'id' | 'path' | 'title' | 'access' | 'render' | 'nav'>;

/** What the API said, as to an anonymous visitor. */
export type HandedAnswer = { status: number; body: unknown };

/** What a document tells the browser, and a renderer before it. */
export type PageState = {
  set: number;
  paths: Record<string, PathRecord[]>;
  remotes: Record<string, RemoteRelease>;
  /** By API path. */
  answers: Record<string, HandedAnswer>;
};

export type RenderJob = {
  state: PageState;
  /** Path and query. */
  url: string;
  nonce: string;
  /** The page to render within the frame; absent where it is left to the browser. */
  page?: { remote: string; route: string; data: string[] };
};

export type Rendered = { body: string; styles: string; errors: string[] };

/** `left` names what the render left behind in its process: timers, handles, listeners, changed globals. */
export type Message = 'ready' | (({ rendered: Rendered } | { error: string }) & { left: string[] });
