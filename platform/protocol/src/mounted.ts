import type { Sources } from './facts.ts';
import type { RouteRecord } from './routes.ts';

type Texts = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Call = { path: string; method?: Method; body?: unknown; headers?: Texts; signal?: AbortSignal };
type Failure = { status: number; text: string; code?: string; message?: string; fields?: Texts };

/** What a page that is no component of this site's React gets from its host. */
export type MountedPage = {
  /** The page's own path, the base of a router of its own. */
  basePath: string;
  /** The rest of the address at which it was mounted, with its query and hash. */
  path: string;
  navigate: (to: string, options?: { replace?: boolean }) => void;
  session: (role: string) => { isAuthenticated: boolean; username?: string } | undefined;
  /** A call of the site's API, `path` below /api. Never throws: the result contains the failure, with status 0 if there was no response. */
  api: (call: Call) => Promise<{ data: unknown; status: number; headers: Texts } | { error: Failure }>;
  toast: (request: { title: string; description?: string; variant?: 'default' | 'destructive' }) => void;
  /** Calls `ask` before the page is left, but not at moves within it; its `leave` continues. Returns a function that ends this. */
  onLeave: (ask: (leave: () => void) => void) => () => void;
};

/** Fills an element that is the page's own, and returns a function that empties it. */
export type Mount = (element: HTMLElement, page: MountedPage) => Unmount | Promise<Unmount>;
// biome-ignore lint/suspicious/noConfusingVoidType: a mount may return nothing
type Unmount = (() => void) | void;

/** A page with a framework of its own. */
export type MountedRoute = Omit<RouteRecord, 'mount'> & { render: 'browser'; mount: () => Promise<{ mount: Mount }> };

/** What a remote exposes that shares nothing with its host: it imports neither `defineRemote` nor anything else of it. */
export type MountedRemote = { routes: MountedRoute[]; policy?: Sources };
