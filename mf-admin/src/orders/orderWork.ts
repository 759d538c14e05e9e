import { orderStateLabels, orderStates } from '@fieldbox/contract/orders/orderStates';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Work, WorkState } from '../work/work.ts';

const looks: Partial<Record<string, NonNullable<WorkState['look']>>> = {
  ...{ new: 'waits', won: 'done', lost: 'over', cancelled: 'over' },
};

export const orderWork: Work = {
  kind: 'orders',
  noun: 'order',
  states: orderStates.map((value) => ({ value, label: orderStateLabels[value], look: looks[value]! })),
  cached: { list: 'adminOrders', details: 'adminOrder' },
  paths: {
    batch: callPaths.configurationBatch,
    notes: callPaths.configurationNotes,
    note: callPaths.configurationNote,
    export: callPaths.configurationsExport,
  },
  exportNoun: 'orders',
  // A cancelled order counts in no figure, nor as one that holds its components.
  concerns: ['components'],
};
