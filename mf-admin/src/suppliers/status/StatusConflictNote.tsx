import { ConflictNote } from '../../tab/ConflictNote.tsx';
import { ConflictText } from './ConflictText.tsx';
import { overrideLabel } from './overrideLabel.ts';
import type { StatusChanges, StatusConflict } from './useStatusChange.ts';

type Props = { conflict: StatusConflict; changes: StatusChanges };

export const StatusConflictNote = ({ conflict, changes: { decide, dismissConflict } }: Props) => (
  <ConflictNote
    dismissLabel={`Keep ${conflict.current.status}`}
    onDismiss={() => dismissConflict(conflict.current.id)}
    overrideLabel={overrideLabel(conflict)}
    onOverride={() => decide(conflict.current, conflict.decision)}
  >
    <ConflictText conflict={conflict} />
  </ConflictNote>
);
