import { Page } from '@fieldbox/shared-ui/layout/Page';
import { ToolHead } from '@fieldbox/shared-ui/layout/ToolHead';
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
    <ToolHead
      heading="Admin Dashboard"
      controls={
        <>
          <FindButton />
          <PeriodSelect />
          <LogoutButton />
        </>
      }
    >
      <Profile />
    </ToolHead>
    <StatCards />
    <DashboardTabs />
    <ExpiredSession />
  </Page>
);
