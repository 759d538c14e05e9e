import { ownComponentFields } from '@fieldbox/contract/catalogue/componentFields';
import type { ComponentInput } from '@fieldbox/contract/catalogue/components';
import { partOfIcon } from '@fieldbox/contract/catalogue/parts';
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
  const before = event.before as Partial<ComponentInput>;
  const { part, ...rest } = pickFields(ownComponentFields, current);
  // Before there were parts, a change of the icon was one of the drawing.
  const followsIcon = before.icon !== undefined && part === partOfIcon(current.icon);
  const input: ComponentInput = { ...rest, ...(!followsIcon && { part }), ...before };
  await changeComponent(sql, { administratorId, id, input, version: undefined, undoes: event.id });
};

export const componentUndoHandlers = {
  component_created: withdraw,
  component_restored: withdraw,
  component_changed: changeBack,
  component_withdrawn: restore,
} satisfies UndoHandlers;
