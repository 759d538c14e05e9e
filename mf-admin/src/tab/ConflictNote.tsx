import { Button } from '@onesite/shared-ui/actions/Button';
import { GitCompareArrows } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

export type ConflictNoteProps = {
  /** Who changed what and when, what was seen before, and that nothing was saved. */
  children: ReactNode;
  /** 'Keep Approved'. */
  dismissLabel: string;
  onDismiss: () => void;
  /** 'Reject anyway'; none where there is nothing left to do. */
  overrideLabel?: string;
  onOverride?: () => void;
};

/** Below a row that somebody else has changed meanwhile: the `rowNote` of a list. */
export function ConflictNote({ children, dismissLabel, onDismiss, overrideLabel, onOverride }: ConflictNoteProps) {
  return (
    <Note role="alert">
      <GitCompareArrows size={20} aria-hidden />
      <p>
        <b>Changed by someone else in the meantime.</b> <span>{children}</span>
      </p>
      <Choices>
        <Button onClick={(event) => resolve(event, onDismiss)}>{dismissLabel}</Button>
        {overrideLabel && onOverride ? (
          <Button onClick={(event) => resolve(event, onOverride)}>{overrideLabel}</Button>
        ) : null}
      </Choices>
    </Note>
  );
}

/** Its buttons remove the note and move the focus to its row. */
function resolve({ currentTarget }: MouseEvent, run: () => void) {
  currentTarget.closest('tr')?.previousElementSibling?.querySelector<HTMLElement>('a[data-row]')?.focus();
  run();
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  align-items: center;
  padding: 12px 16px;
  border-left: var(--w-heavy) solid var(--ink);
  background: var(--inset);
  > .lucide { flex: none; stroke-width: 1.6; }
  > p { flex: 1 1 320px; line-height: 1.4; }
  b { font-weight: 560; }
  @media (max-width: 899px) { padding: 14px; > p { flex-basis: 200px; } }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > button { min-height: 34px; padding: 4px 12px; font-size: var(--t-1); }
  @media (pointer: coarse) { > button { min-height: 44px; } }
`;
