import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { mayOffer } from '@fieldbox/contract/suppliers/supplierStatus';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { useLogout } from '@fieldbox/shop-ui/login/useLogout';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { useReturn } from '@onesite/shared-ui/loading/useReturn';
import { LogOut, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AddComponentLink } from '../components/AddComponentLink.tsx';
import { BlankList } from '../components/BlankList.tsx';
import { useSupplierComponentsQuery } from '../components/supplierComponentsApi.ts';
import { PortalPage } from '../portal/PortalPage.tsx';
import { noteHeight, StatusNote } from '../portal/StatusNote.tsx';
import { useSupplierProfileQuery } from '../portal/supplierApi.ts';
import { DashboardTabs } from './DashboardTabs.tsx';
import { Figures } from './Figures.tsx';
import { TabFrame } from './TabFrame.tsx';

/** /supplier/dashboard (docs/specification/suppliers.md#dashboard). */
export const DashboardPage = () => (
  <PortalPage
    head={(profile) => ({
      title: profile?.companyName ?? 'Supplier dashboard',
      isName: true,
      lede: profile?.contactEmail ?? '\u00a0',
      actions: (
        <>
          <LogoutButton />
          <ButtonLink to={pagePaths.supplierSettings}>
            <SlidersHorizontal size={18} aria-hidden />
            Settings
          </ButtonLink>
          <AddComponentLink variant="go" isOpen={!profile || mayOffer[profile.status]} />
        </>
      ),
    })}
    waiting={<WaitingDashboard />}
  >
    {(profile) => <Dashboard profile={profile} />}
  </PortalPage>
);

/** The dashboard before it is known whose it is, with each part at its place. */
const WaitingDashboard = () => (
  <>
    <Figures components={undefined} status="Pending" />
    <BlankNote />
    <TabFrame content={() => <BlankList label="Loading your profile" />} />
  </>
);

const BlankNote = styled.div`
  ${noteHeight}
  border-left: var(--w-heavy) solid var(--line-strong);
  background: var(--inset);
`;

function LogoutButton() {
  const { leave, isPending } = useLogout('supplier');
  return (
    <Button pending={isPending} onClick={leave}>
      <LogOut size={18} aria-hidden />
      Logout
    </Button>
  );
}

/** Between two looks for a picture that was stated a moment ago. */
const pictureIntervalMs = 3_000;

const isBeingFetched = ({ isPicturePending, pictureProblem }: SupplierComponent) =>
  isPicturePending && pictureProblem === null;

function Dashboard({ profile }: { profile: SupplierProfile }) {
  const { refetch } = useSupplierProfileQuery();
  useReturn(() => void refetch()); // the company may have been approved meanwhile
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useSupplierComponentsQuery(profile.id, { refetchOnMountOrArgChange: true, pollingInterval });
  const interval = query.data?.some(isBeingFetched) ? pictureIntervalMs : 0;
  if (interval !== pollingInterval) setPollingInterval(interval);
  return (
    <>
      <Figures components={query.data} status={profile.status} />
      <StatusNote profile={profile} />
      <DashboardTabs profile={profile} components={query} />
    </>
  );
}
