import { sheet } from '@onesite/shared-ui/layout/parts';
import { styled } from 'styled-components';

/**
 * Cards with native radio buttons, so that arrow keys and forms work as usual. They overlap the frame by a pixel at the left and the
 * top, so that only the rules between them show. Two columns where two of the width `--card` fit, else one.
 */
export const Cards = styled.div.attrs({ role: 'radiogroup' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(var(--card, 240px), 40%), 1fr));
  grid-auto-flow: dense;
  overflow: hidden;
  ${sheet}
  > label {
    position: relative;
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 4px 14px;
    align-content: start;
    margin: -1px 0 0 -1px;
    padding: 18px;
    border-top: 1px solid var(--line);
    border-left: 1px solid var(--line);
    cursor: pointer;
    &:hover { background: var(--paper); box-shadow: inset 0 0 0 1px var(--line-strong); }
    &:active { background: var(--inset); }
    &:has(:checked) {
      outline: 2px solid var(--highlight, transparent);
      outline-offset: -2px;
      background: var(--inset);
      box-shadow: inset 4px 0 0 var(--signal);
    }
    &:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: -4px; }
    > input { margin-top: 3px; scroll-margin-block: 24px 72px; }
    > input:focus-visible { outline: none; }
    > .lucide { margin-block: -1px; width: 26px; height: 26px; color: var(--ink-2); stroke-width: 1.3; }
    > span:last-child {
      grid-column: 2 / -1;
      color: var(--ink-2);
      font-size: var(--t-2);
      line-height: 1.45;
      text-wrap: pretty;
    }
  }
  strong {
    font-size: var(--t-3);
    font-weight: 560;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
`;
