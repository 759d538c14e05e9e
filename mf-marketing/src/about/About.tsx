import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { serviceLevels } from '@fieldbox/contract/site/serviceLevels';
import { useSearchParams } from '@onesite/shared-host';
import { Terms } from '@onesite/shared-ui/data/Terms';
import { Page, PageHead } from '@onesite/shared-ui/layout/Page';
import { entries, figure, fromDesktop, fromTablet, grid } from '@onesite/shared-ui/layout/parts';
import { Section } from '@onesite/shared-ui/layout/Section';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { styled } from 'styled-components';
import { CallToAction } from '../CallToAction.tsx';

export function About() {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab');
  const open = tabs.find(({ value }) => value === requested) ?? tabs[0]!;
  return (
    <Page>
      <PageHead lede="We build modular mission support units in shipping containers, for organizations that work where nothing is ready for them.">
        About Us
      </PageHead>
      <Tabs
        label="What we work for"
        items={tabs}
        value={open.value}
        onValueChange={(tab) => setSearch({ tab }, { replace: true })}
      />
      <Section heading="From 2015 to 2023">
        <Timeline>
          {history.map(({ year, event, text }) => (
            <li key={year}>
              <time dateTime={String(year)}>{year}</time>
              <h3>{event}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Timeline>
      </Section>
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

/** A statement and the reason for it. */
const Purpose = styled.div`
  ${grid}
  gap: var(--s-4);
  padding-block: var(--s-4);
  > h2 { max-width: 24ch; font-size: var(--t-5); }
  > p { max-width: 56ch; color: var(--ink-2); text-wrap: pretty; }
  @media ${fromDesktop} { grid-template-columns: 5fr 7fr; gap: var(--gap); }
`;

const values = [
  { term: 'Exact', value: 'Every price, weight and lead time on our pages comes from one catalogue.' },
  { term: 'Open', value: 'The estimate is on the screen before you give your name.' },
  { term: 'Rugged', value: 'Steel, bolts and components that a crew can replace in the field.' },
  { term: 'Accountable', value: serviceLevels.reply },
];

const Values = styled.dl`
  display: grid;
  gap: var(--s-5) var(--gap);
  padding-block: var(--s-4);
  @media ${fromTablet} { grid-template-columns: repeat(2, 1fr); }
  @media ${fromDesktop} { grid-template-columns: repeat(4, 1fr); }
  dt { ${figure} margin-bottom: 4px; font-size: var(--t-4); line-height: inherit; }
  dd { max-width: 40ch; color: var(--ink-2); text-wrap: pretty; }
`;

const tabs = [
  {
    value: 'mission',
    label: 'Mission',
    href: `${pagePaths.about}?tab=mission`,
    content: (
      <Purpose>
        <h2>A working base where there was none, within weeks.</h2>
        <p>
          Military and civilian organizations need the same things in the field: power, communications, a place to work
          and a lock. We build them into standard shipping containers, because trucks, cranes and ships already handle
          those.
        </p>
      </Purpose>
    ),
  },
  {
    value: 'vision',
    label: 'Vision',
    href: `${pagePaths.about}?tab=vision`,
    content: (
      <Purpose>
        <h2>Units that change with their mission, instead of being replaced by it.</h2>
        <p>
          A unit should outlive the task that it was bought for. Components bolt to fixed points, so that a command post
          can become a workshop with other components in the same steel.
        </p>
      </Purpose>
    ),
  },
  {
    value: 'values',
    label: 'Values',
    href: `${pagePaths.about}?tab=values`,
    content: (
      <Values>
        <Terms items={values} />
      </Values>
    ),
  },
];

/**
 * Sample copy for the timeline from 2015 to 2023 (docs/specification/visitors.md#about). Like the testimonials it must
 * be replaced by what really happened before launch.
 */
const history = [
  {
    year: 2015,
    event: 'The first unit',
    text: 'A workshop in a 20 ft container, built for one customer and one site.',
  },
  {
    year: 2017,
    event: 'Fixed points',
    text: 'Components share their mounting points, so that a delivered unit can be changed.',
  },
  { year: 2019, event: 'Civilian units', text: 'The first medical bay leaves the yard, in white, on the same frame.' },
  { year: 2020, event: 'Expandable containers', text: 'Wider on site than on the road.' },
  { year: 2021, event: 'Supplier program', text: 'Other manufacturers offer components for our units, after review.' },
  {
    year: 2023,
    event: 'The configurator',
    text: 'Customers put their unit together themselves, with the estimate beside it.',
  },
];

const Timeline = styled.ol`
  ${entries}
  > li { grid-template-columns: 72px minmax(0, 1fr); gap: 4px 16px; align-items: baseline; }
  time { font-stretch: var(--wide); font-weight: 560; font-variant-numeric: tabular-nums; }
  h3 { font-size: var(--t-3); }
  p { grid-column: 2; max-width: 56ch; color: var(--ink-2); text-wrap: pretty; }
  @media ${fromDesktop} {
    > li { grid-template-columns: 2fr 3fr 7fr; gap: var(--gap); }
    p { grid-column: auto; }
  }
`;
