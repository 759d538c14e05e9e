import { Section } from '@fieldbox/shared-ui/layout/Section';
import { styled } from 'styled-components';

const features = [
  {
    name: 'Rapid Deployment',
    text: 'Standard units deploy in 2-4 weeks, custom units in 6-12. A representative answers within 24 business hours.',
  },
  {
    name: 'Ruggedized Design',
    text: 'Corner castings, lock rods and corrugated steel: handled by any crane, truck or ship that handles containers.',
  },
  {
    name: 'Modular Components',
    text: 'Power, communications and equipment bolt to fixed points, so that a unit can change with its mission.',
  },
];

export function Features() {
  return (
    <Section heading="What every unit has" hideHeading space="flush">
      <Grid>
        {features.map(({ name, text }) => (
          <Feature key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </Feature>
        ))}
      </Grid>
    </Section>
  );
}

const Grid = styled.div`
  display: grid;
  gap: var(--s-6);
  > * { min-width: 0; }
  @media (min-width: 720px) { grid-template-columns: repeat(3, 1fr); gap: var(--gap); }
`;

const Feature = styled.article`
  padding-top: var(--s-4);
  border-top: 1px solid var(--line-strong);
  > h3 { margin-bottom: 8px; font-size: var(--t-4); }
  > p { max-width: 44ch; color: var(--ink-2); text-wrap: pretty; }
`;
