import * as Dialog from 'radix-ui/dialog';
import { css, keyframes, styled } from 'styled-components';

const fade = keyframes`
  from { opacity: 0; }
`;

export const scrimLook = css`
  position: fixed;
  inset: 0;
  z-index: 49;
  background: var(--scrim);
  animation: ${fade} var(--d-2) var(--ease-out);
`;

export const Scrim = styled(Dialog.Overlay)`
  ${scrimLook}
`;

/** The title and the close button, on one line with a rule. */
export const Head = styled.div`
  display: flex;
  flex: none;
  gap: var(--s-4);
  align-items: center;
  justify-content: space-between;
  min-height: 68px;
  padding: 8px 12px 8px 20px;
  border-bottom: 1px solid var(--line-strong);
`;

export const Title = styled(Dialog.Title)`
  display: -webkit-box;
  min-width: 0;
  font-size: var(--t-4);
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3; /* a name of 200 characters leaves room for what the dialog is about */
`;
