import * as Toast from 'radix-ui/toast';
import { keyframes, styled } from 'styled-components';
import { messageAction, messageSheet, messageTexts } from './messageLook.ts';

const arrive = keyframes`
  from { opacity: 0; transform: translateX(16px); }
`;
const leave = keyframes`
  to { opacity: 0; transform: translateX(16px); }
`;

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
  @media (max-width: 619px) { max-width: none; }
`;

export const Root = styled(Toast.Root)<{ $error: boolean }>`
  ${messageSheet}
  position: relative;
  &[data-state='open'] { animation: ${arrive} var(--d-2) var(--ease-out); }
  &[data-state='closed'] { animation: ${leave} var(--d-2) var(--ease-out); }
  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
  &[data-swipe='cancel'] { transform: none; transition: transform var(--d-2) var(--ease-out); }
`;

const runOut = keyframes`
  to { transform: scaleX(0); }
`;

/** The time that a message still has; it stops while the message is pointed at or focused. */
export const TimeLeft = styled.span<{ $isPaused: boolean }>`
  position: absolute;
  inset: auto 0 0;
  height: 2px;
  background: var(--line-strong);
  transform-origin: left;
  animation: ${runOut} linear forwards;
  animation-play-state: ${({ $isPaused }) => ($isPaused ? 'paused' : 'running')};
`;

export const Texts = styled.div`
  ${messageTexts}
`;

export const Title = styled(Toast.Title)`
  font-weight: 560;
`;

export const Description = styled(Toast.Description)`
  color: var(--ink-2);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > a { ${messageAction} display: inline-flex; align-items: center; text-decoration: none; }
`;

export const Action = styled(Toast.Action)`
  ${messageAction}
`;
