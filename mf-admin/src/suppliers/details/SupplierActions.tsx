import { supplierTransitions } from '@fieldbox/contract/suppliers/supplierStatus';
import type { SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import { Button } from '@onesite/shared-ui/actions/Button';
import { decisions } from '../status/decisions.ts';
import type { StatusChanges } from '../status/useStatusChange.ts';
import { ResetLinkButton } from './ResetLinkButton.tsx';

type Props = { supplier: SupplierDetails; changes: StatusChanges };

/** The foot of the details: Pending offers both decisions, Approved only Reject, Rejected only Approve. */
export function SupplierActions({ supplier, changes }: Props) {
  const offered = decisions.filter(({ status }) => supplierTransitions[supplier.status].includes(status));
  return (
    <>
      <ResetLinkButton supplier={supplier} />
      {offered.toReversed().map((decision) => (
        <Button
          key={decision.status}
          variant={decision.status === 'Approved' ? 'go' : 'plain'}
          onClick={() => changes.decide(supplier, decision)}
        >
          {decision.verb}
        </Button>
      ))}
    </>
  );
}
