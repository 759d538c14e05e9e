import { styled } from 'styled-components';
import { Samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const spaces = ['--s-1', '--s-2', '--s-3', '--s-4', '--s-5', '--s-6', '--s-7', '--s-8', '--s-9'];

const Labelled = styled.span`
  display: grid;
  gap: var(--s-2);
  color: var(--ink-2);
  font-size: var(--t-1);
  > i { background: var(--ink); }
`;

const Box = styled.i`
  width: 96px;
  height: 56px;
  border: 1px solid var(--line-strong);
  /* Overrides the style that a label would give it. */
  && { background: var(--sheet); }
`;

/* Hover or focus plays the duration. */
const Moving = styled.button`
  min-width: 120px;
  min-height: 44px;
  border: 1px solid var(--line-strong);
  background: linear-gradient(var(--inset), var(--inset)) no-repeat left / 0 100%;
  color: var(--ink);
  transition: background-size var(--ease-out);
  &:hover, &:focus-visible { background-size: 100% 100%; }
`;

export const states: States = {
  part: 'Measures',
  use: 'Distances, rules, corners, the one shadow (dialogs, toasts and menus only) and the three times.',
  states: {
    Space: (
      <Samples style={{ alignItems: 'end' }}>
        {spaces.map((space) => (
          <Labelled key={space}>
            <i style={{ width: `var(${space})`, height: `var(${space})` }} />
            <span>{space}</span>
          </Labelled>
        ))}
      </Samples>
    ),
    Rules: (
      <Samples>
        {['--w-hair', '--w-rule', '--w-heavy'].map((width) => (
          <Labelled key={width}>
            <i style={{ width: 96, height: `var(${width})` }} />
            <span>{width}</span>
          </Labelled>
        ))}
      </Samples>
    ),
    'Corners, shadow': (
      <Samples style={{ gap: 'var(--s-6)' }}>
        <Labelled>
          <Box style={{ borderRadius: 'var(--radius-control)' }} />
          --radius-control
        </Labelled>
        <Labelled>
          <Box style={{ border: 0, boxShadow: 'var(--shadow-float)' }} />
          --shadow-float
        </Labelled>
      </Samples>
    ),
    Motion: (
      <Samples>
        {['--d-1', '--d-2', '--d-3'].map((time) => (
          <Moving key={time} style={{ transitionDuration: `var(${time})` }} type="button">
            {time}
          </Moving>
        ))}
      </Samples>
    ),
  },
};
