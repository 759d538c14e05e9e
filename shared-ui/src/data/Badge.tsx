import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

export type BadgeTone = 'urgent' | 'strong' | 'outline' | 'plain' | 'ok' | 'error';

export type BadgeProps = {
  /** `urgent` is filled in signal, `strong` has an ink outline, `plain` is only text, so that exceptions stand out. */
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
};

/** A state in one word. */
export function Badge({ tone = 'outline', icon, children }: BadgeProps) {
  return (
    <Root $tone={tone}>
      {icon}
      <span>{children}</span>
    </Root>
  );
}

const tones = {
  urgent: css`border-color: var(--signal); background: var(--signal); color: var(--on-signal);`,
  strong: css`border-color: var(--ink);`,
  outline: css``,
  plain: css`padding-left: 0; border-color: transparent; color: var(--ink-2); font-weight: 400;`,
  ok: css`border-color: currentColor; background: var(--ok-wash); color: var(--ok);`,
  error: css`border-color: currentColor; background: var(--error-wash); color: var(--error);`,
};

const Root = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 24px;
  padding: 0 8px;
  border: 1px solid var(--line-strong);
  font-size: var(--t-1);
  font-weight: 560;
  line-height: 1.3;
  white-space: nowrap;
  > .lucide { width: 13px; height: 13px; stroke-width: 2; }
  ${({ $tone }) => tones[$tone]}
`;
