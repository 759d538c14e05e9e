import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Features } from '@fieldbox/contract/site/features';
import { api } from '@onesite/shared-host/query';

const { features } = api.injectEndpoints({
  overrideExisting: true, // each remote has a copy of this module
  endpoints: (build) => ({ features: build.query<Features, void>({ query: () => callPaths.features }) }),
}).endpoints;

export const askForFeatures = (options: object) => features.initiate(undefined, options);
