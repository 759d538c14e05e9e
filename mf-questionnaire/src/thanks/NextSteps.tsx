import { styled } from 'styled-components';

/** Only what is true of every response. */
const steps = (isProposed: boolean) => [
  {
    name: 'A person reads it',
    text: isProposed ? 'All of your answers, not only the list above.' : 'All of your answers, and what you left open.',
  },
  { name: 'We reply', text: 'Within 24-48 hours, by mail, with questions or a quote.' },
  {
    name: 'You decide',
    text: isProposed
      ? 'Change any part in the configurator before or after that. Nothing is ordered yet.'
      : 'Nothing is ordered yet.',
  },
];

export const NextSteps = ({ isProposed }: { isProposed: boolean }) => (
  <Root aria-labelledby="next-steps">
    <h2 id="next-steps">What happens now</h2>
    <ol>
      {steps(isProposed).map(({ name, text }, index) => (
        <li key={name}>
          <span aria-hidden>{index + 1}</span>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Root>
);

const Root = styled.section`
  padding-bottom: var(--s-8);
  > h2 { margin-bottom: var(--s-4); font-size: var(--t-5); }
  > ol { border-top: var(--w-rule) solid var(--ink); }
  li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr);
    gap: 4px 16px;
    align-items: baseline;
    padding-block: 18px;
    border-bottom: 1px solid var(--line);
  }
  span { color: var(--ink-2); font-variant-numeric: tabular-nums; }
  h3 { font-size: var(--t-3); }
  p { grid-column: 2; max-width: 56ch; color: var(--ink-2); text-wrap: pretty; }
  @media (min-width: 768px) {
    li { grid-template-columns: 32px 4fr 7fr; gap: var(--gap); }
    p { grid-column: auto; }
  }
`;
