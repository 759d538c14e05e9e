import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { mayOffer } from '@fieldbox/contract/suppliers/supplierStatus';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { SlidersHorizontal } from 'lucide-react';
import { AddComponentLink } from '../components/AddComponentLink.tsx';
import { LogoutButton } from '../portal/LogoutButton.tsx';
import { PortalPage } from '../portal/PortalPage.tsx';
import { Dashboard } from './Dashboard.tsx';
import { WaitingDashboard } from './WaitingDashboard.tsx';

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
