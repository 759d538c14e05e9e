import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AnalyticsTab } from '../analytics/AnalyticsTab.tsx';
import { ComponentsTab, type ComponentsTabProps } from '../components/ComponentsTab.tsx';
import { TabFrame, type TabName } from './TabFrame.tsx';

type Props = { profile: SupplierProfile; components: ComponentsTabProps['query'] };

export function DashboardTabs({ profile, components }: Props) {
  const screens: Record<TabName, () => ReactNode> = {
    components: () => <ComponentsTab profile={profile} query={components} />,
    inquiries: () => (
      <Placeholder>{`Inquiries come to you by mail, at ${profile.contactEmail}. Nothing is kept here.`}</Placeholder>
    ),
    analytics: () => <AnalyticsTab supplierId={profile.id} />,
  };
  return <TabFrame content={(name) => screens[name]()} />;
}

const Placeholder = styled.p`
  max-width: 52ch;
  padding-block: var(--s-5);
  color: var(--ink-2);
  text-wrap: pretty;
`;
