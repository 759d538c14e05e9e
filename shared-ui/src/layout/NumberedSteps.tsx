import { styled } from 'styled-components';

export type NumberedStepsProps = { steps: readonly { name: string; text: string }[] };

/** What happens one after the other, between hairlines. The names stand beside the texts where there is room. */
export const NumberedSteps = ({ steps }: NumberedStepsProps) => (
  <List>
    {steps.map(({ name, text }, index) => (
      <li key={name}>
        <span aria-hidden>{index + 1}</span>
        <h3>{name}</h3>
        <p>{text}</p>
      </li>
    ))}
  </List>
);

const List = styled.ol`
  container-type: inline-size;
  border-top: var(--w-rule) solid var(--ink);
  > li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr);
    gap: 4px 16px;
    align-items: baseline;
    padding-block: var(--s-4);
    border-bottom: 1px solid var(--line);
    break-inside: avoid;
  }
  span { color: var(--ink-2); font-variant-numeric: tabular-nums; }
  h3 { font-size: var(--t-3); }
  p { grid-column: 2; max-width: 56ch; color: var(--ink-2); text-wrap: pretty; }
  @container (min-width: 480px) {
    > li { grid-template-columns: 24px 150px minmax(0, 1fr); }
    p { grid-column: auto; }
  }
  @container (min-width: 800px) {
    > li { grid-template-columns: 32px 4fr 7fr; gap: var(--gap); }
  }
`;
