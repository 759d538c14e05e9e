import type { PasswordResetLink } from '@fieldbox/contract/accounts/passwordReset';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { ChangedSuppliers, Supplier, SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi, changedTags, listOf } from '../tab/adminApi.ts';
import { eventIdOf, type Meta } from '../tab/eventId.ts';
import { patchUntilSaved } from '../tab/patchRows.ts';

export type StatusChange = {
  id: number;
  status: SupplierStatus;
  /** Of a rejection. */
  reason?: string | undefined;
  /** The version that was seen: a newer row is not overwritten. */
  version: number;
};

export type StatusChanged = {
  supplier: Supplier;
  /** The change's event, which Undo names. */
  eventId?: string;
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
    setSupplierStatus: build.mutation<StatusChanged, StatusChange>({
      query: ({ id, status, reason, version }) => ({
        path: fillPath(callPaths.supplierStatus, { id }),
        method: 'PATCH',
        body: { status, reason },
        headers: { 'If-Match': `"${version}"` },
      }),
      transformResponse: (supplier: Supplier, meta: Meta) => ({ supplier, eventId: eventIdOf(meta) }),
      onQueryStarted: ({ id, status }, store) =>
        patchUntilSaved<Supplier>(store, cached, [{ id, status }], ({ supplier }: StatusChanged) => [supplier]),
      invalidatesTags: (_, error, { id }) => (error ? [] : changedTags('suppliers', [id], error, 'components')),
    }),
    approveSuppliers: build.mutation<{ eventIds: string[] }, readonly Supplier[]>({
      query: (seen) => ({
        path: callPaths.supplierBatch,
        method: 'PATCH',
        body: { status: 'Approved', suppliers: seen.map(({ id, version }) => ({ id, version })) },
      }),
      transformResponse: ({ eventIds }: ChangedSuppliers) => ({ eventIds: eventIds.map(String) }),
      onQueryStarted: (seen, store) =>
        patchUntilSaved<Supplier>(
          store,
          cached,
          seen.map(({ id }) => ({ id, status: 'Approved' })),
        ),
      invalidatesTags: (_, error, seen) =>
        changedTags(
          'suppliers',
          seen.map(({ id }) => id),
          error,
          'components',
        ),
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
  useSetSupplierStatusMutation,
  useApproveSuppliersMutation,
  useIssueResetLinkMutation,
} = suppliersApi;
