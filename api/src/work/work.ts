import type { Assignee } from '@fieldbox/contract/orders/orderStates';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import type { Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { List } from '../lists/list.ts';

/** A row that administrators work on. */
export interface WorkRow {
  id: number;
  version: number;
  state: string;
  assignee: Assignee | null;
}

/** A kind of rows with a state, somebody who looks after them, and notes; its table has `state`, `assignee_id` and `version`. */
export interface Work<Row extends WorkRow = WorkRow> {
  /** Its events are those of this kind. */
  kind: 'orders' | 'responses';
  noun: 'order' | 'response';
  list: List;
  /** Rows by their ids, in the order of these. */
  select: (sql: Statements, ids: readonly number[]) => PromiseLike<Row[]>;
  /** The column of `order_note` that names its rows. */
  noteColumn: 'configuration_id' | 'response_id';
  /** What is said where there is no such row. */
  missing: string;
}

export const noSuchRow = ({ missing }: Pick<Work, 'missing'>) => new ApiFailure('not_found', missing);

/** What every event about such a row has. */
export const workEvent = ({ noun }: Pick<Work, 'noun'>, id: number, administratorId: number) => ({
  actor: { role: 'administrator' as const, id: administratorId },
  subject: { id, name: `${capitalized(noun)} ${id}` },
});

/** Who looks after a row, of its `assignee_id`. */
export const assigneeColumn = (sql: Statements) => sql`
  (
    select json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name)
    from shop.administrator a
    where a.id = assignee_id
  ) as assignee`;

/** `me` is the caller. */
export const ofCaller = <Query extends { assignee?: string | undefined }>(
  query: Query,
  administratorId: number,
): Query => (query.assignee === 'me' ? { ...query, assignee: String(administratorId) } : query);

/** Nobody's, or those of the administrator with this id. */
export const isOfAssignee = (sql: Statements, value: string) =>
  value === 'nobody' ? sql`assignee_id is null` : sql`assignee_id = ${value}::integer`;
