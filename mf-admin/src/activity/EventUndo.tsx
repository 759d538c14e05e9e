import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { auditActions } from '@fieldbox/contract/audit/auditActions';
import { Button } from '@fieldbox/shared-ui/actions/Button';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useUndoEvent } from '../audit/useUndo.ts';
import { outcomesOf } from './outcome.ts';

/** Undo, where it still fits; else why not. */
export function EventUndo({ event }: { event: AuditEvent }) {
  const { id, action, subject, canUndo } = event;
  const { undo, isUndoing } = useUndoEvent();
  const cell = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);

  // The button goes with its press; what became of the event has the focus then.
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
