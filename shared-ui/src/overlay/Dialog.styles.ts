import * as Dialog from 'radix-ui/dialog';
import { keyframes, styled } from 'styled-components';

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

export const Window = styled(Dialog.Content)<{ $wide: boolean }>`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: flex;
  flex-direction: column;
  width: calc(100% - 48px);
  max-width: ${({ $wide }) => ($wide ? '960px' : '720px')};
  height: fit-content;
  max-height: calc(100dvh - 48px);
  margin: auto;
  background: var(--sheet);
  box-shadow: var(--shadow-float);
  animation: ${rise} var(--d-2) var(--ease-out);
  &:focus-visible { outline-offset: -3px; }
  @media (max-width: 619px) { width: 100%; height: 100dvh; max-height: none; }
  @media (forced-colors: active) { border: 1px solid; }
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: 20px;
  overflow-y: auto;
  &:focus-visible { outline-offset: -4px; }
`;

export const Description = styled(Dialog.Description)`
  max-width: 62ch;
  margin-bottom: var(--s-4);
  color: var(--ink-2);
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  justify-content: flex-end;
  padding: 16px 20px;
  border-top: 1px solid var(--line-strong);
`;
