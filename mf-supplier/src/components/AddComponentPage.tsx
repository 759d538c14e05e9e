import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { mayOffer } from '@fieldbox/contract/suppliers/supplierStatus';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { useState } from 'react';
import { PortalPage } from '../portal/PortalPage.tsx';
import { StatusNote } from '../portal/StatusNote.tsx';
import { ComponentAdded } from './ComponentAdded.tsx';
import { AddComponentForm } from './form/AddComponentForm.tsx';

const lede = (
  <>
    What you fill in here is what visitors see.{' '}
    <TextLink to={pagePaths.supplierDashboard}>Back to the dashboard</TextLink>
  </>
);

/** /supplier/add-component (docs/specification/suppliers.md#components). */
export function AddComponentPage() {
  const [added, setAdded] = useState<SupplierComponent>();
  return (
    <PortalPage head={() => ({ title: 'Add component', lede })}>
      {(profile) =>
        added ? (
          <ComponentAdded component={added} isPublic={profile.status === 'Approved'} />
        ) : mayOffer[profile.status] ? (
          <AddComponentForm profile={profile} onAdded={setAdded} />
        ) : (
          <StatusNote profile={profile} />
        )
      }
    </PortalPage>
  );
}
