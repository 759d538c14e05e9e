import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { useAdminUserQuery } from '../../tab/adminUserApi.ts';
import { ConflictTable } from '../../tab/ConflictTable.tsx';
import { ConflictText } from '../status/ConflictText.tsx';
import { overrideLabel } from '../status/overrideLabel.ts';
import type { StatusChanges, StatusConflict } from '../status/useStatusChange.ts';

type Props = { conflict: StatusConflict; changes: StatusChanges };

/** The conflict of a decision in the details: what is true now is the default. */
export function StatusConflictDialog({ conflict, changes: { override, dismissConflict } }: Props) {
  const { decision, seen, current, changedBy } = conflict;
  const { data: me } = useAdminUserQuery();
  return (
    <ConfirmDialog
      open
      title="Changed by someone else in the meantime"
      cancelLabel={`Keep ${current.status}`}
      cancelVariant="ink"
      confirmLabel={overrideLabel(conflict)}
      confirmVariant="plain"
      onCancel={() => dismissConflict(current.id)}
      onConfirm={() => override(conflict)}
    >
      <p>
        <ConflictText conflict={conflict} />
      </p>
      <ConflictTable
        rows={[
          { field: 'Status', seen: seen.status, current: current.status, selected: decision.status },
          {
            field: 'By',
            current: (
              <>
                <span>{changedBy?.name ?? 'Someone else'}</span>
                {changedBy ? (
                  <small>
                    <RelativeTime time={changedBy.at} />
                  </small>
                ) : null}
              </>
            ),
            selected: me ? `${me.firstName} ${me.lastName}`.trim() : 'You',
          },
        ]}
      />
    </ConfirmDialog>
  );
}
