import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import type { CallFailure } from '@onesite/shared-host';
import type { RowChange, WorkRow } from '../work.ts';

/** A row, with what was seen of it. */
export type SeenWork = SeenRow & Partial<Pick<WorkRow, 'state' | 'assignee'>>;

/** A change that was not saved, because somebody else had changed one of its rows meanwhile. */
export type WorkConflict = {
  change: RowChange;
  rows: readonly SeenWork[];
  /** The row that was changed, as it is now. */
  current: WorkRow;
  changedBy?: CallFailure['changedBy'];
};
