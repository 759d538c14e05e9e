import { Section } from '@onesite/shared-ui/layout/Section';
import { styled } from 'styled-components';

/** Examples, marked as such: they say what people ask for, and claim nothing that a customer has got. */
const testimonials = [
  {
    words: 'Show me where every part will be before the unit arrives, and I can plan the site around it.',
    who: 'A logistics officer of an engineer regiment',
  },
  {
    words: 'The unit that arrives should be the unit we configured, so that our nurses know it before the doors open.',
    who: 'A program lead of a medical relief organization',
  },
];

export function Testimonials() {
  return (
    <Section heading="Testimonials" hideHeading space="flush">
      <Mark>Example testimonials: the people are invented, and what they ask for is what we build for.</Mark>
      <Grid>
        {testimonials.map(({ words, who }) => (
          <Quote key={who}>
            <blockquote>
              <p>{`“${words}”`}</p>
            </blockquote>
            <figcaption>{who}</figcaption>
          </Quote>
        ))}
      </Grid>
    </Section>
  );
}

const Mark = styled.p`
  margin-bottom: var(--s-5);
  color: var(--ink-2);
  font-size: var(--t-1);
`;

const Grid = styled.div`
  display: grid;
  gap: var(--s-6);
  @media (min-width: 900px) { grid-template-columns: 1fr 1fr; gap: var(--s-7); }
`;

const Quote = styled.figure`
  padding-left: var(--s-5);
  border-left: var(--w-heavy) solid var(--line-strong);
  p { max-width: 48ch; font-size: var(--t-4); letter-spacing: -0.008em; line-height: 1.42; text-wrap: pretty; }
  > figcaption { margin-top: var(--s-4); color: var(--ink-2); font-size: var(--t-2); }
`;
