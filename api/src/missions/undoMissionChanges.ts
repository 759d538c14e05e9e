import type { UndoHandlers } from '../audit/undoHandler.ts';
import { bringBackMission, removeMission } from './changeMissions.ts';

export const missionUndoHandlers: UndoHandlers = {
  mission_withdrawn: (sql, { event, id, administratorId }) => bringBackMission(sql, administratorId, id, event.id),
  mission_restored: (sql, { event, id, administratorId }) => removeMission(sql, administratorId, id, event.id),
};
