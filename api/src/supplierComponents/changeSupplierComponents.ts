import { shownAs } from '@fieldbox/contract/catalogue/shownAs';
import { brand } from '@fieldbox/contract/site/brand';
import type { SupplierComponent, SupplierComponentInput } from '@fieldbox/contract/suppliers/supplierComponents';
import { recordEvent } from '../audit/recordEvent.ts';
import { retryPicture } from '../componentPictures/pictureRows.ts';
import { restoreComponent, withdrawComponent } from '../components/withdrawComponent.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, editConflict } from '../http/apiFailure.ts';
import type { MailSettings } from '../mail/queueMail.ts';
import { changedSupplierFields } from './changedSupplierFields.ts';
import { findOwnComponent, lockOwnComponent, lockSupplierComponent } from './listSupplierComponents.ts';
import { requireOffering } from './requireOffering.ts';
import { insertSupplierComponent, updateSupplierComponent } from './storeSupplierComponent.ts';
import { queueChangeNotice } from './supplierChangeMails.ts';
import { readUsage, requireFittingText, requireQuotaForOne, requireRecentChangesBelowLimit } from './supplierQuota.ts';

/** What a supplier may do is counted, unless limits are off, as for load tests. */
interface Options {
  isLimited: boolean;
  mail?: MailSettings | undefined;
}

/**
 * Adds a component, within a transaction. It is public while its supplier is Approved.
 * @throws ApiFailure forbidden, rate_limited, validation_failed for more text than a supplier may have
 */
export async function addSupplierComponent(
  sql: Statements,
  { supplierId, ...named }: SupplierComponentInput & { supplierId: number },
  { isLimited }: Options,
): Promise<SupplierComponent> {
  const status = await requireOffering(sql, supplierId);
  if (isLimited) await requireRecentChangesBelowLimit(sql, supplierId);
  const usage = await readUsage(sql, supplierId);
  requireQuotaForOne(usage, status);
  const input = { ...named, ...shownAs(named) };
  const component = await insertSupplierComponent(sql, supplierId, input);
  await requireFittingText(sql, supplierId, usage, 'description');
  await recordEvent(sql, {
    actor: { role: 'supplier', id: supplierId },
    action: 'component_created',
    subject: component,
    after: input,
  });
  return component;
}

interface Change {
  supplierId: number;
  id: number;
  input: SupplierComponentInput;
  version: number | undefined;
}

/**
 * Changes a component. Of an approved supplier's the company is notified, who can undo it.
 * @throws ApiFailure forbidden, not_found for another's or a withdrawn one, edit_conflict with the current row, rate_limited,
 * validation_failed for more text than a supplier may have
 */
export async function changeSupplierComponent(
  sql: Statements,
  { supplierId, id, input: named, version }: Change,
  { isLimited, mail }: Options,
) {
  const status = await requireOffering(sql, supplierId);
  const current = await lockSupplierComponent(sql, supplierId, id);
  if (!current) throw noSuchComponent();
  if (version !== undefined && version !== current.version) throw editConflict(current);
  const input = { ...named, ...shownAs(named, current) };
  const change = changedSupplierFields(current, input);
  if (!change) {
    await retryPicture(sql, id);
    return (await findOwnComponent(sql, supplierId, id))!;
  }
  if (isLimited) await requireRecentChangesBelowLimit(sql, supplierId);
  const usage = await readUsage(sql, supplierId);
  const component = await updateSupplierComponent(sql, supplierId, id, input);
  await requireFittingText(sql, supplierId, usage, 'description');
  const actor = { role: 'supplier', id: supplierId } as const;
  await recordEvent(sql, { actor, action: 'component_changed', subject: component, ...change });
  if (status === 'Approved') await queueChangeNotice(sql, mail, { supplierId, componentId: id });
  return component;
}

/**
 * Withdraws a component. Orders that contain it do not change.
 * @throws ApiFailure not_found, edit_conflict with the current row
 */
export async function removeSupplierComponent(
  sql: Statements,
  { supplierId, id, version }: Omit<Change, 'input'>,
): Promise<void> {
  const current = await lockSupplierComponent(sql, supplierId, id);
  if (!current) throw noSuchComponent();
  if (version !== undefined && version !== current.version) throw editConflict(current);
  await withdrawComponent(sql, id, { bySupplier: true });
  await recordEvent(sql, {
    actor: { role: 'supplier', id: supplierId },
    action: 'component_withdrawn',
    subject: current,
  });
}

/**
 * Puts back a component that its supplier has withdrawn. It is public again while its supplier is Approved.
 * @throws ApiFailure not_found for another's, forbidden for one that the company has withdrawn, edit_conflict with the current row
 * where it is not withdrawn or has changed, rate_limited, validation_failed for more text than a supplier may have
 */
export async function restoreSupplierComponent(
  sql: Statements,
  { supplierId, id, version }: Omit<Change, 'input'>,
  { isLimited }: Options,
): Promise<SupplierComponent> {
  const status = await requireOffering(sql, supplierId);
  const current = await lockOwnComponent(sql, supplierId, id);
  if (!current) throw noSuchComponent();
  if (!current.isWithdrawn || (version !== undefined && version !== current.version)) throw editConflict(current);
  if (!current.isWithdrawnBySupplier) throw new ApiFailure('forbidden', withdrawnByCompanyMessage);
  if (isLimited) await requireRecentChangesBelowLimit(sql, supplierId);
  const usage = await readUsage(sql, supplierId);
  requireQuotaForOne(usage, status);
  await restoreComponent(sql, id);
  await requireFittingText(sql, supplierId, usage, 'description');
  const component = (await findOwnComponent(sql, supplierId, id))!;
  const actor = { role: 'supplier', id: supplierId } as const;
  await recordEvent(sql, { actor, action: 'component_restored', subject: component });
  return component;
}

const withdrawnByCompanyMessage = `${brand.name} has withdrawn this component. Write to ${brand.email} if it can be offered again.`;

const noSuchComponent = () => new ApiFailure('not_found', 'There is no such component.');
