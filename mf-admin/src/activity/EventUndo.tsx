import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { auditActions } from '@fieldbox/contract/audit/auditActions';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useUndoEvent } from '../audit/useUndo.ts';
import { clockSeenFrom } from './days.ts';

/** The Undo button, or the reason why there is none. */
export function EventUndo({ event }: { event: AuditEvent }) {
  const { id, action, subject, canUndo } = event;
  const { undo, isUndoing } = useUndoEvent();
  const cell = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);

  // Pressing the button removes it, and moves the focus to the event's new state.
  useEffect(() => {
    if (canUndo || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) cell.current?.focus();
  }, [canUndo]);

  function press() {
    wasPressed.current = true;
    undo(String(id));
  }

  const outcomes = outcomesOf(event);
  if (!canUndo && outcomes.length === 0) return null;
  return (
    <Cell ref={cell} tabIndex={-1}>
      {canUndo ? (
        <Button
          size="small"
          aria-label={`Undo ${auditActions[action].label.toLowerCase()}, ${subject.name}`}
          pending={isUndoing}
          onClick={press}
        >
          <Undo2 size={15} aria-hidden />
          Undo
        </Button>
      ) : null}
      {outcomes.map((outcome) => (
        <p key={outcome}>{outcome}</p>
      ))}
    </Cell>
  );
}

/** The event's state, or what it did to another: 'Undone at 17:12', 'Undid the change from 17:10', 'Changed since'. */
function outcomesOf({
  createdAt,
  actor,
  unchanged,
  undoesAt,
  undoneAt,
  undoneByName,
  undoRefusal,
}: AuditEvent): string[] {
  const outcomes = undoesAt ? [`Undid the change from ${clockSeenFrom(createdAt, undoesAt)}`] : [];
  if (unchanged.length > 0) outcomes.push(`Except for ${unchanged.join(', ')}, changed since`);
  if (undoRefusal === 'changed_since') outcomes.push('Changed since');
  if (undoneAt) {
    const by = undoneByName && undoneByName !== actor.name ? ` by ${undoneByName}` : '';
    outcomes.push(`Undone at ${clockSeenFrom(createdAt, undoneAt)}${by}`);
  }
  return outcomes;
}

const Cell = styled.div`
  grid-column: 5;
  color: var(--ink-2);
  font-size: var(--t-1);
  text-align: right;
  > button {
    gap: 8px;
    min-height: 32px;
    padding: 0 12px;
    font-size: var(--t-1);
    @media (pointer: coarse) { min-height: 44px; }
  }
  > button + p { margin-top: 4px; }
  @media (max-width: 899px) {
    grid-column: 3;
    text-align: left;
    > button { margin-top: 6px; }
  }
`;
