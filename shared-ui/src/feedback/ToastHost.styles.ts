import * as Toast from 'radix-ui/toast';
import { keyframes, styled } from 'styled-components';

const arrive = keyframes`
  from { opacity: 0; transform: translateX(16px); }
`;
const leave = keyframes`
  to { opacity: 0; transform: translateX(16px); }
`;

/*
 * Where there are no two panes, the foot of the window is the dock's: a message must not hide the button it is about. A page
 * whose foot is as busy on a wide screen marks what stands there with data-toasts="top".
 */
export const Viewport = styled(Toast.Viewport)`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: 60;
  width: 100%;
  max-width: 420px;
  padding: var(--s-4);
  pointer-events: none;
  > * { pointer-events: auto; }
  @media (max-width: 1023px) { inset: 0 0 auto auto; }
  body:has([data-toasts='top']) & { inset: 0 0 auto auto; }
  @media (max-width: 619px) { max-width: none; }
`;

export const Root = styled(Toast.Root)<{ $error: boolean }>`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  padding: 8px 8px 8px 16px;
  border-left: var(--w-heavy) solid ${({ $error }) => ($error ? 'var(--error)' : 'var(--ink)')};
  background: var(--sheet);
  box-shadow: var(--shadow-float);
  font-size: var(--t-2);
  line-height: 1.45;
  &[data-state='open'] { animation: ${arrive} var(--d-2) var(--ease-out); }
  &[data-state='closed'] { animation: ${leave} var(--d-2) var(--ease-out); }
  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
  &[data-swipe='cancel'] { transform: none; transition: transform var(--d-2) var(--ease-out); }
  @media (forced-colors: active) { border: 1px solid; border-left-width: 4px; }
`;

export const Texts = styled.div`
  display: grid;
  flex: 1;
  gap: 4px;
  min-width: 0;
  padding-block: 10px;
  overflow-wrap: anywhere;
`;

export const Title = styled(Toast.Title)`
  font-weight: 560;
`;

export const Description = styled(Toast.Description)`
  color: var(--ink-2);
`;

export const Action = styled(Toast.Action)`
  justify-self: start;
  min-height: 44px;
  margin-top: 4px;
  padding: 0 16px;
  border: 1px solid var(--ink);
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--ink);
  font: 560 var(--t-2) / 1.2 var(--font-text);
  cursor: pointer;
  &:hover { background: var(--ink); color: var(--paper); }
`;
