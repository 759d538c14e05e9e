import type { Statistics } from '@fieldbox/contract/administration/statistics';
import { LogoutButton } from '@fieldbox/shop-ui/login/LogoutButton';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { useNavigate, useSearchParams } from '@onesite/shared-host';
import { useAddress } from '@onesite/shared-host/lists/useAddress';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Money } from '@onesite/shared-ui/data/Money';
import { StatFailure } from '@onesite/shared-ui/data/StatFailure';
import { StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { Page } from '@onesite/shared-ui/layout/Page';
import { belowDesktop, phone } from '@onesite/shared-ui/layout/parts';
import { PersonCard, PersonPlace, ToolHead } from '@onesite/shared-ui/layout/ToolHead';
import { ToolSelect } from '@onesite/shared-ui/list/ListFilters';
import { LazyPart, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useStatisticsQuery } from '../analytics/statistics.ts';
import { periodOptions, usePeriod } from '../navigation/period.ts';
import { type Tab, tabAddress, tabOf, tabs } from '../navigation/tabs.ts';
import { FindButton } from '../palette/FindButton.tsx';
import { useAdminUserQuery } from '../resource/adminApi.ts';

/** /admin (docs/specification/administration.md#dashboard). */
export const DashboardPage = () => (
  <Page density="dense">
    <ToolHead
      heading="Admin Dashboard"
      controls={
        <>
          <PeriodSelect />
          <FindButton />
          <LogoutButton forRole="administrator" />
        </>
      }
    >
      <Profile />
    </ToolHead>
    <StatCards />
    <DashboardTabs />
  </Page>
);

/** Hidden over a tab that has its own time filter; the figures are of all time then. */
function PeriodSelect() {
  const { period, setPeriod } = usePeriod();
  return useHasOwnTimes() ? null : (
    <ToolSelect label="Time period" options={periodOptions} value={period} onChange={setPeriod} />
  );
}

const useHasOwnTimes = () => tabOf(useSearchParams()[0]).hasOwnTimes;

/** The account, from a new response: a cached one may belong to somebody else. Its space is reserved meanwhile. */
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

/** The period of the dashboard's figures. */
function useFiguresPeriod() {
  const { period } = usePeriod();
  return useHasOwnTimes() ? 'all' : period;
}

/** The figures of the dashboard, for its period. Old ones stay until new ones are loaded. */
function StatCards() {
  const { data, currentData, isError, refetch } = useStatisticsQuery(useFiguresPeriod(), {
    refetchOnMountOrArgChange: true,
  });
  return (
    <StatFailure text={isError && !currentData ? 'Error loading statistics' : undefined} onRetry={refetch}>
      <StatStrip items={cardsOf(data)} layout="folded" />
    </StatFailure>
  );
}

/** The cards, each with space for a figure that is still loading. */
function cardsOf(figures: Statistics | undefined) {
  const count = (value?: number) => (value === undefined ? '\u00a0' : formatNumber(value));
  const money = (value?: number) => (value === undefined ? '\u00a0' : <Money dollars={value} />);
  return [
    { label: 'Total Configurations', value: count(figures?.totalConfigurations) },
    { label: 'Survey Responses', value: count(figures?.surveyResponses) },
    { label: 'Average Configuration Value', value: money(figures?.averageConfigurationValue), note: 'per unit' },
    { label: 'Total Revenue', value: money(figures?.totalRevenue) },
  ];
}

const accountDialog = lazyCode(() => import('../account/AccountDialog.tsx').then((m) => m.AccountDialog));

/** Opens an administrator's own account, at `?account=open`. */
export function Account() {
  const { parameters, openLayer, closeLayer } = useAddress();
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => openLayer({ account: 'open' })}>
        Account
      </Button>
      {parameters.get('account') === 'open' ? (
        <LazyDialog code={accountDialog} title="Your account" onClose={() => closeLayer({ account: undefined })} />
      ) : null}
    </>
  );
}

/** The tabs, selected by the address. Code and first rows of the open one are loaded together. */
function DashboardTabs() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const open = tabOf(parameters);
  const { data: figures } = useStatisticsQuery(useFiguresPeriod());
  return (
    <Place>
      <Preload key={open.id} tab={open} />
      <Tabs
        label="Dashboard"
        activation="manual"
        value={open.id}
        onValueChange={(value) => navigate(tabAddress(tabs.find(({ id }) => id === value)!, parameters))}
        items={tabs.map((tab) => ({
          value: tab.id,
          ...tabLabel(tab, figures),
          alignEnd: tab.alignEnd,
          href: tabAddress(tab, parameters),
          content: (
            <LazyPart inSkeleton code={tab.code} of={tab.label} waiting={<Waiting />}>
              {(Screen) => <Screen />}
            </LazyPart>
          ),
        }))}
      />
    </Place>
  );
}

/** By tab: the figure that counts what waits for an administrator, and its word. */
const waiting: Readonly<Record<string, readonly [figure: keyof Statistics, word: string]>> = {
  orders: ['newOrders', 'new'],
  questionnaires: ['newResponses', 'new'],
  suppliers: ['pendingSuppliers', 'pending'],
};

/** The label, and the count of what waits in the gap behind it, so that no tab moves when the count is loaded. */
function tabLabel({ id, label }: Tab, figures: Statistics | undefined) {
  const [figure, word] = waiting[id] ?? [];
  if (!figure) return { label };
  const count = figures?.[figure] || null;
  const shown = count && count > 99 ? '99+' : count;
  const content = (
    <Counted>
      {label} <small>{shown}</small>
    </Counted>
  );
  return { name: shown ? `${label}, ${shown} ${word}` : label, label: content };
}

const Counted = styled.span`
  > small { position: absolute; margin-top: -3px; color: var(--ink); font-size: var(--t-0); font-weight: 620; font-stretch: var(--narrow); }
  @media ${belowDesktop} { padding-right: 8px; }
`;

function Preload({ tab: { usePreload } }: { tab: Tab }) {
  usePreload();
  return null;
}

const Place = styled.div`
  padding-bottom: var(--s-8);
  @media ${phone} {
    [role='tabpanel'] { padding-top: var(--s-3); }
  }
`;

const Waiting = styled.div`
  min-height: 60vh;
`;
