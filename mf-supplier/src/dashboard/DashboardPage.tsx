import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { isPublic, mayOffer, type SupplierStatus } from '@fieldbox/contract/suppliers/supplierOptions';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { LogoutButton } from '@fieldbox/shop-ui/login/LogoutButton';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { useSearchParams } from '@onesite/shared-host';
import { ButtonLink } from '@onesite/shared-ui/actions/Button';
import { StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { phone } from '@onesite/shared-ui/layout/parts';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BlankList } from '../components/ComponentList.tsx';
import { AddComponentLink, ComponentsTab } from '../components/ComponentsTab.tsx';
import { PortalPage } from '../portal/PortalPage.tsx';
import { noteHeight, StatusNote } from '../portal/StatusNote.tsx';
import { useSupplierComponentsQuery } from '../portal/supplierApi.ts';

/** /supplier/dashboard (docs/specification/suppliers.md#dashboard). */
export const DashboardPage = () => (
  <PortalPage
    head={(profile) => ({
      title: profile?.companyName ?? 'Supplier dashboard',
      isName: true,
      lede: profile?.contactEmail ?? '\u00a0',
      actions: (
        <>
          <LogoutButton forRole="supplier" />
          <ButtonLink to={pagePaths.supplierSettings}>
            <SlidersHorizontal size={18} aria-hidden />
            Settings
          </ButtonLink>
          <AddComponentLink variant="primary" isOpen={!profile || mayOffer[profile.status]} />
        </>
      ),
    })}
    waiting={<WaitingDashboard />}
  >
    {(profile) => <Dashboard profile={profile} />}
  </PortalPage>
);

/** The dashboard while the profile loads, with each part at its place. */
const WaitingDashboard = () => (
  <>
    <Figures components={undefined} status="Pending" />
    <BlankNote />
    <DashboardTabs isBlank components={<BlankList label="Loading your profile" />} />
  </>
);

const BlankNote = styled.div`
  ${noteHeight}
  border-left: var(--w-heavy) solid var(--line-strong);
  background: var(--inset);
`;

function Dashboard({ profile }: { profile: SupplierProfile }) {
  const query = useSupplierComponentsQuery(profile.id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Figures components={query.data} status={profile.status} />
      <StatusNote profile={profile} />
      <DashboardTabs components={<ComponentsTab profile={profile} query={query} />} />
    </>
  );
}

const tabs = [
  { value: 'components', label: 'Components' },
  { value: 'inquiries', label: 'Inquiries', text: 'No inquiries here. Visitors send their requests to us.' },
  {
    value: 'analytics',
    label: 'Analytics',
    text: 'No analytics here. How often your components were chosen is above.',
  },
];

/**
 * The tabs. The open one is in the address: `?tab=inquiries`. Opening one adds a history entry, so arrow keys alone open none. While the profile
 * loads (`isBlank`), each shows `components`.
 */
function DashboardTabs({ isBlank, components }: { isBlank?: true; components: ReactNode }) {
  const [parameters, setParameters] = useSearchParams();
  const open = (tabs.find(({ value }) => value === parameters.get('tab')) ?? tabs[0]!).value;
  return (
    <Place>
      <Tabs
        label="Dashboard"
        activation="manual"
        value={open}
        onValueChange={(value) => setParameters(value === 'components' ? {} : { tab: value })}
        items={tabs.map(({ value, label, text }) => ({
          value,
          label,
          content: value !== open ? null : text && !isBlank ? <Placeholder>{text}</Placeholder> : components,
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

/** How many components there are, and how often they were chosen, withdrawn ones included. Until they load, each is a dash. */
function Figures({ components, status }: FiguresProps) {
  const unknown = '\u2013';
  const publicOnes = components?.filter((component) => isPublic(status, component));
  const chosen = components?.reduce((sum, { orderCount }) => sum + orderCount, 0);
  return (
    <StatStrip
      layout="cards"
      items={[
        { label: 'Components', value: components?.length ?? unknown },
        { label: 'Public now', value: publicOnes?.length ?? unknown },
        { label: 'Chosen', value: chosen === undefined ? unknown : timesText(chosen) },
      ]}
    />
  );
}

const timesText = (count: number) => (count === 1 ? '1 time' : `${formatNumber(count)} times`);
