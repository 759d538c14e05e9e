import { shownAs } from '@fieldbox/contract/catalogue/parts';
import { brand } from '@fieldbox/contract/site/brand';
import type { SupplierComponent, SupplierComponentInput } from '@fieldbox/contract/suppliers/supplierComponents';
import { requireSeen } from '../audit/findLastChange.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { noSuchComponent } from '../components/changeComponents.ts';
import { restoreComponent, withdrawComponent } from '../components/storeComponent.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, editConflict } from '../http/apiFailure.ts';
import { type MailSettings, queueHourlyNotice } from '../mail/queueMail.ts';
import { findOwnComponent, lockOwnComponent, lockSupplierComponent } from './listSupplierComponents.ts';
import { changedSupplierFields, insertSupplierComponent, updateSupplierComponent } from './storeSupplierComponent.ts';
import { componentChangeNotice } from './supplierChangeMails.ts';
import { requireOffering, requireQuotaForOne } from './supplierQuota.ts';

/**
 * Adds a component, within a transaction. It is public while its supplier is Approved.
 * @throws ApiFailure forbidden
 */
export async function addSupplierComponent(
  sql: Statements,
  { supplierId, ...named }: SupplierComponentInput & { supplierId: number },
): Promise<SupplierComponent> {
  await requireOffering(sql, supplierId);
  await requireQuotaForOne(sql, supplierId);
  const input = { ...named, ...shownAs(named) };
  const component = await insertSupplierComponent(sql, supplierId, input);
  const actor = { role: 'supplier', id: supplierId } as const;
  await recordEvent(sql, { actor, action: 'component_created', subject: component, after: input });
  return component;
}

interface Seen {
  supplierId: number;
  id: number;
  version: number | undefined;
}

/**
 * Changes a component. Of an approved supplier's the company is notified.
 * @throws ApiFailure forbidden, not_found for another's or a withdrawn one, edit_conflict with the current row
 */
export async function changeSupplierComponent(
  sql: Statements,
  { input: named, ...seen }: Seen & { input: SupplierComponentInput },
  mail: MailSettings | undefined,
) {
  const { supplierId, id } = seen;
  const status = await requireOffering(sql, supplierId);
  const current = await lockSeen(sql, seen);
  const input = { ...named, ...shownAs(named, current) };
  const change = changedSupplierFields(current, input);
  if (!change) {
    return (await findOwnComponent(sql, supplierId, id))!;
  }
  const component = await updateSupplierComponent(sql, supplierId, id, input);
  const actor = { role: 'supplier', id: supplierId } as const;
  await recordEvent(sql, { actor, action: 'component_changed', subject: component, ...change });
  if (status === 'Approved') await queueHourlyNotice(sql, mail, componentChangeNotice, { supplierId, componentId: id });
  return component;
}

/**
 * Withdraws a component. Orders that contain it do not change.
 * @throws ApiFailure not_found, edit_conflict with the current row
 */
export async function removeSupplierComponent(sql: Statements, seen: Seen): Promise<void> {
  const current = await lockSeen(sql, seen);
  await withdrawComponent(sql, seen.id, null);
  const actor = { role: 'supplier', id: seen.supplierId } as const;
  await recordEvent(sql, { actor, action: 'component_withdrawn', subject: current });
}

/**
 * Puts back a component that its supplier has withdrawn. It is public again while its supplier is Approved.
 * @throws ApiFailure not_found for another's, forbidden for one that the company has withdrawn, edit_conflict with the current row
 * where it is not withdrawn or has changed
 */
export async function restoreSupplierComponent(
  sql: Statements,
  { supplierId, id, version }: Seen,
): Promise<SupplierComponent> {
  await requireOffering(sql, supplierId);
  const current = await lockOwnComponent(sql, supplierId, id);
  if (!current) throw noSuchComponent();
  if (!current.isWithdrawn) throw editConflict(current);
  await requireSeen(sql, current, version);
  if (!current.isWithdrawnBySupplier) throw new ApiFailure('forbidden', withdrawnByCompanyMessage);
  await requireQuotaForOne(sql, supplierId);
  await restoreComponent(sql, id, null);
  const component = (await findOwnComponent(sql, supplierId, id))!;
  const actor = { role: 'supplier', id: supplierId } as const;
  await recordEvent(sql, { actor, action: 'component_restored', subject: component });
  return component;
}

/** A component that is not withdrawn, locked, in the version that its supplier has seen. */
async function lockSeen(sql: Statements, { supplierId, id, version }: Seen): Promise<SupplierComponent> {
  const current = await lockSupplierComponent(sql, supplierId, id);
  if (!current) throw noSuchComponent();
  await requireSeen(sql, current, version);
  return current;
}

const withdrawnByCompanyMessage = `${brand.name} has withdrawn this component. Write to ${brand.email} if it can be offered again.`;
