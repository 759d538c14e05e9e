import { Section } from '@fieldbox/shared-ui/layout/Section';
import { styled } from 'styled-components';

const benefits = [
  {
    name: 'Seen at the right moment',
    text: 'Customers find your component where they choose their unit, with its price in the total at once.',
  },
  {
    name: 'Ordered as configured',
    text: 'A quote request names your component and the price at which it was chosen. There is nothing to interpret.',
  },
  {
    name: 'One review',
    text: 'We review your company once. After that your components need no second approval.',
  },
];

export function Benefits() {
  return (
    <Section heading="What suppliers get" hideHeading space="flush">
      <Grid>
        {benefits.map(({ name, text }) => (
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
