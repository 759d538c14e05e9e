import { styled } from 'styled-components';

/** A key as it is on the keyboard. */
export const Key = styled.kbd`
  display: inline-block;
  min-width: 22px;
  padding: 3px 5px;
  border: 1px solid var(--line-strong);
  border-radius: 2px;
  background: var(--paper);
  color: var(--ink-2);
  font: 500 var(--t-0) / 1.1 var(--font-text);
  text-align: center;
  white-space: nowrap;
`;
