import * as pagePaths from '@fieldbox/contract/pagePaths';
import type { SupplierComponent } from '@fieldbox/contract/supplierComponents';
import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { Page } from '@fieldbox/shared-ui/layout/Page';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PortalHead } from '../portal/PortalHead.tsx';
import { ComponentAdded } from './ComponentAdded.tsx';
import { AddComponentForm } from './form/AddComponentForm.tsx';

/** /supplier/add-component (docs/specification/suppliers.md#components). */
export function AddComponentPage() {
  const [added, setAdded] = useState<SupplierComponent>();
  return (
    <Page>
      <PortalHead
        title="Add component"
        lede={<TextLink to={pagePaths.supplierDashboard}>Back to the dashboard</TextLink>}
      />
      <Column>{added ? <ComponentAdded component={added} /> : <AddComponentForm onAdded={setAdded} />}</Column>
    </Page>
  );
}

const Column = styled.div`
  max-width: 720px;
  padding-bottom: var(--s-8);
`;
