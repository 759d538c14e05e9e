import type { CatalogueComponent, ComponentInput } from '@fieldbox/contract/components';
import { changedFields } from '../audit/changedFields.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, editConflict } from '../http/apiFailure.ts';
import { lockComponent } from './listComponents.ts';
import { insertOwnComponent, updateComponent } from './storeComponent.ts';
import { restoreComponent, withdrawComponent } from './withdrawComponent.ts';

/** Adds a component of the company's own, within a transaction. */
export async function addComponent(
  sql: Statements,
  { administratorId, ...input }: ComponentInput & { administratorId: number },
): Promise<CatalogueComponent> {
  const id = await insertOwnComponent(sql, input);
  const component = (await lockComponent(sql, id))!;
  await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'component_created',
    subject: component,
    after: input,
  });
  return component;
}

interface Change {
  administratorId: number;
  id: number;
  input: ComponentInput;
  version: number | undefined;
  undoes?: number;
}

/** @throws ApiFailure not_found, forbidden for a supplier's, edit_conflict with the current row */
export async function changeComponent(sql: Statements, { administratorId, id, input, version, undoes }: Change) {
  const current = await lockComponent(sql, id);
  if (!current) throw noSuchComponent();
  if (current.supplier) throw new ApiFailure('forbidden', 'Only its supplier can change this component.');
  if (version !== undefined && version !== current.version) throw editConflict(current);
  const change = changedFields(current, input);
  if (!change) return current;
  await updateComponent(sql, id, input);
  const component = (await lockComponent(sql, id))!;
  const actor = { role: 'administrator', id: administratorId } as const;
  await recordEvent(sql, { actor, action: 'component_changed', subject: component, ...change, undoes });
  return component;
}

/** Withdraws a component, a supplier's too; orders that have it keep it. */
export async function removeComponent(sql: Statements, administratorId: number, id: number, undoes?: number) {
  const current = await lockComponent(sql, id);
  if (!current) throw noSuchComponent();
  await withdrawComponent(sql, id);
  await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'component_withdrawn',
    subject: current,
    undoes,
  });
}

/** Puts a withdrawn component back into the catalogue. */
export async function bringBackComponent(sql: Statements, administratorId: number, id: number, undoes: number) {
  await restoreComponent(sql, id);
  await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'component_restored',
    subject: (await lockComponent(sql, id))!,
    undoes,
  });
}

const noSuchComponent = () => new ApiFailure('not_found', 'There is no such component.');
