import type { MissionRow } from '@fieldbox/contract/catalogue/missionCsv';
import { tooLateToUndo, type UndoHandler, type UndoHandlers } from '../audit/undoHandler.ts';
import { bringBackMission, removeMission } from './changeMissions.ts';
import { editMission } from './editMission.ts';
import { findAdminMission } from './missionRows.ts';
import { takeUploadBack } from './takeUploadBack.ts';

const withdraw: UndoHandler = (sql, { event, id, administratorId }) =>
  removeMission(sql, administratorId, id, event.id);

const changeBack: UndoHandler = async (sql, { event, id, administratorId }) => {
  const current = await findAdminMission(sql, id);
  if (!current) throw tooLateToUndo();
  const { name, description, type, useCase, duration, personnel, equipment } = current;
  const now = { name, description, type, useCase, duration, personnel, equipment };
  const input = { ...now, ...(event.before as Partial<MissionRow>) };
  // Its version is locked with it: another change that comes first is a conflict.
  await editMission(sql, { administratorId, id, input, version: current.version, undoes: event.id });
};

export const missionUndoHandlers: UndoHandlers = {
  mission_created: withdraw,
  mission_withdrawn: (sql, { event, id, administratorId }) => bringBackMission(sql, administratorId, id, event.id),
  mission_restored: withdraw,
  mission_changed: changeBack,
  missions_uploaded: takeUploadBack,
};
