import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { Link } from '@onesite/shared-host';
import { styled } from 'styled-components';
import { offeredBy } from './componentWords.ts';

/** The owner of a component: a supplier's name links to its details. */
export function SupplierLink({ component }: { component: AdminComponent }) {
  const { supplier } = component;
  if (!supplier) return offeredBy(component);
  return (
    <Quiet to={`${pagePaths.admin}?tab=suppliers&open=${supplier.id}`}>
      <span dir="auto">{offeredBy(component)}</span>
    </Quiet>
  );
}

const Quiet = styled(Link)`
  text-decoration: none;
  &:hover { text-decoration: underline; }
`;
