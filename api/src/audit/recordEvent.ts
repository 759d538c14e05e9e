import { isDeepStrictEqual } from 'node:util';
import type { Role } from '@fieldbox/contract/accounts/roles';
import { type AuditAction, auditActions } from '@fieldbox/contract/audit/auditActions';
import type { Statements } from '../database/connect.ts';

/** The author of something. The operator and visitors have no row of their own. */
export type Actor = { role: Role; id: number } | { role: 'operator' } | { role: 'visitor' };

export interface NewEvent {
  actor: Actor;
  action: AuditAction;
  /** The id is null if the event is about many things at once. */
  subject: { id: number | null; name: string };
  before?: object;
  after?: object;
  /** The network from which an account was used, by `auditNetwork`. */
  network?: string | null;
  /** The event that this one undoes. */
  undoes?: number | undefined;
  /** The event of the whole change that this one is a part of. */
  partOf?: number;
}

/** Records a change, in the same transaction as the change. @returns the event's id */
export async function recordEvent(sql: Statements, event: NewEvent): Promise<number> {
  const [id] = await recordEvents(sql, [event]);
  return id!;
}

/**
 * Records what one call has changed: one change, or several with an event of the whole, whose parts they are.
 * @param undoes the event of several changes that these undo
 * @returns the event's id; undefined where nothing has changed
 */
export async function recordChanges(
  sql: Statements,
  events: readonly NewEvent[],
  undoes?: number,
): Promise<number | undefined> {
  if (undoes === undefined && events.length < 2) return (await recordEvents(sql, events))[0];
  const partOf = await recordEvent(sql, { ...wholeOf(events), undoes });
  await recordEvents(
    sql,
    events.map((event) => ({ ...event, partOf })),
  );
  return partOf;
}

/** What several changes have in common. Reasons stay with the parts, where an erasure finds them. */
function wholeOf(events: readonly NewEvent[]): NewEvent {
  const { actor, action, subject } = events[0]!;
  const count = new Set(events.map(({ subject: { id } }) => id)).size;
  return {
    actor,
    action,
    subject: count === 1 ? subject : { id: null, name: `${count} ${auditActions[action].about}s` },
    before: sharedFields(events.map(({ before = {} }) => before)),
    after: sharedFields(events.map(({ after = {} }) => after)),
  };
}

function sharedFields(sides: readonly object[]): object {
  const shared = new Map<string, unknown>();
  const differing = new Set(['reason']);
  for (const [field, value] of sides.flatMap((side) => Object.entries(side))) {
    if (!shared.has(field)) shared.set(field, value);
    else if (!isDeepStrictEqual(shared.get(field), value)) differing.add(field);
  }
  return Object.fromEntries([...shared].filter(([field]) => !differing.has(field)));
}

/** Records events by one statement. @returns their ids, in their order */
async function recordEvents(sql: Statements, events: readonly NewEvent[]): Promise<number[]> {
  const rows = events.map(({ actor, action, subject, before, after, network, undoes, partOf }) => ({
    ...{ role: actor.role, actor: 'id' in actor ? actor.id : null, action, subject: subject.id, name: subject.name },
    ...{ before, after, network, undoes, part_of: partOf },
  }));
  const recorded = await sql<{ id: number }[]>`
    insert into shop.audit_event (
      actor_role, actor_id, actor_name, action, subject_id, subject_name, before, after, network,
      undoes, part_of
    )
    select
      role, actor,
      case role
        when 'administrator' then (select first_name || ' ' || last_name from shop.administrator where id = actor)
        when 'supplier' then (select company_name from shop.supplier where id = actor)
        else initcap(role)
      end,
      action, subject, name, before, after, network, undoes, part_of
    from rows from (
      jsonb_to_recordset(${sql.json(rows as never)}) as (
        role text, actor integer, action text, subject integer, name text, before jsonb, after jsonb, network text, undoes integer,
        part_of integer
      )
    ) with ordinality event (
      role, actor, action, subject, name, before, after, network, undoes, part_of, position
    )
    order by position
    returning id`;
  return recorded.map(({ id }) => id);
}

/** The fields that the input changes, before and after; null when it changes none. */
export function changedFields(current: object, input: object) {
  const was = current as Record<string, unknown>;
  const changed = Object.entries(input).filter(([field, value]) => !isDeepStrictEqual(was[field], value));
  if (changed.length === 0) return null;
  const before: Record<string, unknown> = Object.fromEntries(changed.map(([field]) => [field, was[field]]));
  const after: Record<string, unknown> = Object.fromEntries(changed);
  return { before, after };
}
