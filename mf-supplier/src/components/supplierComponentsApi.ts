import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import type { SupplierComponent, SupplierComponentInput } from '@fieldbox/contract/suppliers/supplierComponents';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { supplierApi } from '../portal/supplierApi.ts';

/** A component, and the version of it that was seen: one that has another by now is not overwritten. */
type Seen = Pick<SupplierComponent, 'id' | 'version'>;

const toSeen = ({ id, version }: Seen) => ({
  path: fillPath(callPaths.supplierComponent, { id }),
  headers: { 'If-Match': `"${version}"` },
});

/** Own components, and those on offer. Fetched after a refusal, too: it says that what is shown is old. */
const changed = ['SupplierComponents', 'components'] as const;

export const {
  useSupplierComponentsQuery,
  useAddSupplierComponentMutation,
  useUpdateSupplierComponentMutation,
  useWithdrawSupplierComponentMutation,
  useRestoreSupplierComponentMutation,
} = supplierApi.injectEndpoints({
  endpoints: (build) => ({
    /** By the supplier's id, so that nobody is shown what another company's session has cached. */
    supplierComponents: build.query<SupplierComponent[], number>({
      query: () => callPaths.supplierComponents,
      providesTags: ['SupplierComponents'],
    }),
    addSupplierComponent: build.mutation<SupplierComponent, { input: SupplierComponentInput; key: string }>({
      query: ({ input, key }) => ({
        path: callPaths.supplierComponents,
        method: 'POST',
        body: input,
        headers: { [idempotencyHeader]: key },
      }),
      invalidatesTags: (_, error) => (error ? [] : changed),
    }),
    updateSupplierComponent: build.mutation<SupplierComponent, { seen: Seen; input: SupplierComponentInput }>({
      query: ({ seen, input }) => ({ ...toSeen(seen), method: 'PUT', body: input }),
      invalidatesTags: changed,
    }),
    withdrawSupplierComponent: build.mutation<unknown, Seen>({
      query: (seen) => ({ ...toSeen(seen), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    restoreSupplierComponent: build.mutation<SupplierComponent, Seen>({
      query: (seen) => ({
        ...toSeen(seen),
        path: fillPath(callPaths.supplierComponentRestore, { id: seen.id }),
        method: 'POST',
      }),
      invalidatesTags: changed,
    }),
  }),
});
