import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import type { Work } from '../work/work.ts';
import { configurationList, selectOrders } from './listConfigurations.ts';

/** What administrators do with orders. */
export const orderWork: Work<ConfigurationRow> = {
  kind: 'orders',
  noun: 'order',
  list: configurationList,
  select: selectOrders,
  noteColumn: 'configuration_id',
  missing: 'There is no such configuration.',
};
