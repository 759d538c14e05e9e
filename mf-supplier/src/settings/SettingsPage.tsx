import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { PortalPage } from '../portal/PortalPage.tsx';
import { Settings } from './Settings.tsx';

/** /supplier/settings (docs/specification/suppliers.md#settings). */
export const SettingsPage = () => (
  <PortalPage
    head={(profile) => ({
      title: 'Settings',
      lede: (
        <>
          {profile ? `${profile.companyName}, username ${profile.username}. ` : null}
          <TextLink to={pagePaths.supplierDashboard}>Back to the dashboard</TextLink>
        </>
      ),
    })}
  >
    {(profile) => <Settings profile={profile} />}
  </PortalPage>
);
