import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import { type Assignee, unknownAssigneeMessage } from '@fieldbox/contract/orders/assignees';
import { canLogIn, fullName } from '../accounts/administrators.ts';
import { requireSeen } from '../audit/findLastChange.ts';
import { type NewEvent, recordChanges } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { first } from '../database/rows.ts';
import { invalidFields } from '../http/apiFailure.ts';
import type { Recorded } from '../http/inTransaction.ts';
import { noSuchRow, type Work, type WorkRow, workEvent } from './work.ts';

/** What a batch changes of the rows that were seen. */
interface Changes<Row extends WorkRow> {
  seen: readonly SeenRow[];
  state?: Row['state'] | undefined;
  /** Null for nobody. */
  assigneeId?: number | null | undefined;
}

/**
 * Changes the state of rows and who looks after them, or nothing of any, within a transaction. What a row has already is no change
 * of it.
 * @throws ApiFailure not_found, validation_failed for an unknown administrator, edit_conflict with the row of the first that was
 * changed since it was seen
 */
export async function changeRows<Row extends WorkRow>(
  sql: Statements,
  work: Work<Row>,
  { seen, state, assigneeId }: Changes<Row>,
  administratorId: number,
): Promise<Recorded<Row[]>> {
  const assignee = typeof assigneeId === 'number' ? await requireAssignee(sql, assigneeId) : assigneeId;
  const current = await lockSeen(sql, work, seen);
  const changes = current.map((row): RowChange => ({ row, state, assignee }));
  const eventId = await applyChanges(sql, work, changes, administratorId);
  const ids = seen.map(({ id }) => id);
  return { result: await work.select(sql, ids), eventId };
}

/** What changes of a locked row. */
export interface RowChange {
  row: WorkRow;
  state?: string | undefined;
  assignee?: Assignee | null | undefined;
  /** The event that this undoes. */
  undoes?: number;
}

/** Changes locked rows, by one statement, and records it by another. @returns the event of all of it; none where nothing changes */
export async function applyChanges(
  sql: Statements,
  work: Work,
  changes: readonly RowChange[],
  administratorId: number,
  undoesWhole?: number,
): Promise<number | undefined> {
  const events = changes.flatMap(({ row, state, assignee, undoes }): NewEvent[] => {
    const event = { ...workEvent(work, row.id, administratorId), undoes };
    const changesState = state !== undefined && state !== row.state;
    const changesAssignee = assignee !== undefined && assignee?.id !== row.assignee?.id;
    return [
      ...(changesState
        ? [{ ...event, action: `${work.noun}_state_changed` as const, before: { state: row.state }, after: { state } }]
        : []),
      ...(changesAssignee
        ? [
            {
              ...event,
              action: `${work.noun}_assigned` as const,
              before: { assignee: row.assignee },
              after: { assignee },
            },
          ]
        : []),
    ];
  });
  if (events.length === 0) return undefined;
  const changed = new Set(events.map(({ subject }) => subject.id));
  await updateRows(
    sql,
    work,
    changes.filter(({ row }) => changed.has(row.id)),
  );
  return recordChanges(sql, events, undoesWhole);
}

/** A row's state and administrator may be two changes. */
function updateRows(sql: Statements, { list }: Work, changes: readonly RowChange[]) {
  const rows = new Map<number, { id: number; state: string; assignee: number | null }>();
  for (const { row, state, assignee } of changes) {
    const { id } = row;
    const stored = rows.get(id) ?? { id, state: row.state, assignee: row.assignee?.id ?? null };
    const changed = {
      state: state ?? stored.state,
      assignee: assignee === undefined ? stored.assignee : (assignee?.id ?? null),
    };
    rows.set(id, { id, ...changed });
  }
  return sql`
    update ${sql(`shop.${list.table}`)} changing
    set version = version + 1, state = changed.state, assignee_id = changed.assignee
    from jsonb_to_recordset(${sql.json([...rows.values()])}) as changed (id integer, state text, assignee integer)
    where changing.id = changed.id`;
}

/** Administrators who can log in, and stay until this transaction ends. */
export const findAssignees = (sql: Statements, ids: readonly number[]) => sql<Assignee[]>`
  select id, ${fullName(sql)} as name from shop.administrator
  where id = any(${ids}::integer[]) and ${canLogIn(sql)}
  order by id
  for key share`;

/** @throws ApiFailure validation_failed where there is no such administrator */
export async function requireAssignee(sql: Statements, id: number): Promise<Assignee> {
  const assignee = await first(findAssignees(sql, [id]));
  if (!assignee) throw invalidFields({ assigneeId: unknownAssigneeMessage });
  return assignee;
}

/** A row with the version that was seen of it; without one, whatever it is. */
export type SeenVersion = Pick<SeenRow, 'id'> & { version?: number | undefined };

/** One row, locked. @throws ApiFailure not_found, edit_conflict with the current row */
export async function lockRow<Row extends WorkRow>(sql: Statements, work: Work<Row>, seen: SeenVersion): Promise<Row> {
  const [row] = await lockSeen(sql, work, [seen]);
  return row!;
}

async function lockSeen<Row extends WorkRow>(
  sql: Statements,
  work: Work<Row>,
  seen: readonly SeenVersion[],
): Promise<Row[]> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const rows = await lockRows(sql, work, [...versions.keys()]);
  if (rows.length < seen.length) throw noSuchRow(work);
  for (const row of rows) await requireSeen(sql, row, versions.get(row.id), work.kind);
  return rows;
}

/** Rows by their ids, in the order of these, locked until this transaction ends: in that order as well, so that no two wait for each other. */
export async function lockRows<Row extends WorkRow>(
  sql: Statements,
  { list, select }: Work<Row>,
  ids: readonly number[],
): Promise<Row[]> {
  await sql`
    select id from ${sql(`shop.${list.table}`)} where id = any(${ids}::integer[]) order by id for no key update`;
  return select(sql, ids);
}
