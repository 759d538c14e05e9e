import { csvTime } from '@onesite/shared-contract/formats/csv';
import { termOf } from '../fields/field.ts';
import { fieldText } from '../fields/fieldText.ts';
import type { ConfigurationRow } from './configurations.ts';
import { orderFields } from './orderFields.ts';
import { orderStateLabels } from './orderStates.ts';
import { priceOfUnits } from './price.ts';

/** An order with its container's price, and its components' names and prices in the same order: all as sold, in dollars. */
export type ExportedOrder = ConfigurationRow & {
  containerPrice: number;
  componentNames: readonly string[];
  componentPrices: readonly number[];
};

/** The columns of the orders' export (docs/specification/formats.md#export-of-orders). */
export const orderExportColumns: readonly { title: string; text: (order: ExportedOrder) => string }[] = [
  { title: 'ID', text: ({ id }) => String(id) },
  { title: 'Created At (UTC)', text: ({ createdAt }) => csvTime(createdAt) },
  { title: 'State', text: ({ state }) => orderStateLabels[state] },
  { title: 'Owner', text: ({ assignee }) => assignee?.name ?? '' },
  { title: 'Created By', text: ({ createdBy }) => createdBy ?? '' },
  { title: 'Mission', text: ({ missionName }) => missionName },
  { title: 'Container', text: ({ containerName }) => containerName },
  { title: 'Container Price', text: ({ containerPrice }) => String(containerPrice) },
  { title: 'Components', text: ({ componentNames }) => componentNames.join('; ') },
  { title: 'Component Prices', text: ({ componentPrices }) => componentPrices.join('; ') },
  { title: 'Total Price', text: ({ totalPrice }) => String(totalPrice) },
  { title: 'Price of All Units', text: ({ totalPrice, quantity }) => String(priceOfUnits(totalPrice, quantity)) },
  ...orderFields.map((field) => ({
    title: termOf(field),
    text: (order: ExportedOrder) => fieldText(field, order[field.name]),
  })),
];
