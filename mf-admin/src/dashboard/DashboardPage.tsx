import { Page } from '@fieldbox/shared-ui/layout/Page';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import { styled } from 'styled-components';
import { ExpiredSession } from '../login/ExpiredSession.tsx';
import { FindButton } from '../palette/FindButton.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { PeriodSelect } from './PeriodSelect.tsx';
import { Profile } from './Profile.tsx';
import { StatCards } from './StatCards.tsx';

/** /admin (docs/specification/administration.md#dashboard). */
export const DashboardPage = () => (
  <Page density="dense">
    <Head>
      <PageHeading size="tool">Admin Dashboard</PageHeading>
      <Profile />
      <Controls>
        <FindButton />
        <PeriodSelect />
        <LogoutButton />
      </Controls>
    </Head>
    <StatCards />
    <DashboardTabs />
    <ExpiredSession />
  </Page>
);

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 32px;
  align-items: center;
  padding-block: var(--s-5);
  > * { min-width: 0; }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  margin-left: auto;
  > button { padding-inline: 16px; }
  @media (max-width: 619px) { width: 100%; > select { flex: 1; } }
`;
