import * as Dialog from 'radix-ui/dialog';
import { css, keyframes, styled } from 'styled-components';

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

/** A window in the middle of the page. */
export const windowLook = css`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: flex;
  flex-direction: column;
  width: calc(100% - 48px);
  height: fit-content;
  max-height: calc(100dvh - 48px);
  margin: auto;
  background: var(--sheet);
  box-shadow: var(--shadow-float);
  animation: ${rise} var(--d-2) var(--ease-out);
  &:focus-visible { outline-offset: -3px; }
  @media (forced-colors: active) { border: 1px solid; }
`;

export type DialogSize = 'small' | 'regular' | 'wide' | 'widest';

/** Pixels. */
const widths: Record<DialogSize, number> = { small: 480, regular: 720, wide: 960, widest: 1120 };

export const Window = styled(Dialog.Content)<{ $size: DialogSize }>`
  ${windowLook}
  max-width: ${({ $size }) => widths[$size]}px;
  @media (max-width: 619px) { width: 100%; height: 100dvh; max-height: none; }
`;

export const Body = styled.div<{ $flush: boolean }>`
  flex: 1 1 auto; /* not 1: the height of the window follows from it */
  min-height: 0;
  padding: ${({ $flush }) => ($flush ? '0' : '20px')};
  overflow-y: auto;
  &:focus-visible { outline-offset: -4px; }
`;

export const Description = styled(Dialog.Description)<{ $flush?: boolean }>`
  ${({ $flush }) => $flush && 'padding: 20px 20px 0;'}
  max-width: 62ch;
  margin-bottom: var(--s-4);
  color: var(--ink-2);
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  flex: none;
  justify-content: flex-end;
  align-items: center;
  padding: 14px 20px;
  border-top: 1px solid var(--line-strong);
  font-size: var(--t-2);
  @media (max-width: 619px) { padding: 12px 16px; > :is(button, a) { flex: 1 1 auto; } }
`;
