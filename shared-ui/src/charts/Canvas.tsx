import { styled } from 'styled-components';

/** The SVG of a chart and the looks of what is drawn in it: measured lines, monochrome. */
export const Canvas = styled.svg`
  display: block;
  overflow: visible;
  text { fill: var(--ink-2); font: 400 12px var(--font-mono); }
  .title { fill: var(--ink); font: 560 14px var(--font-text); font-variant-numeric: tabular-nums; }
  .note { font: 400 13px var(--font-text); font-variant-numeric: tabular-nums; }
  .ink { fill: var(--ink); }
  .axis { fill: none; stroke: var(--ink-2); stroke-width: 1; }
  .arrow { fill: var(--ink-2); }
  .hair { fill: none; stroke: var(--line); stroke-width: 1; }
  .area { fill: var(--inset); }
  .line { fill: none; stroke: var(--ink); stroke-width: 1.6; }
  .open { fill: none; stroke: var(--ink-2); stroke-width: 1.2; stroke-dasharray: 4 3; }
  .mean { fill: none; stroke: var(--ink-2); stroke-width: 1; stroke-dasharray: 12 3 2 3; }
  .dot { fill: var(--sheet); stroke: var(--ink); stroke-width: 1.4; }
  .pick { fill: none; stroke: var(--signal); stroke-width: 1.6; }
  .pick-dot { fill: var(--signal); stroke: var(--sheet); stroke-width: 1.5; }
  .box { fill: var(--sheet); stroke: var(--line-strong); }
`;
