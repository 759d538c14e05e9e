import { afterAMoment, runningRule } from '@onesite/shared-ui/data/waitingLook';
import { css, styled } from 'styled-components';

const staleLook = css`
  ol :is(b, a, span, ins) { color: var(--ink-2); }
  &::before { ${runningRule} }
`;

export const Log = styled.div<{ $stale: boolean }>`
  position: relative;
  display: grid;
  gap: var(--s-6);
  padding-top: 8px;
  > * { min-width: 0; }
  ${({ $stale }) => $stale && staleLook}
`;

export const DayHeading = styled.h2`
  padding-bottom: 10px;
  border-bottom: 1px solid var(--line-strong);
  font-size: var(--t-4);
  small {
    margin-left: 8px;
    color: var(--ink-2);
    font-size: var(--t-2);
    font-stretch: 100%;
    font-weight: 400;
    letter-spacing: 0;
  }
`;

export const Message = styled.div`
  border: 1px solid var(--line-strong);
  background: var(--sheet);
`;

export const Blank = styled.div`
  ${afterAMoment}
`;

/* Time, tick, description, author, Undo; on a phone the last two are below the description. */
export const Event = styled.li<{ $undone: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 56px 18px minmax(0, 1fr) 220px 150px;
  gap: 0 16px;
  align-items: start;
  padding: 12px 0;
  font-size: 0.875rem;
  line-height: 1.45;
  overflow-wrap: anywhere;
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    right: 0;
    bottom: 0;
    left: 106px;
    border-bottom: 1px solid var(--line);
  }
  ${({ $undone }) => $undone && '&& :is(b, a, ins) { color: var(--ink-2); }'}
  @media (min-width: 900px) and (max-width: 1279px) { grid-template-columns: 56px 18px minmax(0, 1fr) 170px 140px; }
  @media (max-width: 899px) {
    grid-template-columns: 44px 14px minmax(0, 1fr);
    gap: 2px 10px;
    &:not(:last-child)::before { left: 78px; }
  }
`;
