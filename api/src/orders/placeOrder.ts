import type { BrokenRule } from '@fieldbox/contract/fit/fitNotes';
import {
  type Configuration,
  type ConfigurationInput,
  missingItemsMessage,
  unknownComponentsMessage,
} from '@fieldbox/contract/orders/configurations';
import { idempotencyHours } from '@onesite/shared-contract/http/idempotency';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import type { Recorded } from '../http/inTransaction.ts';
import type { KeyUse } from '../idempotency/keys.ts';
import { requireAssignee } from '../work/changeRows.ts';
import { insertNote } from '../work/notes.ts';
import { workEvent } from '../work/work.ts';
import type { OrderMail } from './orderMails.ts';
import { orderWork } from './orderWork.ts';

/** The response is one whose key was given. */
export type OrderInput = Omit<ConfigurationInput, 'responseKey'>;

export interface Options {
  /** Which rules it breaks is the server's own finding. */
  brokenRules: BrokenRule[];
  use?: KeyUse | undefined;
  mails?: OrderMail[];
  /** How long the order is still wanted when it is stored; nothing is stored after that. */
  withinMs?: () => number;
}

/**
 * Places an order. It is one statement, `shop.place_order`: it checks that everything chosen is on offer, calculates the price from the stored
 * prices, and stores the order with its key and mails.
 * @returns the record as JSON; under a key that was used before, that of the first order
 * @throws ApiFailure validation_failed for a mission, container or component that is unknown or withdrawn, and
 * idempotency_conflict for another input under the same key
 */
export async function placeOrder(
  sql: Statements,
  input: OrderInput,
  { brokenRules, use, mails = [], withinMs }: Options,
): Promise<string> {
  const [placed] = await sql<{ answer: string | null; refused: (keyof typeof refusals)[] }[]>`
    select answer, refused
    from shop.place_order(
      ${JSON.stringify(input)},
      ${use?.call ?? null}, ${use?.key ?? null}, ${use?.inputDigest ?? null}, ${idempotencyHours},
      ${input.missionId}, ${input.containerId}, ${input.componentIds}::integer[],
      ${input.name}, ${input.email}, ${input.organization},
      ${input.intendedUse}, ${input.additionalSpecs}, ${input.additionalServices},
      ${mails.map(({ kind }) => kind)}::text[], ${mails.map(({ recipient }) => recipient)}::text[],
      ${sql.json(brokenRules)}, ${withinMs?.() ?? null}
    )`;
  const { answer, refused } = placed!;
  if (refused.length > 0) throw invalidFields(Object.fromEntries(refused.map((field) => [field, refusals[field]])));
  if (answer === null) throw new ApiFailure('idempotency_conflict');
  return answer;
}

const refusals = {
  missionId: missingItemsMessage,
  containerId: missingItemsMessage,
  componentIds: unknownComponentsMessage,
};

interface Taken {
  administratorId: number;
  /** Who is to look after it; null for nobody. */
  assigneeId: number | 'me' | null;
  note: string | null;
}

/**
 * Places an order for a customer, within a transaction. The order and its event name the administrator. A repeated request
 * gets the event of the first. @throws ApiFailure as `placeOrder`, and for an unknown administrator
 */
export async function placeCustomersOrder(
  sql: Statements,
  input: OrderInput,
  terms: Options,
  { administratorId, assigneeId, note }: Taken,
): Promise<Recorded<string>> {
  const record = await placeOrder(sql, input, terms);
  const { id, totalPrice }: Configuration = JSON.parse(record);
  const assignee =
    assigneeId === null ? null : await requireAssignee(sql, assigneeId === 'me' ? administratorId : assigneeId);
  const { count } = await sql`
    update shop.configuration set created_by = ${administratorId}, assignee_id = ${assignee?.id ?? null}
    where id = ${id} and created_by is null`;
  if (count === 0) return { result: record, eventId: await findCreation(sql, id) };
  if (note !== null) await insertNote(sql, orderWork, { about: id, text: note, administratorId });
  const eventId = await recordEvent(sql, {
    ...workEvent(orderWork, id, administratorId),
    action: 'order_created',
    after: { price: totalPrice, ...(assignee && { assignee }) },
  });
  return { result: record, eventId };
}

async function findCreation(sql: Statements, id: number): Promise<number | undefined> {
  const [event] = await sql<{ id: number }[]>`
    select id from shop.audit_event where action = 'order_created' and subject_id = ${id} order by id limit 1`;
  return event?.id;
}
