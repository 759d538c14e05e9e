import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useState } from 'react';
import { Unloaded } from '../../tab/Unloaded.tsx';
import { canEdit } from '../canEdit.ts';
import { useAdminComponentQuery } from '../componentsApi.ts';
import { EditComponent } from '../form/EditComponent.tsx';
import type { Withdrawal } from '../withdrawal/useWithdrawal.ts';
import { ComponentDetails } from './ComponentDetails.tsx';

type Props = { id: string; withdrawal: Withdrawal; onClose: () => void };

/** Loads a component, and shows the actions for it. */
export function ComponentDialog({ id, withdrawal, onClose }: Props) {
  const query = useAdminComponentQuery(id);
  const component = query.currentData;
  if (component) return <LoadedComponent component={component} withdrawal={withdrawal} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Component ${id}`} flush={query.isError}>
      <Unloaded noun="component" title="Failed to load component for editing." toasts query={query} />
    </Dialog>
  );
}

/**
 * The form if the component can be edited, otherwise its details. The form stays when others change the component, so that nothing
 * typed is lost.
 */
function LoadedComponent({ component, ...props }: Omit<Props, 'id'> & { component: AdminComponent }) {
  const [seen] = useState(component);
  return canEdit(seen) ? (
    <EditComponent component={seen} {...props} />
  ) : (
    <ComponentDetails component={component} {...props} />
  );
}
