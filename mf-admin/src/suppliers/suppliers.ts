import type { RowVersion } from '@fieldbox/contract/administration/rowChanges';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierOptions';
import type { Supplier, SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import type { Page } from '@onesite/shared-host/lists/pagedList';
import { adminApi } from '../resource/adminApi.ts';
import { details, listOptions, optimistic, pages, type RowKind, tagsOf, versionsOf } from '../resource/rows.ts';

export const suppliers: RowKind = {
  kind: 'suppliers',
  noun: 'supplier',
  path: callPaths.suppliers,
  failed: 'Failed to load supplier details. Please try again.',
  list: listOptions('suppliers'),
};

/** One by its name, several by their number. */
export const nameOf = (rows: readonly Supplier[]) =>
  rows.length > 1 ? `${rows.length} suppliers` : rows[0]!.companyName;

export type Decision = { status: SupplierStatus; reason?: string | null | undefined };

export const { useGetSuppliersQuery, useGetSupplierQuery, useDecideSuppliersMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getSuppliers: build.query<Page<Supplier>, ListRequest>(pages('suppliers', callPaths.suppliers)),
    getSupplier: build.query<SupplierDetails, string>(details('suppliers', callPaths.supplier)),
    /** Approves or rejects suppliers. Whether their components are on sale depends on it. */
    decideSuppliers: build.mutation<Supplier[], { rows: readonly RowVersion[]; decision: Decision }>({
      query: ({ rows, decision }) => ({
        path: callPaths.supplierBatch,
        method: 'PATCH',
        body: { ...decision, suppliers: versionsOf(rows) },
      }),
      transformResponse: (body: { suppliers: Supplier[] }) => body.suppliers,
      invalidatesTags: (_, __, { rows }) => [...tagsOf('suppliers', rows), 'components'],
      onQueryStarted: ({ rows, decision: { status } }, sent) =>
        optimistic(
          sent,
          'suppliers',
          rows.map(({ id }) => ({ id, status })),
        ),
    }),
  }),
});
