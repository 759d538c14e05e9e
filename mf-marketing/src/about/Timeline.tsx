import { Section } from '@onesite/shared-ui/layout/Section';
import { styled } from 'styled-components';
import { history } from './history.ts';

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
