import type { Statistics } from '@fieldbox/contract/administration/statistics';
import { useLogout } from '@fieldbox/shop-ui/login/useLogout';
import { useSearchParams } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Money } from '@onesite/shared-ui/data/Money';
import { StatFailure } from '@onesite/shared-ui/data/StatFailure';
import { StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PersonCard, PersonPlace } from '@onesite/shared-ui/layout/PersonCard';
import { ToolHead } from '@onesite/shared-ui/layout/ToolHead';
import { ToolSelect } from '@onesite/shared-ui/list/ListFilters';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Account } from '../account/Account.tsx';
import { useStatisticsQuery } from '../analytics/analyticsApi.ts';
import { tabOf } from '../navigation/tabOf.ts';
import { FindButton } from '../palette/FindButton.tsx';
import { useAdminUserQuery } from '../tab/adminUserApi.ts';
import { periodOptions, usePeriod } from '../tab/period.ts';
import { DashboardTabs } from './DashboardTabs.tsx';

/** /admin (docs/specification/administration.md#dashboard). */
export const DashboardPage = () => (
  <Page density="dense">
    <ToolHead
      heading="Admin Dashboard"
      controls={
        <>
          <PeriodSelect />
          <FindButton />
          <LogoutButton />
        </>
      }
    >
      <Profile />
    </ToolHead>
    <StatCards />
    <DashboardTabs />
  </Page>
);

function LogoutButton() {
  const { leave, isPending } = useLogout('administrator');
  return (
    <Button pending={isPending} onClick={leave}>
      <LogOut size={18} aria-hidden />
      Logout
    </Button>
  );
}

/** None over a tab with times of its own: a screen has one. The figures are of all time then. */
function PeriodSelect() {
  const { period, setPeriod } = usePeriod();
  return useHasOwnTimes() ? null : (
    <ToolSelect label="Time period" options={periodOptions} value={period} onChange={setPeriod} />
  );
}

const useHasOwnTimes = () => tabOf(useSearchParams()[0]).hasOwnTimes;

/** The account, from a new response: an earlier one may belong to somebody else. Until it comes, its space is reserved. */
function Profile() {
  const [openedAt] = useState(Date.now);
  const { data: user, fulfilledTimeStamp = 0 } = useAdminUserQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!user || fulfilledTimeStamp < openedAt) return <PersonPlace />;
  const names = [user.firstName, user.lastName].filter(Boolean);
  return (
    <PersonCard
      label="Logged in as"
      name={names.join(' ')}
      note={user.email}
      initials={names.map((name) => name[0]).join('') || user.email[0]?.toUpperCase() || ''}
      pictureUrl={user.profileImageUrl?.startsWith('/') ? user.profileImageUrl : null} // pages load pictures of this site alone
    >
      <Account />
    </PersonCard>
  );
}

/** The figures of the dashboard, for its period. Old ones stay until new ones are loaded. */
function StatCards() {
  const { period } = usePeriod();
  const { data, currentData, isError, refetch } = useStatisticsQuery(useHasOwnTimes() ? 'all' : period, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <StatFailure text={isError && !currentData ? 'Error loading statistics' : undefined} onRetry={refetch}>
      <StatStrip items={cards(data)} onPhones="fold" />
    </StatFailure>
  );
}

/** Space for a figure that is still loading. */
function cards(figures: Statistics | undefined) {
  const count = (value?: number) => value?.toLocaleString('en-US') ?? '\u00a0';
  const money = (value?: number) => (value === undefined ? '\u00a0' : <Money dollars={value} />);
  return [
    { label: 'Total Configurations', value: count(figures?.totalConfigurations) },
    { label: 'Survey Responses', value: count(figures?.surveyResponses) },
    { label: 'Average Configuration Value', value: money(figures?.averageConfigurationValue) },
    { label: 'Total Revenue', value: money(figures?.totalRevenue) },
  ];
}
