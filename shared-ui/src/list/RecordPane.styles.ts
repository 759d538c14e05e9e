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
  display: flex;
  flex-direction: column;
  min-height: min(860px, max(560px, 100dvh - 306px));
  border: 1px solid var(--line-strong);
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
  /* A line over its head and its foot, which would cover an outline. */
  &:focus-visible { outline: none; }
  &:focus-visible::after {
    content: '';
    position: fixed;
    inset: 1px 1px 1px auto;
    z-index: 2;
    width: min(618px, 100% - 2px);
    border: 2px solid var(--focus);
    pointer-events: none;
  }
  @media (forced-colors: active) { border-left: 1px solid; }
`;

export const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  flex: none;
  gap: 4px;
  align-items: center;
  padding: 5px 8px 5px 18px;
  border-bottom: 1px solid var(--line-strong);
  background: var(--sheet);
  @media (min-width: 620px) and (pointer: fine) { && button[aria-label] { width: 36px; height: 36px; } }
`;

/* On phones what can be done stands in the foot. */
export const HeadActions = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  && > a, && > button:not([aria-label]) { min-height: 36px; margin-right: 8px; padding: 4px 12px; font-size: var(--t-1); }
  &::after { content: ''; height: 22px; margin-inline: 6px; border-left: 1px solid var(--line); }
  @media (max-width: 619px) { display: none; }
`;

export const Heading = styled.h2`
  min-width: 0;
  margin-right: auto;
  overflow: hidden;
  font-size: var(--t-4);
  text-overflow: ellipsis;
  white-space: nowrap;
  small {
    margin-left: 10px;
    color: var(--ink-2);
    font-size: var(--t-1);
    font-stretch: 100%;
    font-weight: 400;
    letter-spacing: 0;
  }
  @media (max-width: 619px) { small { display: none; } }
`;

export const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  gap: 12px;
  padding: 10px 16px;
  border-top: 1px solid var(--line-strong);
  background: var(--sheet);
  > * { flex: 1; }
  @media (min-width: 620px) { display: none; }
`;
