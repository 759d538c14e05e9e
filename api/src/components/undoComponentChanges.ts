import { ownComponentFields } from '@fieldbox/contract/catalogue/componentFields';
import type { ComponentInput } from '@fieldbox/contract/catalogue/components';
import { pickFields } from '@fieldbox/contract/fields/field';
import { tooLateToUndo, type UndoHandler, type UndoHandlers } from '../audit/undoHandler.ts';
import { bringBackComponent, changeComponent, removeComponent } from './changeComponents.ts';
import { lockComponent } from './listComponents.ts';

const withdraw: UndoHandler = (sql, { event, id, administratorId }) =>
  removeComponent(sql, { administratorId, id, undoes: event.id });

const restore: UndoHandler = (sql, { event, id, administratorId }) =>
  bringBackComponent(sql, { administratorId, id, undoes: event.id });

const changeBack: UndoHandler = async (sql, { event, id, administratorId }) => {
  const current = await lockComponent(sql, id);
  if (!current) throw tooLateToUndo();
  const input = { ...pickFields(ownComponentFields, current), ...(event.before as Partial<ComponentInput>) };
  await changeComponent(sql, { administratorId, id, input, version: undefined, undoes: event.id });
};

export const componentUndoHandlers = {
  component_created: withdraw,
  component_restored: withdraw,
  component_changed: changeBack,
  component_withdrawn: restore,
} satisfies UndoHandlers;
