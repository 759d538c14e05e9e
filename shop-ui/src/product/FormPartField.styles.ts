import { styled } from 'styled-components';

export const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  min-width: 0;
  font-size: var(--t-2);
  > p { max-width: 62ch; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; }
`;

/* A legend is laid out in the grid of its fieldset only if it floats. */
export const Legend = styled.legend`
  float: left;
  width: 100%;
  font-weight: 560;
  line-height: 1.4;
`;

/** Windows side by side in one frame: two in a row on phones, four from 620 px. A last row may have free places. */
export const Choices = styled.div<{ $invalid: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  overflow: hidden;
  border: 1px solid ${({ $invalid }) => ($invalid ? 'var(--error)' : 'var(--line-strong)')};
  background: var(--sheet);
  @media (min-width: 620px) { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

/** The lines between windows are the upper and the left one of each, which the frame hides at its edges. */
export const Choice = styled.label`
  display: grid;
  align-content: start;
  margin: -1px 0 0 -1px;
  border: solid var(--line);
  border-width: 1px 0 0 1px;
  &:last-child:nth-child(odd) { border-right-width: 1px; }
  @media (min-width: 620px) { &:last-child:not(:nth-child(4n)) { border-right-width: 1px; } }
  font-size: var(--t-1);
  line-height: 1.35;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { background: var(--paper); }
  &:has(:checked) { background: var(--inset); box-shadow: inset 4px 0 0 var(--ink); }
  &:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: -4px; }
  input:focus-visible { outline: none; }
  b { font-weight: 500; }
  &:has(:checked) b { font-weight: 600; }
  small { display: block; color: var(--ink-2); font-size: var(--t-0); }
  @media (forced-colors: active) { &:has(:checked) { outline: 2px solid Highlight; outline-offset: -2px; } }
`;

export const Words = styled.span`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 10px;
  align-items: start;
  padding: 9px 10px 10px;
  border-top: 1px solid var(--line);
  > input { margin-top: -1px; }
`;
