import { styled } from 'styled-components';
import type { States } from '../frame/states.ts';

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

export const states: States = {
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
};
