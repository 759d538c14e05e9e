import { termOf } from '../fields/field.ts';
import { fieldText } from '../fields/fieldText.ts';
import type { ConfigurationRow } from './configurations.ts';
import { orderFields } from './orderFields.ts';
import { orderStateLabels } from './orderStates.ts';

/** An order with the names of its components, as sold. */
export type ExportedOrder = ConfigurationRow & { componentNames: readonly string[] };

/** The columns of the orders' export (docs/specification/formats.md#export-of-orders). */
export const orderExportColumns: readonly { title: string; text: (order: ExportedOrder) => string }[] = [
  { title: 'ID', text: ({ id }) => String(id) },
  { title: 'Created At', text: ({ createdAt }) => createdAt },
  { title: 'State', text: ({ state }) => orderStateLabels[state] },
  { title: 'Mission', text: ({ missionName }) => missionName },
  { title: 'Container', text: ({ containerName }) => containerName },
  { title: 'Components', text: ({ componentNames }) => componentNames.join('; ') },
  { title: 'Total Price', text: ({ totalPrice }) => String(totalPrice) },
  ...orderFields.map((field) => ({
    title: termOf(field),
    text: (order: ExportedOrder) => fieldText(field, order[field.name]),
  })),
];
