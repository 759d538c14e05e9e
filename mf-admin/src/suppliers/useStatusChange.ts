import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useRowChanges } from '../resource/useRowChanges.tsx';
import { suppliers, useDecideSuppliers } from './suppliers.ts';

type Decision = { status: SupplierStatus; reason?: string | null | undefined };

/** What the toggle does (docs/specification/administration.md#supplier-decisions). */
export const decisionOn = ({ status }: Decision) => (status === 'Approved' ? 'Reject' : 'Approve');

/**
 * Changes the status of suppliers: at once on the screen, and back if it fails (docs/specification/administration.md#supplier-decisions).
 * Undo gives each its former status, and its reason with a rejection.
 */
export function useStatusChange() {
  const [decide] = useDecideSuppliers();
  const [load] = suppliers.useLazyOne();
  return useRowChanges<Supplier, Decision>({
    kind: 'suppliers',
    send: (rows, { status, reason }) => decide({ rows, change: { status }, body: { status, reason } }),
    isSo: (supplier, { status }) => supplier.status === status,
    async former({ id, status }) {
      const { history = [] } = status === 'Rejected' ? ((await load(String(id))).data ?? {}) : {};
      const [rejected] = history.filter(({ to }) => to === 'Rejected').toSorted((a, b) => (a.at < b.at ? 1 : -1));
      return { status, reason: rejected?.reason };
    },
    saved: (rows, { status }) => ({
      title: 'Supplier Status Updated',
      description: `${rows.length > 1 ? `${rows.length} suppliers are` : `${rows[0]!.companyName} is`} ${status}.`,
    }),
    failed: (rows) => ({
      description: 'Failed to update supplier status. Please try again.',
      retry: rows.length > 1 ? `Retry with ${rows.length}` : `Retry: ${rows[0]!.companyName}`,
    }),
  });
}

export type StatusChange = ReturnType<typeof useStatusChange>['run'];
