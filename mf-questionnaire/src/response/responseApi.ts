import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { api } from '@onesite/shared-host/query';

export const { publicResponse } = api.injectEndpoints({
  endpoints: (build) => ({ publicResponse: build.query<PublicResponse, string>({ query: (path) => path }) }),
}).endpoints;
