import type { Role } from '@fieldbox/contract/accounts/logins';
import type { RowVersion } from '@fieldbox/contract/administration/rowChanges';
import type { AdminComponent, CatalogueComponent } from '@fieldbox/contract/catalogue/catalogue';
import { type ComponentInput, ownComponentFields } from '@fieldbox/contract/catalogue/componentFields';
import { appearanceOf } from '@fieldbox/contract/catalogue/parts';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { brand } from '@fieldbox/contract/site/brand';
import { administrator, changedFields, recordEvent } from '../audit/recordEvent.ts';
import { fieldColumns, first, isoText, isoTime, only, type Sql, storedFields } from '../database/sql.ts';
import { ApiFailure, editConflict } from '../http/apiFailure.ts';
import { type List, nameKey, type OwnSort } from '../lists/list.ts';
import { changeRow, type Edit, findLastChange, findRow, lockRow, noSuchRow } from '../lists/rows.ts';
import { type MailSettings, type MailTemplate, mailText, queueMail } from '../mail/queueMail.ts';

/** A component of the public list. Its supplier's name and status are copied to its row by triggers. */
const catalogueColumns = (sql: Sql) => sql`
  id,
  ${fieldColumns(sql, [...ownComponentFields, ...suppliedFields])},
  case when supplier_id is not null then json_build_object('id', supplier_id, 'companyName', supplier_name) end as supplier,
  version`;

/** All components on offer, the company's own and those of Approved suppliers, oldest first. */
export const listComponents = (sql: Sql) => sql<CatalogueComponent[]>`
  select ${catalogueColumns(sql)} from shop.component where state = 'on_sale' order by id`;

/** One that is not withdrawn, locked, whatever its supplier's status. */
export const lockComponent = (sql: Sql, id: number): Promise<CatalogueComponent | undefined> =>
  first(sql<CatalogueComponent[]>`
    select ${catalogueColumns(sql)} from shop.component where id = ${id} and withdrawn_at is null for no key update`);

/** How many orders contain a component, without cancelled ones. */
export const orderCount = `(
  select count(*)
  from shop.configuration_item i
  join shop.configuration o on o.id = i.configuration_id
  where i.component_id = component.id and o.state <> 'cancelled'
)`;

/** All components, the company's own and suppliers', in every state. */
export const componentList: List<AdminComponent, OwnSort<'components'>> = {
  table: 'component',
  columns: (sql) => sql<AdminComponent[]>`
    ${catalogueColumns(sql)},
    state,
    case when withdrawn_by_supplier then ${isoText(sql, 'withdrawn_at')} end as withdrawn_by_supplier_at,
    ${sql.unsafe(orderCount)} as order_count,
    ${isoTime(sql, 'created_at')}`,
  noun: 'component',
  sorts: {
    name: nameKey('name'),
    category: { expression: 'category', kind: 'text' },
    price: { expression: 'price_cents', kind: 'number' },
    orderCount: { expression: orderCount, kind: 'number' },
  },
  filters: { category: 'category', state: 'state' },
};

export async function addComponent(
  sql: Sql,
  administratorId: number,
  body: ComponentInput,
): Promise<CatalogueComponent> {
  const input = { ...body, ...appearanceOf(body) };
  const { id } = await only(sql<{ id: number }[]>`
    insert into shop.component ${sql(storedFields(sql, ownComponentFields, input))} returning id`);
  const component = (await lockComponent(sql, id))!;
  await recordEvent(sql, administrator(administratorId), 'component_created', component, {
    after: { category: component.category, price: component.price },
  });
  return component;
}

/**
 * Changes a component of the company's own. What the body leaves out stays as it is.
 * @throws ApiFailure not_found, forbidden for a supplier's, edit_conflict with the current row
 */
export async function changeComponent(sql: Sql, edit: Edit, body: ComponentInput): Promise<CatalogueComponent> {
  const { administratorId, id } = edit;
  const current = await lockOffered(sql, edit);
  if (current.supplier) throw new ApiFailure('forbidden', 'Only its supplier can change this component.');
  const input = { ...body, ...appearanceOf(body, current) };
  const change = changedFields(current, input);
  if (!change) return (await lockComponent(sql, id))!;
  await changeRow(sql, componentList, id, storedFields(sql, ownComponentFields, input), administratorId);
  const component = (await lockComponent(sql, id))!;
  await recordEvent(sql, administrator(administratorId), 'component_changed', component, change);
  return component;
}

/**
 * Withdraws a component, even a supplier's. Orders that contain it do not change.
 * @throws ApiFailure not_found, edit_conflict with the current row
 */
export const withdrawComponent = async (sql: Sql, edit: Edit): Promise<RowVersion> =>
  setWithdrawn(sql, administrator(edit.administratorId), await lockOffered(sql, edit), { isWithdrawn: true });

/**
 * Restores a withdrawn component to the catalogue, and writes to the supplier that had withdrawn it.
 * @throws ApiFailure not_found, edit_conflict with the current row where it is not withdrawn or has changed
 */
export async function restoreComponent(sql: Sql, edit: Edit, mail: MailSettings | undefined): Promise<AdminComponent> {
  const { administratorId, id } = edit;
  const current = await lockRow(sql, componentList, edit);
  if (current.state !== 'withdrawn') throw editConflict(current, await findLastChange(sql, 'component', id));
  await setWithdrawn(sql, administrator(administratorId), current, { isWithdrawn: false });
  if (mail && current.withdrawnBySupplierAt) await queueRestoredMail(sql, id);
  return findRow(sql, componentList, id);
}

/**
 * A component that is not withdrawn, locked, in the version that the administrator has seen. If it was withdrawn since then, that
 * is a conflict; without a version it is not found.
 */
async function lockOffered(sql: Sql, edit: Edit): Promise<AdminComponent> {
  const current = await lockRow(sql, componentList, edit);
  if (current.state === 'withdrawn') throw noSuchRow(componentList);
  return current;
}

/** Removes a component from the catalogue, or puts it back, on record. Its row stays for the orders that contain it. */
export async function setWithdrawn(
  sql: Sql,
  by: { role: Role; id: number },
  component: { id: number; name: string },
  { isWithdrawn }: { isWithdrawn: boolean },
): Promise<RowVersion> {
  const isBySupplier = by.role === 'supplier';
  const { id, version, before, after } = await only(sql<(RowVersion & { before: string; after: string })[]>`
    update shop.component
    set
      withdrawn_at = ${isWithdrawn ? sql`now()` : null}, withdrawn_by_supplier = ${isWithdrawn && isBySupplier},
      changed_by = ${isBySupplier ? null : by.id}, version = component.version + 1
    from shop.component former
    where component.id = ${component.id} and former.id = component.id
    returning component.id, component.version, former.state as before, component.state as after`);
  const states = { before: { state: before }, after: { state: after } };
  await recordEvent(sql, by, isWithdrawn ? 'component_withdrawn' : 'component_restored', component, states);
  return { id, version };
}

export const componentRestored: MailTemplate<{ supplierId: number; componentId: number }> = {
  kind: 'component-restored',
  compose: (_, { componentId }, publicUrl) => ({
    subject: `${brand.name} has restored your component ${componentId}`,
    text: mailText(
      `You had withdrawn component ${componentId}. ${brand.name} has restored it.`,
      `If it must not be offered, withdraw it again here:\n${publicUrl}/supplier/dashboard`,
      `If you have questions, write to ${brand.email}.`,
    ),
  }),
};

/** Queues a mail to the present contact address of the component's supplier. */
async function queueRestoredMail(sql: Sql, componentId: number): Promise<void> {
  const [owner] = await sql<{ supplierId: number; contactEmail: string }[]>`
    select s.id as supplier_id, s.contact_email
    from shop.component c join shop.supplier s on s.id = c.supplier_id where c.id = ${componentId}`;
  if (owner) await queueMail(sql, componentRestored, owner.contactEmail, { supplierId: owner.supplierId, componentId });
}
