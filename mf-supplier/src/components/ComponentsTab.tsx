import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { mayOffer } from '@fieldbox/contract/suppliers/supplierStatus';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { EmptyState } from '@onesite/shared-ui/feedback/EmptyState';
import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import emptyUnit from '../drawings/emptyUnit.unit.json';
import { AddComponentLink } from './AddComponentLink.tsx';
import { BlankList } from './BlankList.tsx';
import { ComponentList } from './ComponentList.tsx';

export type ComponentsTabProps = {
  profile: SupplierProfile;
  query: { data?: SupplierComponent[]; isError: boolean; isFetching: boolean; refetch: () => unknown };
};

/** The supplier's own components, in every state that their list may have. */
export function ComponentsTab({ profile, query }: ComponentsTabProps) {
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
      <EmptyState
        title="No components found"
        action={<AddComponentLink isOpen={mayOffer[profile.status]} />}
        drawing={<DrawingImage shown={emptyUnit} />}
      >
        Components you add appear here with their picture, price and lead time, and in the configurator once we approve
        you.
      </EmptyState>
    );
  }
  return <ComponentList components={components} status={profile.status} />;
}
