import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import type { Assignee } from '@fieldbox/contract/orders/assignees';
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

export const stateOf = ({ states }: Work, value: string) => states.find((state) => state.value === value)!;

export const isOver = (work: Work, state: string) => stateOf(work, state).look === 'over';
