import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { useSearchParams } from '@onesite/shared-host';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { styled } from 'styled-components';
import { AnalyticsTab } from '../analytics/AnalyticsTab.tsx';
import { ComponentsTab, type ComponentsTabProps } from '../components/ComponentsTab.tsx';

type Props = { profile: SupplierProfile; components: ComponentsTabProps['query'] };

/** The tabs, whose choice is the address: `?tab=inquiries`. */
export function DashboardTabs({ profile, components }: Props) {
  const [parameters, setParameters] = useSearchParams();
  const items = [
    {
      value: 'components',
      label: 'Components',
      content: <ComponentsTab profile={profile} query={components} />,
    },
    {
      value: 'inquiries',
      label: 'Inquiries',
      content: (
        <Placeholder>Inquiries come to you by mail, at {profile.contactEmail}. Nothing is kept here.</Placeholder>
      ),
    },
    {
      value: 'analytics',
      label: 'Analytics',
      content: <AnalyticsTab supplierId={profile.id} />,
    },
  ];
  const requested = parameters.get('tab');
  return (
    <Place>
      <Tabs
        label="Dashboard"
        value={items.some(({ value }) => value === requested) ? requested! : 'components'}
        onValueChange={(value) => setParameters(value === 'components' ? {} : { tab: value }, { replace: true })}
        items={items}
      />
    </Place>
  );
}

const Place = styled.div`
  padding-block: var(--s-6) var(--s-8);
`;

const Placeholder = styled.p`
  max-width: 52ch;
  padding-block: var(--s-5);
  color: var(--ink-2);
  text-wrap: pretty;
`;
