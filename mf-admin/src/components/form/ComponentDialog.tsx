import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useState } from 'react';
import { Unloaded } from '../../tab/Unloaded.tsx';
import { canEdit } from '../canEdit.ts';
import { useAdminComponentQuery } from '../componentsApi.ts';
import type { Withdrawal } from '../withdrawal/useWithdrawal.ts';
import { EditComponent } from './EditComponent.tsx';

type Props = { id: string; withdrawal: Withdrawal; onClose: () => void };

/** Loads a component, and opens the form on it. The form stays when others change the component, so that nothing typed is lost. */
export function ComponentDialog({ id, withdrawal, onClose }: Props) {
  const query = useAdminComponentQuery(id, { refetchOnMountOrArgChange: true });
  const [loaded, setLoaded] = useState<AdminComponent>();
  if (!loaded && query.currentData && !query.isFetching) setLoaded(query.currentData);
  if (loaded) return canEdit(loaded) ? <EditComponent {...{ component: loaded, withdrawal, onClose }} /> : null;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Edit component" flush={query.isError}>
      <Unloaded noun="component" title="Failed to load component for editing." query={query} />
    </Dialog>
  );
}
