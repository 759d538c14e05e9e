import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierProfile, SupplierProfilePatch } from '@fieldbox/contract/suppliers/suppliers';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { api } from '@onesite/shared-host/query';

/** A component, and the version of it that was seen: one that has another by now is not overwritten. */
type Seen = Pick<SupplierComponent, 'id' | 'version'>;

const toSeen = ({ id, version }: Seen, path: string = callPaths.supplierComponent) => ({
  path: fillPath(path, { id }),
  headers: { 'If-Match': `"${version}"` },
});

/** Own components, and those on offer. Fetched after a refusal, too: it means that what is shown is old. */
const changed = ['SupplierComponents', 'components'] as const;

/** The cache of the supplier's own answers. */
export const supplierApi = api.enhanceEndpoints({ addTagTypes: changed }).injectEndpoints({
  endpoints: (build) => ({
    supplierProfile: build.query<SupplierProfile, void>({ query: () => callPaths.supplierProfile }),
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
    askForReview: build.mutation<SupplierProfile, void>({
      query: () => ({ path: callPaths.supplierReview, method: 'POST' }),
    }),
    /** By the supplier's id, so that nobody is shown what another company's session has cached. */
    supplierComponents: build.query<SupplierComponent[], number>({
      query: () => callPaths.supplierComponents,
      providesTags: ['SupplierComponents'],
    }),
    addSupplierComponent: build.mutation<SupplierComponent, { input: object; key: string }>({
      query: ({ input, key }) => ({
        path: callPaths.supplierComponents,
        method: 'POST',
        body: input,
        headers: { [idempotencyHeader]: key },
      }),
      invalidatesTags: (_, error) => (error ? [] : changed),
    }),
    updateSupplierComponent: build.mutation<SupplierComponent, { seen: Seen; input: object }>({
      query: ({ seen, input }) => ({ ...toSeen(seen), method: 'PUT', body: input }),
      invalidatesTags: changed,
    }),
    withdrawSupplierComponent: build.mutation<unknown, Seen>({
      query: (seen) => ({ ...toSeen(seen), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    restoreSupplierComponent: build.mutation<SupplierComponent, Seen>({
      query: (seen) => ({ ...toSeen(seen, callPaths.supplierComponentRestore), method: 'POST' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useSupplierProfileQuery,
  useUpdateSupplierProfileMutation,
  useAskForReviewMutation,
  useSupplierComponentsQuery,
  useAddSupplierComponentMutation,
  useUpdateSupplierComponentMutation,
  useWithdrawSupplierComponentMutation,
  useRestoreSupplierComponentMutation,
} = supplierApi;
