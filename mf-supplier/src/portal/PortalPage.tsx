import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { fromDesktop, grid, phone, Row } from '@onesite/shared-ui/layout/parts';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useSupplierProfileQuery } from './supplierApi.ts';

type HeadProps = {
  title: string;
  /** The title is a name that is loaded later: on phones it has two lines from the start. */
  isName?: boolean;
  lede?: ReactNode;
  /** Its `primary` action comes first on phones. */
  actions?: ReactNode;
};

type Props = {
  /** Undefined until the profile is there. The heading is the same element before and after: it may have the focus. */
  head: (profile: SupplierProfile | undefined) => HeadProps;
  children: (profile: SupplierProfile) => ReactNode;
  /** In place of the children, and as high, until the profile is there. */
  waiting?: ReactNode;
};

const blank = <Skeleton label="Loading your profile" rows={6} columns={2} rowHeight={120} />;

/** A page of a supplier who is logged in: its head, and what needs the profile below it. */
export function PortalPage({ head, children, waiting = blank }: Props) {
  const [openedAt] = useState(Date.now);
  const query = useSupplierProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fulfilledTimeStamp = 0, isError, isFetching, refetch } = query;
  // Only an answer since the page was opened: an earlier one may be about another company.
  const profile = fulfilledTimeStamp >= openedAt ? data : undefined;
  const { title, isName, lede, actions } = head(profile);
  return (
    <Portal>
      <div data-name={isName}>
        <div>
          <PageHeading lede={lede}>{title}</PageHeading>
        </div>
        {actions ? <Row>{actions}</Row> : null}
      </div>
      <div>
        {profile ? children(profile) : null}
        {!profile && isError ? (
          <ErrorState onRetry={() => refetch()} retrying={isFetching}>
            Error loading your profile
          </ErrorState>
        ) : null}
        {profile || isError ? null : waiting}
      </div>
    </Portal>
  );
}

const Portal = styled(Page)`
  > :first-child { ${grid} gap: var(--s-5); padding-block: var(--s-7) var(--s-5); }
  > :first-child > * { overflow-wrap: anywhere; }
  @media ${fromDesktop} { > :first-child { grid-template-columns: 1fr auto; align-items: end; } }
  @media ${phone} {
    > :first-child { gap: var(--s-4); padding-bottom: var(--s-4); }
    > [data-name] h1 { min-height: 2lh; }
    > :first-child > div + div > :not(:only-child) { flex: 1 1 40%; }
    > :first-child > div + div > :last-child:not(:only-child) { flex-basis: 100%; order: -1; }
  }
`;
