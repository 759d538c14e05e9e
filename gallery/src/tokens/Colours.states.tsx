import { styled } from 'styled-components';
import type { States } from '../frame/states.ts';

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <Grid>
      {names.map((name) => (
        <li key={name}>
          <span style={{ background: `var(${name})` }} />
          <code>{name}</code>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: var(--s-3);
  span { display: block; height: 44px; border: 1px solid var(--line-strong); }
  code { color: var(--ink-2); font: 400 var(--t-1) / 1.6 var(--font-text); }
`;

export const states: States = {
  part: 'Colours',
  use: 'Paper, ink, and one orange that means chosen or next. signal is no colour for text: signal-text is.',
  states: {
    Surfaces: <Swatches names={['--paper', '--sheet', '--inset']} />,
    Ink: <Swatches names={['--ink', '--ink-2', '--ink-3']} />,
    Lines: <Swatches names={['--line', '--line-strong', '--grid', '--focus']} />,
    Signal: <Swatches names={['--signal', '--on-signal', '--signal-text', '--signal-wash']} />,
    States: <Swatches names={['--error', '--error-wash', '--ok', '--ok-wash']} />,
  },
};
