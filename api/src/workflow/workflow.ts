import type { RowVersion } from '@fieldbox/contract/administration/rowChanges';
import { type Assignee, unknownAssigneeMessage } from '@fieldbox/contract/orders/orderStates';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { fullName } from '../accounts/accountRows.ts';
import { administrator, type NewEvent, recordEvents } from '../audit/recordEvent.ts';
import type { Sql } from '../database/sql.ts';
import { invalidFields } from '../http/apiFailure.ts';
import type { List, ListSource } from '../lists/list.ts';
import { lockRows, selectRows } from '../lists/rows.ts';

export interface WorkflowRow {
  id: number;
  version: number;
  state: string;
  assignee: Assignee | null;
}

/** Rows that administrators write notes about. */
export interface HasNotes {
  noun: 'order' | 'response';
  list: ListSource;
  /** The column of `record_note` that names its rows. */
  noteColumn: 'configuration_id' | 'response_id';
}

/** Rows with notes, a state and an owner; their table has `state`, `assignee_id` and `version`. */
export interface Workflow<Row extends WorkflowRow> extends HasNotes {
  list: List<Row>;
}

export const subjectOf = ({ noun }: HasNotes, id: number) => ({ id, name: `${capitalized(noun)} ${id}` });

export const assigneeColumn = (sql: Sql) => sql`
  (
    select json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name)
    from shop.administrator a
    where a.id = assignee_id
  ) as assignee`;

/** A list's query with the caller's id in place of `me`. */
export const resolveMe = <Query extends { assignee?: string | undefined }>(
  query: Query,
  administratorId: number,
): Query => (query.assignee === 'me' ? { ...query, assignee: String(administratorId) } : query);

/** Nobody's, or those of the administrator with this id. */
export const isOfAssignee = (sql: Sql, value: string) =>
  value === 'nobody' ? sql`assignee_id is null` : sql`assignee_id = ${value}::integer`;

export interface Changes<Row extends WorkflowRow> {
  seen: readonly RowVersion[];
  state?: Row['state'] | undefined;
  /** Null for nobody. */
  assigneeId?: number | null | undefined;
}

/**
 * Changes the state and the owner of all these rows, or of none, within a transaction. A row that has both already is not changed.
 * @throws ApiFailure not_found, validation_failed for an unknown administrator, edit_conflict with the row of the first that was
 * changed since it was seen
 */
export async function changeRows<Row extends WorkflowRow>(
  sql: Sql,
  workflow: Workflow<Row>,
  { seen, state, assigneeId }: Changes<Row>,
  administratorId: number,
): Promise<Row[]> {
  const assignee = typeof assigneeId === 'number' ? await requireAssignee(sql, assigneeId) : assigneeId;
  const current = await lockRows(sql, workflow.list, seen);
  const events = current.flatMap((row): NewEvent[] => {
    const { state: from, assignee: former } = row;
    const event = { actor: administrator(administratorId), subject: subjectOf(workflow, row.id) };
    const [moved, assigned] = [`${workflow.noun}_state_changed`, `${workflow.noun}_assigned`] as const;
    return [
      ...(state === undefined || state === from
        ? []
        : [{ ...event, action: moved, before: { state: from }, after: { state } }]),
      ...(assignee === undefined || assignee?.id === former?.id
        ? []
        : [{ ...event, action: assigned, before: { assignee: former }, after: { assignee } }]),
    ];
  });
  if (events.length > 0) {
    await sql`
      update ${sql(`shop.${workflow.list.table}`)}
      set
        version = version + 1, changed_by = ${administratorId}
        ${state === undefined ? sql`` : sql`, state = ${state}`}
        ${assignee === undefined ? sql`` : sql`, assignee_id = ${assignee?.id ?? null}`}
      where id = any(${events.map(({ subject }) => subject.id)}::integer[])`;
    await recordEvents(sql, events);
  }
  const ids = seen.map(({ id }) => id);
  return selectRows(sql, workflow.list, ids);
}

/** An administrator, who stays until this transaction ends. @throws ApiFailure validation_failed where there is none */
async function requireAssignee(sql: Sql, id: number): Promise<Assignee> {
  const [assignee] = await sql<Assignee[]>`
    select id, ${fullName(sql)} as name from shop.administrator where id = ${id} for key share`;
  if (!assignee) throw invalidFields({ assigneeId: unknownAssigneeMessage });
  return assignee;
}
