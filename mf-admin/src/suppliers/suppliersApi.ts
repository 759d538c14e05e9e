import type { PasswordResetLink } from '@fieldbox/contract/accounts/passwordReset';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { ChangedSuppliers, Supplier, SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi, changedTags, listOf } from '../tab/adminApi.ts';
import { patchUntilSaved } from '../tab/patchRows.ts';

type Decision = {
  /** With the versions that were seen: a newer row is not overwritten. */
  suppliers: readonly Supplier[];
  status: SupplierStatus;
  /** Of a rejection. */
  reason?: string | null | undefined;
};

const cached = { list: 'adminSuppliers', details: 'adminSupplier' };

export const suppliersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminSuppliers: build.query<Page<Supplier>, ListRequest>({
      ...pagedList<Supplier>(callPaths.suppliers),
      providesTags: [listOf('suppliers')],
    }),
    adminSupplier: build.query<SupplierDetails, string>({
      query: (id) => fillPath(callPaths.supplier, { id }),
      providesTags: (_, __, id) => [{ type: 'suppliers', id }],
      keepUnusedDataFor: 60,
    }),
    decideSuppliers: build.mutation<Supplier[], Decision>({
      query: ({ suppliers, ...decision }) => ({
        path: callPaths.supplierBatch,
        method: 'PATCH',
        body: { ...decision, suppliers: suppliers.map(({ id, version }) => ({ id, version })) },
      }),
      transformResponse: ({ suppliers }: ChangedSuppliers) => suppliers,
      onQueryStarted: ({ suppliers, status }, store) =>
        patchUntilSaved<Supplier>(
          store,
          cached,
          suppliers.map(({ id }) => ({ id, status })),
          (decided: Supplier[]) => decided,
        ),
      invalidatesTags(_, error, { suppliers }) {
        const ids = suppliers.map(({ id }) => id);
        return error ? [] : changedTags('suppliers', ids, error, 'components');
      },
    }),
    issueResetLink: build.mutation<PasswordResetLink, number>({
      query: (id) => ({ path: fillPath(callPaths.supplierPasswordResetLink, { id }), method: 'POST' }),
      invalidatesTags: (_, error) => (error ? [] : ['activity']),
    }),
  }),
});

export const {
  useAdminSuppliersQuery,
  useAdminSupplierQuery,
  useLazyAdminSupplierQuery,
  useDecideSuppliersMutation,
  useIssueResetLinkMutation,
} = suppliersApi;
