import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { mayOffer } from '@fieldbox/contract/suppliers/supplierOptions';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { ButtonLink } from '@onesite/shared-ui/actions/Button';
import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { fromDesktop, grid, phone, row } from '@onesite/shared-ui/layout/parts';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import emptyUnit from '../drawings/emptyUnit.unit.json';
import { BlankList, ComponentList } from './ComponentList.tsx';

type Props = {
  profile: SupplierProfile;
  query: { data?: SupplierComponent[]; isError: boolean; isFetching: boolean; refetch: () => unknown };
};

/** The supplier's own components, in every state that their list may have. */
export function ComponentsTab({ profile, query }: Props) {
  const { data: components, isError, isFetching, refetch } = query;
  if (!components && isError) {
    return (
      <ErrorState onRetry={() => refetch()} retrying={isFetching}>
        Error loading components
      </ErrorState>
    );
  }
  if (!components) return <BlankList label="Loading components" />;
  if (components.length === 0) {
    return (
      <Empty>
        <div>
          <p>No components found</p>
          <p>Components you add appear here with their picture, price and lead time.</p>
          <AddComponentLink isOpen={mayOffer[profile.status]} />
        </div>
        <DrawingImage shown={emptyUnit} />
      </Empty>
    );
  }
  return <ComponentList components={components} status={profile.status} />;
}

const Empty = styled.div`
  ${grid}
  padding-block: var(--s-6);
  > div { display: grid; gap: var(--s-3); justify-items: start; overflow-wrap: anywhere; }
  > div > p:first-child { font-size: var(--t-4); font-weight: 560; font-stretch: var(--wide); letter-spacing: -0.01em; line-height: 1.4; }
  > div > p + p { max-width: 46ch; color: var(--ink-2); text-wrap: pretty; }
  > div > :last-child { margin-top: var(--s-2); }
  @media ${fromDesktop} { grid-template-columns: 5fr 7fr; align-items: center; }
`;

type AddProps = {
  variant?: 'primary' | 'plain';
  /** Whether the supplier may offer components. If not, the link says when it may. */
  isOpen: boolean;
};

export function AddComponentLink({ variant, isOpen }: AddProps) {
  const reason = useId();
  const label = (
    <>
      <Plus size={18} aria-hidden />
      Add component
    </>
  );
  if (isOpen) {
    return (
      <ButtonLink to={pagePaths.supplierNewComponent} variant={variant}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Closed>
      <ButtonLink to={pagePaths.supplierNewComponent} aria-disabled aria-describedby={reason}>
        {label}
      </ButtonLink>
      <p id={reason}>Request another review first.</p>
    </Closed>
  );
}

const Closed = styled.div`
  ${row}
  gap: 12px 20px;
  > p { color: var(--ink-2); font-size: var(--t-2); }
  @media ${phone} { > a { width: 100%; } }
`;
