import { Section } from '@onesite/shared-ui/layout/Section';
import { styled } from 'styled-components';

export function Timeline() {
  return (
    <Section heading="From 2015 to 2023">
      <List>
        {history.map(({ year, event, text }) => (
          <li key={year}>
            <Year dateTime={String(year)}>{year}</Year>
            <h3>{event}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ol`
  border-top: var(--w-rule) solid var(--ink);
  > li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: 4px 16px;
    align-items: baseline;
    padding-block: var(--s-4);
    border-bottom: 1px solid var(--line);
  }
  h3 { font-size: var(--t-3); }
  p { grid-column: 2; max-width: 56ch; color: var(--ink-2); text-wrap: pretty; }
  @media (min-width: 768px) {
    > li { grid-template-columns: repeat(12, 1fr); gap: var(--gap); }
    time { grid-column: span 2; }
    h3 { grid-column: span 3; }
    p { grid-column: span 7; }
  }
`;

const Year = styled.time`
  font-stretch: var(--wide);
  font-weight: 560;
  font-variant-numeric: tabular-nums;
`;

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
