import { listFilters, listSorts } from '@fieldbox/contract/administration/lists';
import type { FormValues } from '@fieldbox/contract/fields/fieldText';
import type {
  Configuration,
  ConfigurationRow,
  CustomersOrderRequest,
  SubmittedConfiguration,
} from '@fieldbox/contract/orders/configurations';
import type { orderFields } from '@fieldbox/contract/orders/orderFields';
import { sentAsHeader } from '@fieldbox/contract/orders/orderForms';
import { orderStateLabels, orderStates } from '@fieldbox/contract/orders/orderStates';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { periods } from '../navigation/period.ts';
import { createResource } from '../resource/resource.ts';
import type { Work } from '../work/work.tsx';

export const orders = createResource<ConfigurationRow, SubmittedConfiguration>({
  kind: 'orders',
  path: callPaths.configurations,
  one: callPaths.configuration,
  sorts: listSorts.configurations,
  defaultSort: '-createdAt',
  periods,
  filters: listFilters.configurations,
  dialogs: ['create'],
});

export const useCreateOrder = orders.defineCreate<CustomersOrderRequest, Configuration>(callPaths.configurations, {
  headers: { [sentAsHeader]: 'administrator' },
  concerns: ['responses'],
});

export type CustomerForm = FormValues<typeof orderFields>;

export const useCorrectCustomer = orders.defineChange<CustomerForm, ConfigurationRow>(callPaths.configurationCustomer, {
  concerns: ['components', 'statistics'],
});

export const orderWork: Work = {
  kind: 'orders',
  noun: 'order',
  states: orderStates.map((value) => ({ value, label: orderStateLabels[value] })),
  looks: { new: 'waits', won: 'done', lost: 'over', cancelled: 'over' },
  exported: { path: callPaths.configurationsExport, noun: 'orders' },
  // A cancelled order counts in no figure, nor as one that holds its components.
  useChangeRows: orders.defineBatch(callPaths.configurationBatch, { concerns: ['components'] }),
  ...orders.defineNotes({ all: callPaths.configurationNotes, one: callPaths.configurationNote }),
};
