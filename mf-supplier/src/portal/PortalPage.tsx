import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { ButtonRow } from '@onesite/shared-ui/actions/ButtonRow';
import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
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

type PortalHeadProps = {
  title: string;
  /** The title is a name that comes later: on phones it has two lines from the beginning. */
  isName?: boolean;
  lede?: ReactNode;
  actions?: ReactNode;
};

/** The head of a page of the portal; its `go` action comes first on phones. */
const PortalHead = ({ title, isName = false, lede, actions }: PortalHeadProps) => (
  <Head $isName={isName}>
    <div>
      <PageHeading lede={lede}>{title}</PageHeading>
    </div>
    {actions ? <Actions>{actions}</Actions> : null}
  </Head>
);

const Head = styled.div<{ $isName: boolean }>`
  display: grid;
  gap: var(--s-5);
  padding-block: var(--s-7) var(--s-5);
  @media (max-width: 619px) { gap: var(--s-4); padding-bottom: var(--s-4); ${({ $isName }) => $isName && 'h1 { min-height: 2lh; }'} }
  > * { min-width: 0; overflow-wrap: anywhere; }
  @media (min-width: 1024px) { grid-template-columns: 1fr auto; align-items: end; }
`;

const Actions = styled(ButtonRow)`
  @media (max-width: 619px) {
    > * { flex: 1 1 40%; }
    > :last-child { flex-basis: 100%; order: -1; }
  }
`;
