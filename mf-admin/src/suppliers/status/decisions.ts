import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { StateMarkProps } from '@onesite/shared-ui/data/StateMark';

/** What an administrator can decide about a supplier: the verb, and the status that it leads to. */
export const decisions = [
  { status: 'Approved', verb: 'Approve' },
  { status: 'Rejected', verb: 'Reject' },
] as const satisfies readonly { status: SupplierStatus; verb: string }[];

export type Decision = (typeof decisions)[number];

export const [approval, rejection] = decisions;

/** What the toggle does (docs/specification/administration.md#supplier-decisions). */
export const decisionOn = ({ status }: { status: SupplierStatus }) => (status === 'Approved' ? rejection : approval);

export const stateMarks: Record<SupplierStatus, StateMarkProps['state']> = {
  Pending: 'waits',
  Approved: 'yes',
  Rejected: 'no',
};
