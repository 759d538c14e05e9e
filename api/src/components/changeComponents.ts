import type { ComponentInput } from '@fieldbox/contract/catalogue/componentFields';
import type { AdminComponent, CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { shownAs } from '@fieldbox/contract/catalogue/parts';
import { findLastChange, requireSeen } from '../audit/findLastChange.ts';
import { changedFields, recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, editConflict } from '../http/apiFailure.ts';
import type { MailSettings } from '../mail/queueMail.ts';
import { findAdminComponent, lockAdminComponent } from './listAdminComponents.ts';
import { lockComponent } from './listComponents.ts';
import { queueRestoredMail } from './restoredMail.ts';
import { insertOwnComponent, restoreComponent, updateComponent, withdrawComponent } from './storeComponent.ts';

/** Adds a component of the company's own, within a transaction. */
export async function addComponent(
  sql: Statements,
  { administratorId, ...named }: ComponentInput & { administratorId: number },
): Promise<CatalogueComponent> {
  const input = { ...named, ...shownAs(named) };
  const id = await insertOwnComponent(sql, input);
  const component = (await lockComponent(sql, id))!;
  const actor = { role: 'administrator', id: administratorId } as const;
  await recordEvent(sql, { actor, action: 'component_created', subject: component, after: input });
  return component;
}

interface Step {
  administratorId: number;
  id: number;
  /** The version that the administrator has seen; undefined if the request does not name one. */
  version?: number | undefined;
}

/** @throws ApiFailure not_found, forbidden for a supplier's, edit_conflict with the current row */
export async function changeComponent(
  sql: Statements,
  { administratorId, id, input: named, version }: Step & { input: ComponentInput },
): Promise<CatalogueComponent> {
  const current = await lockSeen(sql, id, version);
  if (current.supplier) throw new ApiFailure('forbidden', 'Only its supplier can change this component.');
  const input = { ...named, ...shownAs(named, current) };
  const change = changedFields(current, input);
  if (!change) return (await lockComponent(sql, id))!;
  await updateComponent(sql, id, input, administratorId);
  const component = (await lockComponent(sql, id))!;
  const actor = { role: 'administrator', id: administratorId } as const;
  await recordEvent(sql, { actor, action: 'component_changed', subject: component, ...change });
  return component;
}

/**
 * Withdraws a component, even a supplier's. Orders that contain it do not change.
 * @throws ApiFailure not_found, edit_conflict with the current row
 */
export async function removeComponent(sql: Statements, { administratorId, id, version }: Step): Promise<void> {
  const current = await lockSeen(sql, id, version);
  await withdrawComponent(sql, id, administratorId);
  await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'component_withdrawn',
    subject: current,
    before: { state: current.state },
    after: { state: 'withdrawn' },
  });
}

/**
 * Puts a withdrawn component back into the catalogue, and writes to the supplier that had withdrawn it.
 * @throws ApiFailure not_found, edit_conflict with the current row where it is not withdrawn or has changed
 */
export async function bringBackComponent(
  sql: Statements,
  { administratorId, id, version, mail }: Step & { mail?: MailSettings | undefined },
): Promise<AdminComponent> {
  const current = await lockAdminComponent(sql, id);
  if (!current) throw noSuchComponent();
  await requireSeen(sql, current, version, 'component');
  if (current.state !== 'withdrawn') throw editConflict(current, await findLastChange(sql, 'component', id));
  await restoreComponent(sql, id, administratorId);
  if (mail && current.withdrawnBySupplierAt) await queueRestoredMail(sql, id);
  const restored = (await findAdminComponent(sql, id))!;
  await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'component_restored',
    subject: current,
    before: { state: current.state },
    after: { state: restored.state },
  });
  return restored;
}

/**
 * A component that is not withdrawn, locked, in the version that the administrator has seen. If it was withdrawn since then, that
 * is a conflict; without a version it is not found.
 */
async function lockSeen(sql: Statements, id: number, version: number | undefined): Promise<AdminComponent> {
  const current = await lockAdminComponent(sql, id);
  if (!current) throw noSuchComponent();
  await requireSeen(sql, current, version, 'component');
  if (current.state === 'withdrawn') throw noSuchComponent();
  return current;
}

export const noSuchComponent = () => new ApiFailure('not_found', 'There is no such component.');
