import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { Page } from '@onesite/shared-ui/layout/Page';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { ExpiredSession } from '../login/ExpiredSession.tsx';
import { PortalHead, type PortalHeadProps } from './PortalHead.tsx';
import { useSupplierProfileQuery } from './supplierApi.ts';

type Props = {
  /** Undefined until the profile is there. The heading is the same element before and after: it may have the focus. */
  head: (profile: SupplierProfile | undefined) => PortalHeadProps;
  children: (profile: SupplierProfile) => ReactNode;
  /** In place of the children until the profile is there: as high as they are. */
  waiting?: ReactNode;
};

const blank = <Skeleton label="Loading your profile" rows={6} columns={2} rowHeight={120} />;

/** A page of the supplier who is logged in. */
export function PortalPage({ head, children, waiting = blank }: Props) {
  const { profile, isError, isFetching, refetch } = useOwnProfile();
  return (
    <Page>
      <ExpiredSession />
      <PortalHead {...head(profile)} />
      <Place>
        {profile ? children(profile) : null}
        {!profile && isError ? (
          <ErrorState onRetry={() => refetch()} retrying={isFetching}>
            Error loading your profile
          </ErrorState>
        ) : null}
        {profile || isError ? null : waiting}
      </Place>
    </Page>
  );
}

/* The foot of the page stays where it is, out of view, whatever comes. */
const Place = styled.div`
  min-height: 100vh;
`;

/** The profile of who is logged in, as of the opening of the page: an earlier answer may be about another company. */
function useOwnProfile() {
  const [openedAt] = useState(Date.now);
  const query = useSupplierProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fulfilledTimeStamp = 0, isError, isFetching, refetch } = query;
  return { profile: fulfilledTimeStamp >= openedAt ? data : undefined, isError, isFetching, refetch };
}
