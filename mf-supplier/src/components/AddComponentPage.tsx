import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { mayOffer } from '@fieldbox/contract/suppliers/supplierStatus';
import { useNavigate } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { useEffect, useRef, useState } from 'react';
import { PortalPage } from '../portal/PortalPage.tsx';
import { StatusNote } from '../portal/StatusNote.tsx';
import { AddComponentForm } from './form/AddComponentForm.tsx';

const lede = (
  <>
    Visitors see what you enter here. <TextLink to={pagePaths.supplierDashboard}>Back to the dashboard</TextLink>
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

/** Milliseconds until the dashboard opens (docs/specification/suppliers.md#components). */
const delayMs = 3_000;

type Props = { component: SupplierComponent; isPublic: boolean };

/** In place of the form, whose focus it takes. */
function ComponentAdded({ component: { name }, isPublic }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    place.current?.focus();
    const timer = setTimeout(() => navigate(pagePaths.supplierDashboard), delayMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone="ok" role="status" title="Component added">
        <span>{`${name} ${isPublic ? 'is public now.' : 'becomes public once we approve you.'} You will be taken to the dashboard in 3 seconds, or go`}</span>{' '}
        <TextLink to={pagePaths.supplierDashboard}>now</TextLink>.
      </Alert>
    </div>
  );
}
