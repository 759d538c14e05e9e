import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import type { Assignee } from '@fieldbox/contract/orders/assignees';
import { createContext } from 'react';
import type { Records } from '../tab/adminApi.ts';

/** A row with a state and somebody who looks after it. */
export type WorkRow = SeenRow & {
  state: string;
  assignee: Assignee | null;
  totalPrice?: number;
  quantity?: number | null;
};

/** What changes of each row; for nobody the assignee is null. */
export type RowChange = { state?: string; assignee?: Assignee | null };

export type WorkState = {
  value: string;
  label: string;
  /** What waits for somebody is a tag; what is over has nothing left to do for it. */
  look?: 'waits' | 'done' | 'over';
};

/** A kind of rows that administrators work on: orders, and responses. */
export type Work = {
  /** Of its rows in the cache and in a call's body. */
  kind: 'orders' | 'responses';
  noun: 'order' | 'response';
  states: readonly WorkState[];
  /** The endpoints that cache its rows. */
  cached: { list: string; details: string };
  paths: { batch: string; notes: string; note: string; export: string };
  /** In a failed export's message. */
  exportNoun: string;
  /** What a change concerns beside its rows. */
  concerns: readonly (Records | 'statistics')[];
};

/** A row, with what was seen of it. */
export type SeenWork = SeenRow & Partial<Pick<WorkRow, 'state' | 'assignee'>>;

/** A change that was not saved, because somebody else had changed one of its rows meanwhile. */
export type WorkConflict = {
  rows: readonly SeenWork[];
  current: WorkRow;
  by: string | undefined;
  overwrite: () => void;
};

type Place = {
  work: Work;
  /** Shows a conflict, or none. */
  showConflict: (conflict?: WorkConflict) => void;
};

/** What the parts of a record and of a selection work on. A tab provides it. */
export const WorkContext = createContext<Place>(undefined as never);

export const stateOf = ({ states }: Work, value: string) => states.find((state) => state.value === value)!;

export const isOver = (work: Work, state: string) => stateOf(work, state).look === 'over';
