import { ConflictNote } from '../../tab/ConflictNote.tsx';
import { ConflictText } from './ConflictText.tsx';
import { overrideLabel } from './overrideLabel.ts';
import type { StatusChanges, StatusConflict } from './useStatusChange.ts';

type Props = { conflict: StatusConflict; changes: StatusChanges };

export const StatusConflictNote = ({ conflict, changes: { override, dismissConflict } }: Props) => (
  <ConflictNote
    dismissLabel={`Keep ${conflict.current.status}`}
    onDismiss={() => dismissConflict(conflict.current.id)}
    overrideLabel={overrideLabel(conflict)}
    onOverride={() => override(conflict)}
  >
    <ConflictText conflict={conflict} />
  </ConflictNote>
);
