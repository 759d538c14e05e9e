import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { Conflict, type ConflictRow } from '@fieldbox/shop-ui/conflict/Conflict';
import type { StatusChanges, StatusConflict } from './useStatusChange.ts';

type Props = {
  conflict: StatusConflict;
  changes: StatusChanges;
  /** Over open details, with the versions side by side; else under the row. */
  isOverDetails?: boolean;
};

/** Who changed what and when, what was seen before, and that nothing was saved. What is true now is the default. */
export function StatusConflictNote({ conflict, changes: { override, dismissConflict }, isOverDetails = false }: Props) {
  const { decision, seen, current, changedBy } = conflict;
  const isSameStatus = current.status === seen.status;
  const isNeeded = current.status !== decision.status;
  const did = isSameStatus ? `changed ${current.companyName}` : didTo(current.status, current.companyName);
  const versions: ConflictRow[] = [
    { field: 'Status', seen: seen.status, current: current.status, selected: decision.status },
  ];
  return (
    <Conflict
      text={`${changedBy?.name ?? 'Someone else'} ${did}`}
      at={changedBy?.at}
      rest={`${isSameStatus ? `, which is still ${current.status}. ` : `; you saw ${seen.status}. `}Your ${decision.verb} was not saved${isNeeded ? '' : ', and is no longer needed'}.`}
      rows={isOverDetails ? versions : undefined}
      takesFocus={isOverDetails}
      dismissLabel={`Keep ${current.status}`}
      onDismiss={() => dismissConflict(current.id)}
      overrideLabel={isNeeded ? `${decision.verb} anyway` : undefined}
      onOverride={() => override(conflict)}
    />
  );
}

function didTo(status: SupplierStatus, company: string) {
  if (status === 'Pending') return `set ${company} back to Pending`;
  return `${status.toLowerCase()} ${company}`;
}
