import type { AdminComponent, CatalogueComponent, ComponentInput } from '@fieldbox/contract/catalogue/components';
import { shownAs } from '@fieldbox/contract/catalogue/shownAs';
import { findLastChange, requireSeen } from '../audit/findLastChange.ts';
import { changedFields, recordEvent } from '../audit/recordEvent.ts';
import { retryPicture } from '../componentPictures/pictureRows.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, editConflict } from '../http/apiFailure.ts';
import type { Recorded } from '../http/inTransaction.ts';
import type { MailSettings } from '../mail/queueMail.ts';
import { findAdminComponent, lockAdminComponent } from './listAdminComponents.ts';
import { lockComponent } from './listComponents.ts';
import { queueRestoredMail } from './restoredMail.ts';
import { insertOwnComponent, restoreComponent, updateComponent, withdrawComponent } from './storeComponent.ts';

/** Adds a component of the company's own, within a transaction. */
export async function addComponent(
  sql: Statements,
  { administratorId, ...named }: ComponentInput & { administratorId: number },
): Promise<Recorded<CatalogueComponent>> {
  const input = { ...named, ...shownAs(named) };
  const id = await insertOwnComponent(sql, input);
  const component = (await lockComponent(sql, id))!;
  const eventId = await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'component_created',
    subject: component,
    after: input,
  });
  return { result: component, eventId };
}

interface Step {
  administratorId: number;
  id: number;
  /** The version that the administrator has seen; undefined if the request does not name one. */
  version?: number | undefined;
  undoes?: number;
}

/** @throws ApiFailure not_found, forbidden for a supplier's, edit_conflict with the current row */
export async function changeComponent(
  sql: Statements,
  { administratorId, id, input: named, version, undoes }: Step & { input: ComponentInput },
): Promise<Recorded<CatalogueComponent>> {
  const current = await lockSeen(sql, id, version);
  if (current.supplier) throw new ApiFailure('forbidden', 'Only its supplier can change this component.');
  const input = { ...named, ...shownAs(named, current) };
  const change = changedFields(current, input);
  if (!change) {
    await retryPicture(sql, id);
    return { result: (await lockComponent(sql, id))! };
  }
  await updateComponent(sql, id, input);
  const component = (await lockComponent(sql, id))!;
  const actor = { role: 'administrator', id: administratorId } as const;
  const event = { actor, action: 'component_changed', subject: component, ...change, undoes } as const;
  return { result: component, eventId: await recordEvent(sql, event) };
}

/**
 * Withdraws a component, even a supplier's. Orders that contain it do not change.
 * @throws ApiFailure not_found, edit_conflict with the current row
 */
export async function removeComponent(
  sql: Statements,
  { administratorId, id, version, undoes }: Step,
): Promise<Recorded<undefined>> {
  const current = await lockSeen(sql, id, version);
  await withdrawComponent(sql, id, { bySupplier: false });
  const eventId = await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'component_withdrawn',
    subject: current,
    before: { state: current.state },
    after: { state: 'withdrawn' },
    undoes,
  });
  return { result: undefined, eventId };
}

/**
 * Puts a withdrawn component back into the catalogue, and writes to the supplier that had withdrawn it.
 * @throws ApiFailure not_found, edit_conflict with the current row where it is not withdrawn or has changed
 */
export async function bringBackComponent(
  sql: Statements,
  { administratorId, id, version, undoes, mail }: Step & { mail?: MailSettings | undefined },
): Promise<Recorded<AdminComponent>> {
  const current = await lockAdminComponent(sql, id);
  if (!current) throw noSuchComponent();
  await requireSeen(sql, current, version, 'components');
  if (current.state !== 'withdrawn') throw editConflict(current, await findLastChange(sql, 'components', id));
  await restoreComponent(sql, id);
  if (mail && current.withdrawnBySupplierAt) await queueRestoredMail(sql, id);
  const restored = (await findAdminComponent(sql, id))!;
  const eventId = await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'component_restored',
    subject: current,
    before: { state: current.state },
    after: { state: restored.state },
    undoes,
  });
  return { result: restored, eventId };
}

/**
 * A component that is not withdrawn, locked, in the version that the administrator has seen. If it was withdrawn since then, that
 * is a conflict; without a version it is not found.
 */
async function lockSeen(sql: Statements, id: number, version: number | undefined): Promise<AdminComponent> {
  const current = await lockAdminComponent(sql, id);
  if (!current) throw noSuchComponent();
  await requireSeen(sql, current, version, 'components');
  if (current.state === 'withdrawn') throw noSuchComponent();
  return current;
}

export const noSuchComponent = () => new ApiFailure('not_found', 'There is no such component.');
