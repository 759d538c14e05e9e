import type { RowVersion } from '@fieldbox/contract/administration/rowChanges';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierOptions';
import type { Supplier, SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import type { Page } from '@onesite/shared-host/lists/pagedList';
import { adminApi } from '../resource/adminApi.ts';
import * as rows from '../resource/rows.ts';

export const suppliers = rows.recordEndpoints('suppliers', 'Failed to load supplier details. Please try again.');

/** One supplier by its name, several by their number: `3 suppliers`. */
export const nameOf = (several: readonly Supplier[]) =>
  several.length > 1 ? `${several.length} suppliers` : several[0]!.companyName;

export type Decision = { status: SupplierStatus; reason?: string | null | undefined };

export const { useGetSuppliersQuery, useGetSupplierQuery, useDecideSuppliersMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getSuppliers: build.query<Page<Supplier>, ListRequest>(rows.pages(suppliers)),
    getSupplier: build.query<SupplierDetails, string>(rows.details(suppliers)),
    /** Approves or rejects suppliers. Whether their components are on sale depends on it. */
    decideSuppliers: build.mutation<Supplier[], { seen: readonly RowVersion[]; decision: Decision }>({
      query: ({ seen, decision }) => ({
        path: callPaths.supplierBatch,
        method: 'PATCH',
        body: { ...decision, suppliers: rows.versionsOf(seen) },
      }),
      transformResponse: (body: { suppliers: Supplier[] }) => body.suppliers,
      invalidatesTags: (_, __, { seen }) => [...rows.tagsOf('suppliers', seen), 'components'],
      onQueryStarted: ({ seen, decision: { status } }, sent) =>
        rows.optimistic(
          sent,
          'suppliers',
          seen.map(({ id }) => ({ id, status })),
        ),
    }),
  }),
});
