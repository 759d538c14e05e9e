import { css, keyframes } from 'styled-components';

export type ButtonVariant = 'plain' | 'go' | 'ink' | 'danger';
export type ButtonSize = 'small' | 'regular' | 'large';
export type ButtonLookProps = { $variant: ButtonVariant; $size: ButtonSize };

const run = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(350%); }
`;

/* Only devices with a pointer get the hover look: after a touch the button would stay inverted. */
const variants = {
  plain: css`
    border-color: var(--ink);
    background: transparent;
    color: var(--ink);
    @media (hover: hover) { &:hover { background: var(--ink); color: var(--paper); } }
  `,
  go: css`
    border-color: var(--signal);
    background: var(--signal);
    color: var(--on-signal);
    @media (hover: hover) { &:hover { border-color: var(--ink); background: var(--ink); color: var(--paper); } }
  `,
  ink: css`
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
    @media (hover: hover) { &:hover { border-color: var(--ink-2); background: var(--ink-2); } }
  `,
  danger: css`
    border-color: var(--error);
    background: var(--error);
    color: var(--sheet);
    @media (hover: hover) { &:hover { border-color: var(--ink); background: var(--ink); color: var(--paper); } }
  `,
};

const sizes = {
  small: css`
    min-height: min(40px, var(--control, 40px));
    padding: 4px 16px;
    @media (pointer: coarse) { min-height: 44px; }
  `,
  regular: css`
    min-height: var(--control, 48px);
    padding: 4px 22px;
  `,
  large: css`
    min-height: 60px;
    padding: 8px 30px;
    font-size: var(--t-3);
  `,
};

/** The styles that Button and ButtonLink share. */
export const buttonLook = css<ButtonLookProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  max-width: 100%;
  border: 1px solid;
  border-radius: var(--radius-control);
  font: 560 var(--t-2) / 1.2 var(--font-text);
  text-align: center;
  overflow-wrap: break-word;
  text-decoration: none;
  cursor: pointer;
  transition: background-color var(--d-1), color var(--d-1), border-color var(--d-1);
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => sizes[$size]}
  &:active { translate: 0 1px; }
  .lucide { width: 18px; height: 18px; }
`;

/* A submit button that only waits for the page's scripts already has its final look, so nothing changes when they load. */
export const unavailable = css`
  &:disabled:not([data-waiting]), &[aria-disabled='true']:not([aria-busy='true']) {
    border: 1px dashed var(--line-strong);
    background: none;
    color: var(--ink-3);
    cursor: not-allowed;
    translate: none;
    @media (forced-colors: active) { border-color: GrayText; color: GrayText; }
  }
`;

export const pendingBar = css`
  &[aria-busy='true'] { overflow: hidden; cursor: progress; }
  &[aria-busy='true']::after {
    content: '';
    position: absolute;
    inset: auto auto 0 0;
    width: 40%;
    height: 2px;
    background: currentColor;
    animation: ${run} 1.2s var(--ease-move) infinite;
    @media (prefers-reduced-motion: reduce) { width: 100%; animation: none; }
    @media (forced-colors: active) { background: ButtonText; }
  }
`;
