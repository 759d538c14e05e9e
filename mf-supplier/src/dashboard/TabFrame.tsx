import { useSearchParams } from '@onesite/shared-host';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const labels = { components: 'Components', inquiries: 'Inquiries', analytics: 'Analytics' };
export type TabName = keyof typeof labels;

const names = Object.keys(labels) as TabName[];

/** The tabs, whose choice is the address: `?tab=inquiries`. Each is an entry of the history, so arrow keys alone choose none. */
export function TabFrame({ content }: { content: (name: TabName) => ReactNode }) {
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
  @media (max-width: 619px) { padding-top: var(--s-4); }
`;
