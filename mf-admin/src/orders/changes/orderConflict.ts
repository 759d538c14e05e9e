import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import type { CallFailure } from '@onesite/shared-host';
import { createContext } from 'react';
import type { OrderChange } from './orderChangesApi.ts';

/** An order, with what was seen of it. */
export type SeenOrder = SeenRow & Partial<Pick<ConfigurationRow, 'state' | 'assignee'>>;

/** A change that was not saved, because somebody else had changed one of its orders meanwhile. */
export type OrderConflict = {
  change: OrderChange;
  orders: readonly SeenOrder[];
  /** The order that was changed, as it is now. */
  current: ConfigurationRow;
  changedBy?: CallFailure['changedBy'];
};

/** Shows a conflict, or none. */
export const OrderConflictContext = createContext<(conflict?: OrderConflict) => void>(() => {});
