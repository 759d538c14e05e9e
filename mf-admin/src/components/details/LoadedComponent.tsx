import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { useState } from 'react';
import { canEdit } from '../canEdit.ts';
import { EditComponent } from '../form/EditComponent.tsx';
import type { Withdrawal } from '../withdrawal/useWithdrawal.ts';
import { ComponentDetails } from './ComponentDetails.tsx';

type Props = { component: AdminComponent; withdrawal: Withdrawal; onClose: () => void };

/**
 * The form if the component can be edited, otherwise its details. The form stays when others change the component, so that nothing
 * typed is lost.
 */
export function LoadedComponent({ component, withdrawal, onClose }: Props) {
  const [seen] = useState(component);
  return canEdit(seen) ? (
    <EditComponent component={seen} withdrawal={withdrawal} onClose={onClose} />
  ) : (
    <ComponentDetails component={component} withdrawal={withdrawal} onClose={onClose} />
  );
}
