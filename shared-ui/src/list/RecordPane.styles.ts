import * as Dialog from 'radix-ui/dialog';
import { css, keyframes, styled } from 'styled-components';

const sheet = css`
  background: var(--sheet);
  font-size: var(--t-2);
  line-height: 1.45;
`;

export const Aside = styled.aside`
  ${sheet}
  position: sticky;
  top: 20px;
  max-height: calc(100dvh - 40px);
  border: 1px solid var(--line-strong);
  overflow-y: auto;
`;

const slide = keyframes`
  from { opacity: 0; transform: translateX(16px); }
`;

export const Over = styled(Dialog.Content)`
  ${sheet}
  position: fixed;
  inset: 0 0 0 auto;
  z-index: 50;
  width: min(620px, 100%);
  overflow-y: auto;
  box-shadow: var(--shadow-float);
  animation: ${slide} var(--d-2) var(--ease-out);
  &:focus-visible { outline-offset: -3px; }
  @media (forced-colors: active) { border-left: 1px solid; }
`;

export const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  gap: 4px;
  align-items: center;
  padding: 6px 8px 6px 18px;
  border-bottom: 1px solid var(--line-strong);
  background: var(--sheet);
`;

export const Heading = styled.h2`
  min-width: 0;
  margin-right: auto;
  font-size: var(--t-4);
  small {
    margin-left: 8px;
    color: var(--ink-2);
    font-size: var(--t-2);
    font-stretch: 100%;
    font-weight: 400;
    letter-spacing: 0;
  }
  @media (max-width: 479px) { small { display: none; } }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  justify-content: flex-end;
  padding: 14px 18px;
  border-top: 1px solid var(--line-strong);
  @media (max-width: 479px) { > * { flex: 1; } }
`;
