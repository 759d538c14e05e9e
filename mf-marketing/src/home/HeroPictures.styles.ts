import { css, styled } from 'styled-components';

/* The drawing extends over the margins up to the edges of the window, beside the text up to the right one. */
export const Figure = styled.figure`
  min-width: 0;
  margin-inline: calc(var(--edge) * -1);
  @media (min-width: 1024px) { margin: 0 calc(var(--edge) * -1) 0 -16px; }
`;

/* From 620 px the image (1076 by 700) is larger than its place (840 by 600), so that its floor extends below text and caption. */
export const Frame = styled.div`
  display: grid;
  @media (min-width: 620px) { aspect-ratio: 840 / 600; }
`;

/* On top of each other, so that nothing moves when they change. */
export const Slide = styled.div<{ $shown: boolean }>`
  grid-area: 1 / 1;
  opacity: 0;
  visibility: hidden;
  transition: opacity var(--d-2), visibility 0s var(--d-2);
  ${({ $shown }) =>
    $shown &&
    css`
      opacity: 1;
      visibility: visible;
      transition: opacity var(--d-2);
    `}
  @media (min-width: 620px) {
    position: relative;
    img { position: absolute; top: 0; right: 0; width: calc(100% * 1076 / 840); max-width: none; }
  }
`;

export const Caption = styled.figcaption`
  position: relative;
  display: flex;
  align-items: center;
  gap: 16px;
  padding-inline: var(--edge);
  color: var(--ink-2);
  font-size: var(--t-1);
  @media (min-width: 1024px) { padding-inline: 16px var(--edge); }
`;

export const Controls = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  margin-left: auto;
  > button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink);
    cursor: pointer;
  }
`;

export const Bar = styled.button`
  &::before { content: ''; width: 32px; height: 4px; background: var(--line-strong); }
  &:hover::before { background: var(--ink); }
  &[aria-pressed='true']::before { background: var(--signal); }
  @media (forced-colors: active) {
    &::before { background: ButtonText; }
    &[aria-pressed='true']::before { background: Highlight; }
  }
`;

export const PauseButton = styled.button`
  &:hover { background: var(--inset); }
`;
