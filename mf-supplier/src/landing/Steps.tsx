import { styled } from 'styled-components';
import { LandingSection } from './LandingSection.tsx';

const steps = [
  { name: 'Register', text: 'Tell us who you are, what you make, where you ship and which certifications you hold.' },
  { name: 'Review', text: 'We check your company. Until then it is pending; you hear from us either way.' },
  {
    name: 'Add components',
    text: 'Name, description, price, lead time in days and specifications, with a picture if you have one.',
  },
  { name: 'Be chosen', text: 'With your approval your components are public, beside our own.' },
];

export function Steps() {
  return (
    <LandingSection heading="How it works">
      <List>
        {steps.map(({ name, text }, index) => (
          <li key={name}>
            <span aria-hidden>{index + 1}</span>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </List>
    </LandingSection>
  );
}

const List = styled.ol`
  border-top: var(--w-rule) solid var(--ink);
  > li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr);
    gap: 4px 16px;
    align-items: baseline;
    padding-block: var(--s-4);
    border-bottom: 1px solid var(--line);
  }
  span { color: var(--ink-2); font-variant-numeric: tabular-nums; }
  h3 { font-size: var(--t-3); }
  p { grid-column: 2; max-width: 56ch; color: var(--ink-2); text-wrap: pretty; }
  @media (min-width: 768px) {
    > li { grid-template-columns: 32px 4fr 7fr; gap: var(--gap); }
    p { grid-column: auto; }
  }
  @media (min-width: 1024px) { > li { grid-template-columns: 24px 150px 1fr; gap: 16px; } }
`;
