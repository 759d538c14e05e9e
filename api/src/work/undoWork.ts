import type { Assignee } from '@fieldbox/contract/orders/assignees';
import { tooLateToUndo, type Undo } from '../audit/undoHandler.ts';
import type { Statements } from '../database/connect.ts';
import { applyChanges, findAssignees, lockRows } from './changeRows.ts';
import type { Work } from './work.ts';

/** Undoes changes of the states of rows and of who looks after them, of many as of one. */
export const undoWork =
  (work: Work) =>
  async (sql: Statements, { changes, whole, administratorId }: Undo): Promise<void> => {
    const rows = await lockRows(sql, work, [...new Set(changes.map(({ subject }) => subject.id!))]);
    const formerIds = new Set(changes.flatMap(({ before }) => (before?.assignee as Assignee | null)?.id ?? []));
    const formers = await findAssignees(sql, [...formerIds]);
    const undone = changes.flatMap(({ id, subject, before }) => {
      const { state, assignee: former } = before as { state?: string; assignee?: Assignee | null };
      const assignee = former && formers.find((one) => one.id === former.id);
      const row = rows.find((one) => one.id === subject.id);
      if (!row || (former && !assignee)) return []; // erased
      return { row, state, assignee, undoes: id };
    });
    if (undone.length === 0) throw tooLateToUndo();
    await applyChanges(sql, work, undone, administratorId, whole);
  };
