import type { EdgeOptions } from '@onesite/edge/edge';
import type { FetchHandler } from './listen.ts';
import type { StartContext } from './startContext.ts';

/** A site's own API, in the process of its registry. */
export type SiteApi = {
  fetch: FetchHandler;
  /** The tag of a list as it is now, with which an edge sees without a call that a document is fresh. */
  currentTag?: EdgeOptions['currentTag'];
  /** Whether a call needs no database: it is answered while that is away, and before it is migrated. By default none. */
  needsNoDatabase?: (pathname: string) => boolean;
  database?: ApiDatabase;
  /** Called once the site can be reached, at this address on this machine. */
  onOpen?: (url: string) => void;
};

/** What an API does with its own tables at a start, step by step. */
export type ApiDatabase = {
  /** Rejects while the database cannot be reached; it is called again until it can. */
  reach: () => Promise<unknown>;
  migrate: () => Promise<unknown>;
  /** Begins to use it. @returns a line about a login that the start prints */
  start: () => Promise<string | undefined>;
};

export type CreateApi = (
  context: StartContext,
  parts: {
    databaseUrl: string;
    /** Signs and encrypts what only this site's processes may read. */
    secretsKey: string;
  },
) => Promise<SiteApi>;
