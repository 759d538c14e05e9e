import { Button } from '@onesite/shared-ui/actions/Button';
import { Page } from '@onesite/shared-ui/layout/Page';
import { ToolHead } from '@onesite/shared-ui/layout/ToolHead';
import { ToolSelect } from '@onesite/shared-ui/list/ListFilters';
import { LogOut } from 'lucide-react';
import { ExpiredSession } from '../login/ExpiredSession.tsx';
import { useLogout } from '../login/useLogout.ts';
import { FindButton } from '../palette/FindButton.tsx';
import { FreshOnReturn } from '../tab/FreshOnReturn.tsx';
import { periodOptions, usePeriod } from '../tab/period.ts';
import { DashboardTabs } from './DashboardTabs.tsx';
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
    <FreshOnReturn>
      <StatCards />
      <DashboardTabs />
    </FreshOnReturn>
    <ExpiredSession />
  </Page>
);

function LogoutButton() {
  const { leave, isPending } = useLogout();
  return (
    <Button pending={isPending} onClick={leave}>
      <LogOut size={18} aria-hidden />
      Logout
    </Button>
  );
}

function PeriodSelect() {
  const { period, setPeriod } = usePeriod();
  return <ToolSelect label="Time period" options={periodOptions} value={period} onChange={setPeriod} />;
}
