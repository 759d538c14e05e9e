import { Section } from '@onesite/shared-ui/layout/Section';
import { styled } from 'styled-components';

/** Sample copy, to be replaced by real customers' statements before launch. */
const testimonials = [
  {
    words: 'We had a working command post on the second day. Every part was where the drawing said it would be.',
    who: 'Logistics officer, engineer regiment',
  },
  {
    words: 'The unit that arrived was the unit we configured. Our nurses knew it before the doors opened.',
    who: 'Programme lead, medical relief organisation',
  },
];

export function Testimonials() {
  return (
    <Section heading="Testimonials" hideHeading space="flush">
      <Grid>
        {testimonials.map(({ words, who }) => (
          <Quote key={who}>
            <blockquote>
              <p>“{words}”</p>
            </blockquote>
            <figcaption>{who}</figcaption>
          </Quote>
        ))}
      </Grid>
    </Section>
  );
}

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
