import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { mayOffer, type SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { useLogout } from '@fieldbox/shop-ui/login/useLogout';
import { useSearchParams } from '@onesite/shared-host';
import { Button, ButtonLink } from '@onesite/shared-ui/actions/Button';
import { StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { phone } from '@onesite/shared-ui/layout/widths';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { LogOut, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { BlankList } from '../components/ComponentList.tsx';
import { AddComponentLink, ComponentsTab, type ComponentsTabProps } from '../components/ComponentsTab.tsx';
import { PortalPage } from '../portal/PortalPage.tsx';
import { noteHeight, StatusNote } from '../portal/StatusNote.tsx';
import { useSupplierComponentsQuery, useSupplierProfileQuery } from '../portal/supplierApi.ts';

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

function Dashboard({ profile }: { profile: SupplierProfile }) {
  const { refetch } = useSupplierProfileQuery();
  useReturn(() => void refetch()); // the company may have been approved meanwhile
  const query = useSupplierComponentsQuery(profile.id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Figures components={query.data} status={profile.status} />
      <StatusNote profile={profile} />
      <DashboardTabs profile={profile} components={query} />
    </>
  );
}

/** Milliseconds in which coming and going counts as one return. */
const restMs = 5_000;

/** Calls when somebody returns to the page, to its window or its tab. */
function useReturn(onReturn: () => void) {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    let calledAt = Number.NEGATIVE_INFINITY;
    function call() {
      if (document.visibilityState !== 'visible' || performance.now() - calledAt < restMs) return;
      calledAt = performance.now();
      latest.current();
    }
    window.addEventListener('focus', call);
    document.addEventListener('visibilitychange', call);
    return () => {
      window.removeEventListener('focus', call);
      document.removeEventListener('visibilitychange', call);
    };
  }, []);
}

type Props = { profile: SupplierProfile; components: ComponentsTabProps['query'] };

function DashboardTabs({ profile, components }: Props) {
  const screens: Record<TabName, () => ReactNode> = {
    components: () => <ComponentsTab profile={profile} query={components} />,
    inquiries: () => <Placeholder>No inquiries found</Placeholder>,
    analytics: () => <Placeholder>No analytics yet. How often your components were chosen is above.</Placeholder>,
  };
  return <TabFrame content={(name) => screens[name]()} />;
}

const labels = { components: 'Components', inquiries: 'Inquiries', analytics: 'Analytics' };
type TabName = keyof typeof labels;

const names = Object.keys(labels) as TabName[];

/** The tabs, whose choice is the address: `?tab=inquiries`. Each is an entry of the history, so arrow keys alone choose none. */
function TabFrame({ content }: { content: (name: TabName) => ReactNode }) {
  const [parameters, setParameters] = useSearchParams();
  const open = names.find((name) => name === parameters.get('tab')) ?? 'components';
  return (
    <Place>
      <Tabs
        label="Dashboard"
        activation="manual"
        value={open}
        onValueChange={(value) => setParameters(value === 'components' ? {} : { tab: value })}
        items={names.map((name) => ({
          value: name,
          label: labels[name],
          content: name === open ? content(name) : null,
        }))}
      />
    </Place>
  );
}

const Place = styled.div`
  padding-block: var(--s-6) var(--s-8);
  @media ${phone} { padding-top: var(--s-4); }
`;

const Placeholder = styled.p`
  max-width: 52ch;
  padding-block: var(--s-5);
  color: var(--ink-2);
  text-wrap: pretty;
`;

type FiguresProps = { components: readonly SupplierComponent[] | undefined; status: SupplierStatus };

/** How many components there are, and how often they were chosen, whatever has become of them; their places are held until that is known. */
function Figures({ components, status }: FiguresProps) {
  const unknown = '\u2013';
  return (
    <StatStrip
      onPhones="columns"
      items={[
        { label: 'Components', value: components?.length ?? unknown },
        { label: 'Public now', value: components ? countPublic(components, status) : unknown },
        { label: 'Chosen', value: components ? timesText(countChosen(components)) : unknown },
      ]}
    />
  );
}

const timesText = (count: number) => (count === 1 ? '1 time' : `${count.toLocaleString('en-US')} times`);

const countPublic = (components: readonly SupplierComponent[], status: SupplierStatus) =>
  status === 'Approved' ? components.filter(({ isWithdrawn }) => !isWithdrawn).length : 0;

const countChosen = (components: readonly SupplierComponent[]) =>
  components.reduce((sum, { orderCount }) => sum + orderCount, 0);
