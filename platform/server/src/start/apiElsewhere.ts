import { defaultMessages } from '@onesite/shared-contract/http/errorMessages';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { createRemoteApi } from './remoteApi.ts';
import type { CreateApi } from './siteApi.ts';
import { starting } from './starting.ts';

const nothing: ApiError = { code: 'not_found', message: defaultMessages.not_found };

/** For a site without an API of its own: that at `API_URL`, or none. */
export const apiElsewhere: CreateApi = async ({ settings: { apiUrl, trustProxy }, onClose }) => {
  const needsNoDatabase = () => true;
  if (!apiUrl) return { fetch: () => Response.json(nothing, { status: 404 }), needsNoDatabase };
  const api = createRemoteApi(apiUrl, { trustProxy, unavailable: starting, hasOwnHost: true });
  onClose(api.close);
  return { fetch: api.response, currentTag: api.currentTag, needsNoDatabase };
};
