import { EditDialog } from '../../tab/EditDialog.tsx';
import { canEdit } from '../canEdit.ts';
import { useAdminComponentQuery } from '../componentsApi.ts';
import type { Withdrawal } from '../withdrawal/useWithdrawal.ts';
import { EditComponent } from './EditComponent.tsx';

type Props = { id: string; withdrawal: Withdrawal; onClose: () => void };

export function ComponentDialog({ id, withdrawal, onClose }: Props) {
  const query = useAdminComponentQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <EditDialog noun="component" errorTitle="Failed to load component for editing." {...{ query, onClose }}>
      {(component) => (canEdit(component) ? <EditComponent {...{ component, withdrawal, onClose }} /> : null)}
    </EditDialog>
  );
}
