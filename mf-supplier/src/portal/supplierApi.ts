import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierProfile, SupplierProfilePatch } from '@fieldbox/contract/suppliers/suppliers';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { api } from '@onesite/shared-host/query';

/** A component in the version that was seen: a newer one is not overwritten. */
type Seen = Pick<SupplierComponent, 'id' | 'version'>;

const callOn = ({ id, version }: Seen, path: string = callPaths.supplierComponent) => ({
  path: fillPath(path, { id }),
  headers: { 'If-Match': `"${version}"` },
});

/** Own components, and those on offer. They are also fetched after a refusal, which means that what is shown is outdated. */
const tags = ['SupplierComponents', 'components'] as const;

export const supplierApi = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
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
      invalidatesTags: (_, error) => (error ? [] : tags),
    }),
    updateSupplierComponent: build.mutation<SupplierComponent, { seen: Seen; input: object }>({
      query: ({ seen, input }) => ({ ...callOn(seen), method: 'PUT', body: input }),
      invalidatesTags: tags,
    }),
    withdrawSupplierComponent: build.mutation<Seen, Seen>({
      query: (seen) => ({ ...callOn(seen), method: 'DELETE' }),
      invalidatesTags: tags,
    }),
    restoreSupplierComponent: build.mutation<SupplierComponent, Seen>({
      query: (seen) => ({ ...callOn(seen, callPaths.supplierComponentRestore), method: 'POST' }),
      invalidatesTags: tags,
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
