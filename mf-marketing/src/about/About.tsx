import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { useSearchParams } from '@onesite/shared-host';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHead } from '@onesite/shared-ui/layout/PageHead';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { type TabItem, Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { CallToAction } from '../callToAction/CallToAction.tsx';
import { Anatomy } from './Anatomy.tsx';
import { Purpose, Values } from './Purpose.tsx';
import { Timeline } from './Timeline.tsx';
import type { TabName } from './tabNames.ts';

const tabs: (TabItem & { value: TabName })[] = [
  {
    value: 'mission',
    label: 'Mission',
    href: `${pagePaths.about}?tab=mission`,
    content: (
      <Purpose statement="A working base where there was none, within weeks.">
        Military and civilian organizations need the same things in the field: power, communications, a place to work
        and a lock. We build them into standard shipping containers, because every truck, crane and ship can already
        handle those.
      </Purpose>
    ),
  },
  {
    value: 'vision',
    label: 'Vision',
    href: `${pagePaths.about}?tab=vision`,
    content: (
      <Purpose statement="Units that change with their mission, instead of being replaced by it.">
        A unit should outlive the task that it was bought for. Components bolt to fixed points, so that a command post
        can become a medical bay with a different set of parts and the same steel around them.
      </Purpose>
    ),
  },
  { value: 'values', label: 'Values', href: `${pagePaths.about}?tab=values`, content: <Values /> },
];

export function About() {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab');
  const open = tabs.find(({ value }) => value === requested) ?? tabs[0]!;
  return (
    <Page>
      <PageHead>
        <PageHeading lede="We build modular mission support units in shipping containers, for organizations that work where nothing is ready for them.">
          About Us
        </PageHeading>
      </PageHead>
      <Tabs
        label="What we work for"
        items={tabs}
        value={open.value}
        onValueChange={(tab) => setSearch({ tab }, { replace: true })}
      />
      <Anatomy />
      <Timeline />
      <CallToAction
        text="See what a unit can be, or start your own."
        links={[
          { to: pagePaths.solutions, label: 'Solutions' },
          { to: pagePaths.contact, label: 'Contact' },
        ]}
      />
    </Page>
  );
}
