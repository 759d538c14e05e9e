import type { RowVersion } from '@fieldbox/contract/administration/rowChanges';
import { appearanceOf } from '@fieldbox/contract/catalogue/parts';
import type { PartialValues } from '@fieldbox/contract/fields/field';
import { brand } from '@fieldbox/contract/site/brand';
import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import {
  type SupplierComponent,
  type SupplierComponentInput,
  withSpecificationOrder,
} from '@fieldbox/contract/suppliers/supplierComponents';
import { categoryOf, mayOffer, type SupplierStatus } from '@fieldbox/contract/suppliers/supplierOptions';
import { changedFields, recordEvent } from '../audit/recordEvent.ts';
import { componentList, orderCount, setWithdrawn } from '../components/components.ts';
import { fieldColumns, hasRows, isoTime, only, type Sql, storedFields } from '../database/sql.ts';
import { ApiFailure, editConflict } from '../http/apiFailure.ts';
import type { List } from '../lists/list.ts';
import { bySupplier, changeRow, findRow, type IfMatch, lockRow, noSuchRow, requireSeen } from '../lists/rows.ts';
import { type MailSettings, type MailTemplate, mailText, queueHourlyNotice } from '../mail/queueMail.ts';

/** What a supplier may offer (docs/specification/limits.md). */
const supplierLimits = {
  /** Components at a time. */
  components: 100,
  /** The newest ones that it has withdrawn itself, which it can restore. */
  withdrawnComponents: 50,
} as const;

/** A supplier's components that are not withdrawn, newest first. */
export const listSupplierComponents = (sql: Sql, supplierId: number) => sql<SupplierComponent[]>`
  select ${supplierComponentColumns(sql)}
  from shop.component
  where supplier_id = ${supplierId} and withdrawn_at is null
  order by created_at desc, id desc`;

/** All that a supplier sees of its components: of those that it has withdrawn itself, the newest ones alone. */
export const listOwnComponents = (sql: Sql, supplierId: number) => sql<SupplierComponent[]>`
  select ${supplierComponentColumns(sql)}
  from shop.component
  where supplier_id = ${supplierId} and (not withdrawn_by_supplier or id in (
    select id from shop.component
    where supplier_id = ${supplierId} and withdrawn_by_supplier
    order by withdrawn_at desc, id desc
    limit ${supplierLimits.withdrawnComponents}
  ))
  order by created_at desc, id desc`;

const componentsOf = (supplierId: number): List<SupplierComponent> => ({
  ...componentList,
  columns: supplierComponentColumns,
  scope: (sql) => sql`supplier_id = ${supplierId}`,
});

const supplierComponentColumns = (sql: Sql) => sql<SupplierComponent[]>`
  id, ${fieldColumns(sql, supplierComponentFields)},
  withdrawn_at is not null as is_withdrawn,
  withdrawn_by_supplier as is_withdrawn_by_supplier, ${sql.unsafe(orderCount)} as order_count, version,
  ${isoTime(sql, 'created_at')}`;

/**
 * Adds a component, within a transaction. It is public while its supplier is Approved.
 * @throws ApiFailure forbidden
 */
export async function addSupplierComponent(
  sql: Sql,
  supplierId: number,
  body: SupplierComponentInput,
): Promise<SupplierComponent> {
  await requireOffering(sql, supplierId);
  await requireQuotaForOne(sql, supplierId);
  const input = { ...body, ...appearanceOf(body) };
  const component = await insertSupplierComponent(sql, supplierId, input);
  await recordEvent(sql, { role: 'supplier', id: supplierId }, 'component_created', component, {
    after: { category: component.category, price: component.price },
  });
  return component;
}

type Edit = IfMatch & { supplierId: number };

/**
 * Changes a component. The company is notified if the supplier is approved.
 * @throws ApiFailure forbidden, not_found for another's or a withdrawn one, edit_conflict with the current row
 */
export async function changeSupplierComponent(
  sql: Sql,
  edit: Edit,
  body: SupplierComponentInput,
  mail: MailSettings | undefined,
): Promise<SupplierComponent> {
  const { supplierId, id } = edit;
  const status = await requireOffering(sql, supplierId);
  const current = await lockOffered(sql, edit);
  const input = { ...body, ...appearanceOf(body, current) };
  const change = changedSupplierFields(current, input);
  if (!change) return current;
  await changeRow(sql, componentList, id, columnsOf(sql, input), bySupplier);
  const component = await findRow(sql, componentsOf(supplierId), id);
  await recordEvent(sql, { role: 'supplier', id: supplierId }, 'component_changed', component, change);
  if (status === 'Approved') await queueHourlyNotice(sql, mail, componentChangeNotice, { supplierId, componentId: id });
  return component;
}

/**
 * Withdraws a component. Orders that contain it do not change.
 * @throws ApiFailure not_found, edit_conflict with the current row
 */
export const withdrawSupplierComponent = async (sql: Sql, edit: Edit): Promise<RowVersion> =>
  setWithdrawn(sql, { role: 'supplier', id: edit.supplierId }, await lockOffered(sql, edit), { isWithdrawn: true });

/**
 * Restores a component that its supplier has withdrawn. It is public again while its supplier is Approved.
 * @throws ApiFailure not_found for another's, forbidden for one that the company has withdrawn, edit_conflict with the current row
 * where it is not withdrawn or has changed
 */
export async function restoreSupplierComponent(
  sql: Sql,
  { supplierId, id, version }: Edit,
): Promise<SupplierComponent> {
  await requireOffering(sql, supplierId);
  const current = await lockRow(sql, componentsOf(supplierId), { id });
  if (!current.isWithdrawn) throw editConflict(current);
  await requireSeen(sql, current, version);
  if (!current.isWithdrawnBySupplier) throw new ApiFailure('forbidden', withdrawnByCompanyMessage);
  await requireQuotaForOne(sql, supplierId);
  await setWithdrawn(sql, { role: 'supplier', id: supplierId }, current, { isWithdrawn: false });
  return findRow(sql, componentsOf(supplierId), id);
}

/** A component that is not withdrawn, locked, in the version that its supplier has seen. */
async function lockOffered(sql: Sql, { supplierId, id, version }: Edit): Promise<SupplierComponent> {
  const current = await lockRow(sql, componentsOf(supplierId), { id });
  if (current.isWithdrawn) throw noSuchRow(componentList);
  await requireSeen(sql, current, version);
  return current;
}

const withdrawnByCompanyMessage = `${brand.name} has withdrawn this component. Write to ${brand.email} if it can be offered again.`;

type NewSupplierComponent = PartialValues<typeof supplierComponentFields>;

/** `category` is the supplier's product type. The public catalogue has its own categories. */
const columnsOf = (sql: Sql, component: NewSupplierComponent) => ({
  ...storedFields(sql, supplierComponentFields, withSpecificationOrder(component)),
  category: categoryOf(component.category),
});

export async function insertSupplierComponent(
  sql: Sql,
  supplierId: number,
  component: NewSupplierComponent,
): Promise<SupplierComponent> {
  const row = { supplier_id: supplierId, ...columnsOf(sql, component) };
  const { id } = await only(sql<{ id: number }[]>`insert into shop.component ${sql(row)} returning id`);
  return findRow(sql, componentsOf(supplierId), id);
}

/** Events store what changed as jsonb, which does not keep the order of specifications: it is stored in a field beside them. */
function changedSupplierFields(current: SupplierComponent, input: Partial<SupplierComponentInput>) {
  const change = changedFields(current, input);
  if (!change || !('specifications' in change.after)) return change;
  const { specificationOrder: former } = current;
  const { specificationOrder = former } = input;
  return { before: { ...change.before, specificationOrder: former }, after: { ...change.after, specificationOrder } };
}

/** @throws ApiFailure forbidden when the supplier offers as many components as it may */
async function requireQuotaForOne(sql: Sql, supplierId: number): Promise<void> {
  const isFull = await hasRows(sql`
    select from shop.component where supplier_id = ${supplierId} and withdrawn_at is null
    offset ${supplierLimits.components - 1} limit 1`);
  if (isFull) {
    const message = `You can offer ${supplierLimits.components} components at most. Withdraw one before you add another.`;
    throw new ApiFailure('forbidden', message);
  }
}

/**
 * Makes sure that the supplier may offer components, now and until this transaction ends. Its changes wait for each other, so that
 * each is counted.
 * @returns its status
 * @throws ApiFailure forbidden
 */
async function requireOffering(sql: Sql, supplierId: number): Promise<SupplierStatus> {
  const [supplier] = await sql<{ status: SupplierStatus }[]>`
    select status from shop.supplier where id = ${supplierId} for no key update`;
  if (!supplier) throw new ApiFailure('not_authenticated');
  if (!mayOffer[supplier.status]) {
    throw new ApiFailure('forbidden', 'Your account has been rejected, so you cannot offer components.');
  }
  return supplier.status;
}

export const componentChangeNotice: MailTemplate<{ supplierId: number; componentId: number }> = {
  kind: 'component-change-notice',
  compose: (_, { supplierId, componentId }, publicUrl) => ({
    subject: `Supplier ${supplierId} has changed component ${componentId}`,
    text: mailText(
      'An approved supplier has changed a component. The change is already public.',
      `See every change: ${publicUrl}/admin?tab=activity&kind=components`,
      'If it changes more within the hour, you will see it there and get no further email.',
    ),
  }),
};
