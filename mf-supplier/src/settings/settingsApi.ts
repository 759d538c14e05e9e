import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { SupplierProfile, SupplierProfilePatch } from '@fieldbox/contract/suppliers/suppliers';
import { supplierApi } from '../portal/supplierApi.ts';

export const { useUpdateSupplierProfileMutation } = supplierApi.injectEndpoints({
  endpoints: (build) => ({
    updateSupplierProfile: build.mutation<SupplierProfile, SupplierProfilePatch>({
      query: (body) => ({ path: callPaths.supplierProfile, method: 'PATCH', body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined);
        if (!saved) return;
        // A read that began before the change would replace what was saved.
        await dispatch(supplierApi.util.getRunningQueryThunk('supplierProfile', undefined));
        dispatch(supplierApi.util.upsertQueryData('supplierProfile', undefined, saved.data));
      },
    }),
  }),
});
