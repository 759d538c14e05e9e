import type { EdgeOptions } from '@onesite/edge/edge';
import { defaultMessages } from '@onesite/shared-contract/http/errorMessages';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import type { FetchHandler } from './listen.ts';
import { createRemoteApi } from './remoteApi.ts';
import type { StartContext } from './startContext.ts';
import { starting } from './starting.ts';

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

const nothing: ApiError = { code: 'not_found', message: defaultMessages.not_found };

/** For a site without an API of its own: that at `API_URL`, or none. */
export const apiElsewhere: CreateApi = async ({ settings: { apiUrl, trustProxy }, onClose }) => {
  const needsNoDatabase = () => true;
  if (!apiUrl) return { fetch: () => Response.json(nothing, { status: 404 }), needsNoDatabase };
  const api = createRemoteApi(apiUrl, { trustProxy, unavailable: starting, hasOwnHost: true });
  onClose(api.close);
  return { fetch: api.response, currentTag: api.currentTag, needsNoDatabase };
};
