import { Button } from '@fieldbox/shared-ui/actions/Button';
import { VisuallyHidden } from '@fieldbox/shared-ui/layout/VisuallyHidden';
import type { CohortSummary, LedgerEntry, PlatformSession } from '@platform/protocol/registry';
import { Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { RowAction } from '../changes/RowAction.tsx';
import { whyNoRestore, whyNot } from '../session/rights.ts';

/** What a person may begin from a row. */
export type Intent =
  | { kind: 'rollback' | 'restore' | 'findings'; entry: LedgerEntry }
  | { kind: 'preview'; cohort: CohortSummary };

type Props = {
  entry: LedgerEntry;
  isLive: boolean;
  session: PlatformSession;
  onIntent: (intent: Intent) => void;
};

/** The way back: of the live set to the one before it, or to any earlier one. */
export function LedgerActions({ entry, isLive, session, onIntent }: Props) {
  const { number, changes } = entry;
  if (number === null) {
    const what = changes.map(({ name, to }) => `${name} ${to ?? ''}`).join(', ');
    return (
      <RowAction of={`of ${what}`} onClick={() => onIntent({ kind: 'findings', entry })}>
        Findings
      </RowAction>
    );
  }
  if (!isLive)
    return (
      <RowAction
        of={`set ${number}`}
        whyNot={whyNoRestore(session)}
        onClick={() => onIntent({ kind: 'restore', entry })}
      >
        Restore
      </RowAction>
    );
  if (number === 1) return null;
  const [only, ...others] = changes;
  const reason = only && others.length === 0 ? whyNot(session, [only.name]) : whyNoRestore(session);
  return (
    <Small
      size="small"
      aria-disabled={reason !== undefined}
      title={reason}
      onClick={() => onIntent({ kind: 'rollback', entry })}
    >
      <Undo2 size={18} aria-hidden />
      <span>
        Roll back<VisuallyHidden> set {number}</VisuallyHidden>
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
