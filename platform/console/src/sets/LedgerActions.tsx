import type { CohortSummary, LedgerEntry, PlatformSession } from '@onesite/protocol/registry';
import { Button } from '@onesite/shared-ui/actions/Button';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { LiveSet } from '../api/consoleApi.ts';
import { RowAction } from '../changes/RowAction.tsx';
import { whyNoRestore, whyNot } from '../session/rights.ts';
import { type UndoAction, undoAction } from './undoAction.ts';

/** What a person may do from a row. */
export type Intent = UndoAction | { kind: 'findings'; entry: LedgerEntry } | { kind: 'preview'; cohort: CohortSummary };

type Props = {
  entry: LedgerEntry;
  live: LiveSet;
  session: PlatformSession;
  onIntent: (intent: Intent) => void;
};

/** The way back: from the live set to the previous one, or to any earlier set. */
export function LedgerActions({ entry, live, session, onIntent }: Props) {
  const { number, changes, cohort } = entry;
  if (cohort) return null;
  if (number === null) {
    const what = changes.map(({ name, to }) => `${name} ${to ?? ''}`).join(', ');
    return (
      <RowAction of={`of ${what}`} onClick={() => onIntent({ kind: 'findings', entry })}>
        Findings
      </RowAction>
    );
  }
  if (number !== live.number)
    return (
      <RowAction
        of={`set ${number}`}
        whyNot={whyNoRestore(session)}
        onClick={() => onIntent({ kind: 'restore', set: number })}
      >
        Restore
      </RowAction>
    );
  const back = undoAction(entry, live);
  if (!back) return null;
  const reason = back.kind === 'rollback' ? whyNot(session, [back.name]) : whyNoRestore(session);
  return (
    <Small size="small" aria-disabled={reason !== undefined} title={reason} onClick={() => onIntent(back)}>
      <Undo2 size={18} aria-hidden />
      <span>
        Roll back<VisuallyHidden>{` set ${number}`}</VisuallyHidden>
      </span>
    </Small>
  );
}

const Small = styled(Button)`
  min-height: 34px;
  padding: 4px 12px;
  font-size: var(--t-1);
  @media (pointer: coarse) { min-height: 44px; }
`;
