import { orderChangesSchema } from '@fieldbox/contract/administration/rowChanges';
import { termOf, type Values } from '@fieldbox/contract/fields/field';
import { formatField } from '@fieldbox/contract/fields/formatField';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { orderCustomerSchema } from '@fieldbox/contract/orders/orderForms';
import { orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import {
  type OrderDetails,
  type OrderRow,
  orderDetailsResponse,
  orderForCustomerSchema,
  orderRowResponse,
  orderSchema,
  placedOrderResponse,
} from '@fieldbox/contract/orders/orders';
import { priceOfUnits } from '@fieldbox/contract/orders/price';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { csvTime } from '@onesite/shared-contract/formats/csv';
import { administrator, changedFields, recordEvent } from '../audit/recordEvent.ts';
import { type ApiParts, call } from '../calls/call.ts';
import { listCalls } from '../calls/listCalls.ts';
import { type Sql, storedFields } from '../database/sql.ts';
import { respondWithChange } from '../http/transaction.ts';
import { respondOnce } from '../idempotency/respondOnce.ts';
import type { ExportColumn } from '../lists/exportList.ts';
import type { List } from '../lists/list.ts';
import { changeRow, type Edit, findRow, lockRow, noSuchRow } from '../lists/rows.ts';
import { notifyCompany, queueMail } from '../mail/queueMail.ts';
import { subjectOf } from '../workflow/workflow.ts';
import { listNotes, workflowCalls } from '../workflow/workflowCalls.ts';
import { orderNotice, orderReceipt } from './orderMails.ts';
import { findOrder, orderList, orderWorkflow } from './orderRows.ts';
import { placeOrder } from './placeOrder.ts';

/**
 * Orders, which the calls name configurations (docs/specification/calls.md#public and
 * docs/specification/calls.md#administrators).
 */
export function orderCalls(parts: ApiParts): void {
  const { calls, sql, settings, limits, administrators } = parts;

  calls.post(
    callPaths.configurations,
    call({
      summary: 'Submit a configuration',
      guard: 'everybody',
      limit: limits.publicWrite,
      body: orderForCustomerSchema, // for the description of the API; a visitor must state an email address
      bodyOf: ({ var: { administratorId } }) => (administratorId === undefined ? orderSchema : orderForCustomerSchema),
      sentAs: administrators,
      idempotent: true,
      status: 201,
      response: placedOrderResponse,
    }),
    (c) => {
      const input = c.req.valid('json');
      return respondOnce(c, sql, input, async (transaction) => {
        const order = await placeOrder(transaction, input, c.var.administratorId);
        const about = { orderId: order.id };
        await notifyCompany(transaction, settings.mail, orderNotice, about);
        if (settings.mail && input.email) await queueMail(transaction, orderReceipt, input.email, about);
        return order;
      });
    },
  );

  listCalls(parts, 'orders', {
    list: orderList,
    row: orderRowResponse,
    exported: { fileName: 'orders', columns: exportColumns, list: exportedList },
  });

  calls.get(
    callPaths.configuration,
    call({
      summary: 'A submitted configuration; who, what for and its state only for administrators',
      guard: 'everybody',
      limit: limits.orderRead,
      id: true,
      response: orderDetailsResponse,
    }),
    async (c) => {
      c.header('X-Robots-Tag', 'noindex');
      const found = await findOrder(sql, c.var.id);
      if (!found) throw noSuchRow(orderList);
      if ((await administrators.userOf(c)) !== null)
        return c.json({ ...found, notes: await listNotes(sql, orderWorkflow, found.id) } satisfies OrderDetails);
      return c.json(publicPart(found));
    },
  );

  calls.put(
    callPaths.configurationCustomer,
    call({
      summary: 'Edit the customer of a configuration',
      guard: administrators,
      versioned: true,
      body: orderCustomerSchema,
      response: orderRowResponse,
    }),
    (c) => respondWithChange(c, sql, (transaction) => correctCustomer(transaction, c.var, c.req.valid('json'))),
  );

  workflowCalls(parts, orderWorkflow, {
    noun: 'configuration',
    paths: {
      batch: callPaths.configurationBatch,
      notes: callPaths.configurationNotes,
      note: callPaths.configurationNote,
    },
    changes: orderChangesSchema,
    row: orderRowResponse,
  });
}

/** Without the customer and the intended use. */
function publicPart({ id, mission, container, components, totalPrice, createdAt }: OrderDetails) {
  return { id, mission, container, components, totalPrice, createdAt } satisfies OrderDetails;
}

type Customer = Values<typeof orderFields>;

/**
 * Corrects who ordered and what for, within a transaction. Nothing happens when it is so already.
 * @throws ApiFailure not_found, edit_conflict with the current row
 */
export async function correctCustomer(sql: Sql, edit: Edit, customer: Customer): Promise<OrderRow> {
  const { administratorId, id } = edit;
  const current = await lockRow(sql, orderList, edit);
  const change = changedFields(current, customer);
  if (!change) return current;
  await changeRow(sql, orderList, id, storedFields(sql, orderFields, customer), administratorId);
  const author = administrator(administratorId);
  await recordEvent(sql, author, 'order_customer_corrected', subjectOf(orderWorkflow, id), change);
  return findRow(sql, orderList, id);
}

const exportedList: List<ExportedOrder> = {
  ...orderList,
  columns: (sql) => sql<ExportedOrder[]>`
    ${orderList.columns(sql)},
    (container_price_cents / 100.0)::float8 as container_price,
    (
      select coalesce(json_agg(json_build_object('name', name, 'price', (price_cents / 100.0)::float8) order by position), '[]')
      from shop.configuration_item
      where configuration_id = configuration.id
    ) as components`,
};

/** An order with its container's price and its components: all as sold, in dollars. */
type ExportedOrder = OrderRow & { containerPrice: number; components: { name: string; price: number }[] };

/** The columns of the orders' export (docs/specification/formats.md#export-of-orders). */
const exportColumns: readonly ExportColumn<ExportedOrder>[] = [
  { title: 'ID', text: ({ id }) => String(id) },
  { title: 'Created At (UTC)', text: ({ createdAt }) => csvTime(createdAt) },
  { title: 'State', text: ({ state }) => orderStateLabels[state] },
  { title: 'Owner', text: ({ assignee }) => assignee?.name ?? '' },
  { title: 'Created By', text: ({ createdBy }) => createdBy ?? '' },
  { title: 'Mission', text: ({ missionName }) => missionName },
  { title: 'Container', text: ({ containerName }) => containerName },
  { title: 'Container Price', text: ({ containerPrice }) => String(containerPrice) },
  { title: 'Components', text: ({ components }) => components.map(({ name }) => name).join('; ') },
  { title: 'Component Prices', text: ({ components }) => components.map(({ price }) => price).join('; ') },
  { title: 'Total Price', text: ({ totalPrice }) => String(totalPrice) },
  { title: 'Price of All Units', text: ({ totalPrice, quantity }) => String(priceOfUnits(totalPrice, quantity)) },
  ...orderFields.map((field) => ({
    title: termOf(field),
    text: (order: ExportedOrder) => formatField(field, order[field.name]),
  })),
];
