import { styled } from 'styled-components';
import { Samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: var(--s-3);
  span { display: block; height: 44px; border: 1px solid var(--line-strong); }
  code { color: var(--ink-2); font: 400 var(--t-1) / 1.6 var(--font-text); }
`;

const swatches = (...names: string[]) => (
  <Swatches>
    {names.map((name) => (
      <li key={name}>
        <span style={{ background: `var(${name})` }} />
        <code>{name}</code>
      </li>
    ))}
  </Swatches>
);

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

const spaces = ['--s-1', '--s-2', '--s-3', '--s-4', '--s-5', '--s-6', '--s-7', '--s-8', '--s-9'];

const headings = { '--t-7': 'Units that leave', '--t-6': 'Units that leave', '--t-5': 'Ready in two to four weeks' };
const texts = {
  '--t-4': 'Container type',
  '--t-3': 'Lead',
  '--t-2': 'Label and control',
  '--t-1': 'Hint',
  '--t-0': 'Note',
};

const Scale = styled.div`
  display: grid;
  gap: var(--s-3);
  small { color: var(--ink-2); font-size: var(--t-1); }
`;

const Heading = styled.span`
  font-weight: 560;
  font-stretch: var(--wide);
  letter-spacing: -0.018em;
  line-height: 1.1;
  overflow-wrap: break-word;
`;

const Figures = styled.span`
  font-size: var(--t-4);
  font-stretch: var(--wide);
  font-variant-numeric: tabular-nums;
`;

const Mono = styled.span`
  font-family: var(--font-mono);
`;

export const tokens: States[] = [
  {
    part: 'Colours',
    use: 'Paper, ink, and one orange that means chosen or next. signal is no colour for text: signal-text is.',
    states: {
      Surfaces: swatches('--paper', '--sheet', '--inset'),
      Ink: swatches('--ink', '--ink-2', '--ink-3'),
      Lines: swatches('--line', '--line-strong', '--grid', '--focus'),
      Signal: swatches('--signal', '--on-signal', '--signal-text', '--signal-wash'),
      States: swatches('--error', '--error-wash', '--ok', '--ok-wash'),
    },
  },
  {
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
  },
  {
    part: 'Type',
    use: 'Archivo for everything, wide for headings and figures; B612 Mono only in drawings. Sizes follow the reader’s own.',
    states: {
      Headings: (
        <Scale>
          {Object.entries(headings).map(([size, text]) => (
            <Heading key={size} style={{ fontSize: `var(${size})` }}>
              {text}
            </Heading>
          ))}
        </Scale>
      ),
      Texts: (
        <Scale>
          {Object.entries(texts).map(([size, text]) => (
            <span key={size} style={{ fontSize: `var(${size})` }}>
              <span>{text}</span> <small>{size}</small>
            </span>
          ))}
        </Scale>
      ),
      Figures: <Figures>$48,500 · 20 x 8 x 8.5 ft · 1,046</Figures>,
      Drawings: <Mono>6 058 mm ⌀ 14</Mono>,
    },
  },
];
