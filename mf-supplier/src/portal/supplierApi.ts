import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { api } from '@onesite/shared-host/query';

/** The cache of the supplier's own answers. */
export const supplierApi = api.enhanceEndpoints({ addTagTypes: ['SupplierComponents', 'components'] }).injectEndpoints({
  endpoints: (build) => ({
    supplierProfile: build.query<SupplierProfile, void>({ query: () => callPaths.supplierProfile }),
    askForReview: build.mutation<SupplierProfile, void>({
      query: () => ({ path: callPaths.supplierReview, method: 'POST' }),
    }),
  }),
});

export const { useSupplierProfileQuery, useAskForReviewMutation } = supplierApi;
