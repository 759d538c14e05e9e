import { Section } from '@fieldbox/shared-ui/layout/Section';
import { styled } from 'styled-components';

const reasons = [
  { name: 'One person', text: 'Whoever answers you first stays with your request until the unit is on site.' },
  { name: 'Figures first', text: 'Measures, lead times and an estimate are on the screen before you talk to anybody.' },
  {
    name: 'Standard steel',
    text: 'Units travel as ordinary containers, so that transport is a booking and not a project.',
  },
];

export function Reasons() {
  return (
    <Section heading="Why work with us">
      <Grid>
        {reasons.map(({ name, text }) => (
          <article key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </article>
        ))}
      </Grid>
    </Section>
  );
}

const Grid = styled.div`
  display: grid;
  gap: var(--s-6);
  > * { min-width: 0; }
  > article { padding-top: var(--s-4); border-top: 1px solid var(--line-strong); }
  h3 { margin-bottom: 8px; font-size: var(--t-4); }
  p { max-width: 44ch; color: var(--ink-2); text-wrap: pretty; }
  @media (min-width: 720px) { grid-template-columns: repeat(3, 1fr); gap: var(--gap); }
`;
