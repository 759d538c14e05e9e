import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { StateMark } from '@onesite/shared-ui/data/StateMark';
import { stateMarks } from './decisions.ts';

export const SupplierState = ({ status }: { status: SupplierStatus }) => (
  <StateMark state={stateMarks[status]}>{status}</StateMark>
);
