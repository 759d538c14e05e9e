import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Verbatim } from '@onesite/shared-ui/data/Verbatim';
import { styled } from 'styled-components';
import { PortalPage } from '../portal/PortalPage.tsx';
import { Settings } from './Settings.tsx';

/** /supplier/settings (docs/specification/suppliers.md#settings). */
export const SettingsPage = () => (
  <PortalPage
    head={(profile) => ({
      title: 'Settings',
      lede: (
        <>
          <Owner>
            {profile ? (
              <>
                <span>{`${profile.companyName}, username`}</span> <Verbatim>{profile.username}</Verbatim>
                <span>. </span>
              </>
            ) : (
              '\u00a0'
            )}
          </Owner>
          <TextLink to={pagePaths.supplierDashboard}>Back to the dashboard</TextLink>
        </>
      ),
    })}
    waiting={<BlankSettings />}
  >
    {(profile) => <Settings profile={profile} />}
  </PortalPage>
);

const BlankSettings = () => (
  <div role="status" aria-label="Loading your profile">
    <div inert aria-hidden>
      <Settings />
    </div>
  </div>
);

/* Its line, on phones two, is there before the name, so that nothing moves when that comes. */
const Owner = styled.span`
  display: block;
  min-height: 1lh;
  @media (max-width: 619px) { min-height: 2lh; }
`;
