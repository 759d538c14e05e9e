import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import type { StatusConflict } from './useStatusChange.ts';

/** Who changed what and when, what was seen before, and that nothing was saved. */
export function ConflictText({ conflict }: { conflict: StatusConflict }) {
  const { decision, seen, current, changedBy } = conflict;
  const who = changedBy?.name ?? 'Someone else';
  const isSameStatus = current.status === seen.status;
  return (
    <>
      <span>{`${who} ${isSameStatus ? `changed ${current.companyName}` : did(current.status, current.companyName)}`}</span>
      {changedBy ? ' ' : null}
      {changedBy ? <RelativeTime time={changedBy.at} /> : null}
      <span>{`${isSameStatus ? `, which is still ${current.status}. ` : `; you saw ${seen.status}. `}Your ${decision.verb} was not saved${current.status === decision.status ? ', and is no longer needed' : ''}.`}</span>
    </>
  );
}

function did(status: SupplierStatus, company: string) {
  if (status === 'Pending') return `set ${company} back to Pending`;
  return `${status.toLowerCase()} ${company}`;
}
