import { useNavigate, useSearchParams } from '@onesite/shared-host';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { tabAddress } from '../navigation/tabAddress.ts';
import { tabOf } from '../navigation/tabOf.ts';
import { tabs } from '../navigation/tabs.ts';
import { useTabViews } from '../navigation/useTabViews.ts';
import type { Tab } from '../tab/tab.ts';

/** The tabs, selected by the address, each as it was left. Code and first rows of the open one are loaded together. */
export function DashboardTabs() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const open = tabOf(parameters);
  const views = useTabViews();
  const keep = useStableCallback(views.keep);
  useEffect(() => keep(parameters), [keep, parameters]);
  return (
    <Place>
      <Preload key={open.id} tab={open} />
      <Tabs
        label="Dashboard"
        activation="manual"
        value={open.id}
        onValueChange={(value) => navigate(addressOf(value))}
        items={tabs.map((tab) => ({
          value: tab.id,
          label: tab.label,
          far: tab.far,
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

  function addressOf(value: string) {
    const tab = tabs.find(({ id }) => id === value) ?? tabs[0];
    return views.addressOf(tab, parameters);
  }
}

function Preload({ tab: { usePreload } }: { tab: Tab }) {
  usePreload();
  return null;
}

const Place = styled.div`
  min-height: 100vh; /* the foot of the page stays where it is while rows are on their way */
  padding-bottom: var(--s-8);
  @media (max-width: 619px) {
    [role='tabpanel'] { padding-top: var(--s-3); }
  }
`;

const Waiting = styled.div`
  min-height: 60vh;
`;
