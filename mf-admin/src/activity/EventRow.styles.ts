import { css, styled } from 'styled-components';
import { Event } from './eventLog.styles.ts';

export const Time = styled.time`
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

/* An open square: not an action of an administrator. */
const square = css`
  top: 5px;
  left: 4px;
  width: 9px;
  height: 9px;
  border: 1.5px solid var(--ink-2);
  background: var(--paper);
`;

const mark = css<{ $undone: boolean }>`
  top: 9px;
  left: 2px;
  width: 13px;
  border-top: 2px solid var(${({ $undone }) => ($undone ? '--line-strong' : '--ink')});
`;

/** On the rule that runs through a day. */
export const Tick = styled.i<{ $outside: boolean; $undone: boolean }>`
  position: relative;
  align-self: stretch;
  &::before {
    content: '';
    position: absolute;
    top: -12px;
    bottom: -12px;
    left: 8px;
    border-left: 1px solid var(--ink-2);
  }
  ${Event}:last-child > &::before { bottom: -6px; }
  &::after { content: ''; position: absolute; ${({ $outside }) => ($outside ? square : mark)} }
  @media (max-width: 899px) { grid-row: 1 / span 3; grid-column: 2; }
`;

export const What = styled.div`
  > b { margin-right: 4px; font-weight: 560; }
  @media (max-width: 899px) { > a, > span { display: inline-block; } }
`;

export const By = styled.div`
  > small { display: block; color: var(--ink-2); font-size: var(--t-1); }
  @media (max-width: 899px) {
    grid-column: 3;
    > small { display: inline; margin-left: 6px; }
  }
`;
