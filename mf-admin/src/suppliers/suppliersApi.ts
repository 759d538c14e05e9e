import type { PasswordResetLink } from '@fieldbox/contract/accounts/passwordReset';
import { auditEventHeader } from '@fieldbox/contract/audit/audit';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier, SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { failureOf } from '@onesite/shared-host/query';
import { adminApi } from '../tab/adminApi.ts';

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

export const suppliersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminSuppliers: build.query<Page<Supplier>, ListRequest>({
      ...pagedList<Supplier>(callPaths.suppliers),
      providesTags: ['suppliers'],
    }),
    adminSupplier: build.query<SupplierDetails, string>({
      query: (id) => fillPath(callPaths.supplier, { id }),
      providesTags: ['suppliers'],
      keepUnusedDataFor: 60,
    }),
    setSupplierStatus: build.mutation<StatusChanged, StatusChange>({
      query: ({ id, status, reason, version }) => ({
        path: fillPath(callPaths.supplierStatus, { id }),
        method: 'PATCH',
        body: { status, reason },
        headers: { 'If-Match': `"${version}"` },
      }),
      transformResponse: (supplier: Supplier, meta) => ({
        supplier,
        eventId: meta?.headers[auditEventHeader.toLowerCase()],
      }),
      async onQueryStarted({ id, status }, { dispatch, getState, queryFulfilled }) {
        const show = (change: Partial<Supplier>) => patchSupplier(dispatch, getState(), id, change);
        const restore = show({ status });
        try {
          show((await queryFulfilled).data.supplier);
        } catch (reason) {
          restore();
          const failure = failureOf((reason as { error?: unknown }).error);
          if (failure?.code === 'edit_conflict') show(failure.current as Supplier);
        }
      },
      invalidatesTags: (_, error) => (error ? [] : ['suppliers', 'components', 'activity']),
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
  useIssueResetLinkMutation,
} = suppliersApi;

type Dispatch = (action: ReturnType<typeof suppliersApi.util.updateQueryData>) => { undo: () => void };
type State = Parameters<typeof suppliersApi.util.selectCachedArgsForQuery>[0];

/** Shows a change wherever the supplier is cached: on pages of the list and in its details. Returns a function that reverts it. */
function patchSupplier(dispatch: Dispatch, state: State, id: number, change: Partial<Supplier>): () => void {
  const { selectCachedArgsForQuery, updateQueryData } = suppliersApi.util;
  const patches = [
    ...selectCachedArgsForQuery(state, 'adminSuppliers').map((request) =>
      updateQueryData('adminSuppliers', request, ({ rows }) => {
        const row = rows.find((supplier) => supplier.id === id);
        if (row) Object.assign(row, change);
      }),
    ),
    updateQueryData('adminSupplier', String(id), (details) => void Object.assign(details, change)),
  ].map((action) => dispatch(action as never));
  return () => {
    for (const patch of patches) patch.undo();
  };
}
