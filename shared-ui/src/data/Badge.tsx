import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

export type BadgeTone = 'urgent' | 'strong' | 'outline' | 'plain';

export type BadgeProps = {
  /** `urgent` is filled in signal, `strong` has an ink outline, `plain` is only text, so that exceptions stand out. */
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
};

/** A state in one word. */
export const Badge = ({ tone = 'outline', icon, children }: BadgeProps) => (
  <Outlined $tone={tone}>
    {icon}
    <span>{children}</span>
  </Outlined>
);

export type StateMarkProps = {
  /** `waits` is an outlined tag, for a state that waits for a person; the others are plain text. */
  state?: 'waits' | 'yes' | 'no' | 'withdrawn' | undefined;
  children: ReactNode;
};

/** The state of something, in a word. Only what waits for somebody stands out, so that a glance finds it. */
export function StateMark({ state, children }: StateMarkProps) {
  if (state === 'waits') {
    return (
      <Badge tone="strong" icon={<Clock aria-hidden />}>
        {children}
      </Badge>
    );
  }
  return (
    <Settled $state={state}>
      {state === 'yes' ? <Check aria-hidden /> : null}
      {state === 'no' ? <X aria-hidden /> : null}
      <span>{children}</span>
    </Settled>
  );
}

const tones = {
  urgent: css`border-color: var(--signal); background: var(--signal); color: var(--on-signal);`,
  strong: css`border-color: var(--ink);`,
  outline: css``,
  plain: css`padding-left: 0; border-color: transparent; color: var(--ink-2); font-weight: 400;`,
};

const Outlined = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  max-width: 100%;
  min-height: 24px;
  padding: 0 8px;
  border: 1px solid var(--line-strong);
  font-size: var(--t-1);
  font-weight: 560;
  line-height: 1.3;
  white-space: nowrap;
  > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; } /* within its border */
  > .lucide { flex: none; width: 13px; height: 13px; stroke-width: 2; }
  ${({ $tone }) => tones[$tone]}
`;

const Settled = styled.span<{ $state: StateMarkProps['state'] }>`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  font-size: var(--t-1);
  font-weight: 400;
  vertical-align: middle;
  white-space: nowrap;
  ${({ $state }) => $state === 'withdrawn' && 'color: var(--ink-2);'}
  > .lucide {
    width: 15px;
    height: 15px;
    color: var(${({ $state }) => ($state === 'no' ? '--error' : '--ok')});
    stroke-width: 2;
  }
`;
