import { visuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { Command } from 'cmdk';
import { styled } from 'styled-components';

export const Root = styled(Command)`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-height: 0;
  font-size: var(--t-2);
  &:focus-visible { outline: 0; } /* the field has it */
`;

export const List = styled(Command.List)`
  flex: 1 1 auto;
  min-height: 0;
  padding-bottom: 8px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: 40px 8px;
`;

export const Group = styled(Command.Group)`
  & + & { margin-top: 8px; border-top: 1px solid var(--line); }
  [cmdk-group-heading] {
    padding: 14px 20px 6px;
    color: var(--ink-2);
    font-size: var(--t-1);
    font-weight: 560;
  }
  @media (max-width: 619px) { [cmdk-group-heading] { padding-inline: 16px; } }
`;

export const Option = styled(Command.Item)`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: 14px;
  align-items: center;
  min-height: 40px;
  padding: 5px 16px 5px 20px;
  cursor: pointer;
  > .lucide { width: 18px; height: 18px; color: var(--ink-2); }
  &[aria-selected='true'] { background: var(--inset); box-shadow: inset 4px 0 0 var(--signal); }
  @media (forced-colors: active) { &[aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
  @media (pointer: coarse) { min-height: 44px; }
  @media (max-width: 619px) { padding-inline: 16px; }
`;

export const Words = styled.span`
  overflow-wrap: anywhere;
  line-height: 1.35;
  small { margin-left: 8px; color: var(--ink-2); font-size: var(--t-1); }
  mark {
    background: none;
    color: inherit;
    font-weight: 620;
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 3px;
  }
  @media (max-width: 619px) { small { display: block; margin: 0; } }
`;

export const Right = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  color: var(--ink-2);
  font-size: var(--t-1);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  [aria-selected='false'] > & > [data-enter] { display: none; }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 20px;
  padding: 10px 20px;
  border-top: 1px solid var(--line-strong);
  color: var(--ink-2);
  font-size: var(--t-1);
  > span { display: inline-flex; gap: 6px; align-items: center; }
  > [role='status'] { margin-left: auto; }
  @media (max-width: 619px) { ${visuallyHidden} }
`;
