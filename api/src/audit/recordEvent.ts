import type { Role } from '@fieldbox/contract/accounts/roles';
import type { AuditAction } from '@fieldbox/contract/audit/auditActions';
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
  undoes?: number;
}

/** Records a change, in the same transaction as the change. @returns the event's id */
export async function recordEvent(sql: Statements, event: NewEvent): Promise<number> {
  const { actor, action, subject, before, after, network = null, undoes } = event;
  const json = (value: object | undefined) => (value ? sql.json(value as never) : null);
  const [recorded] = await sql<{ id: number }[]>`
    insert into shop.audit_event (
      actor_role, actor_id, actor_name, action, subject_id, subject_name, before, after, network,
      undoes
    )
    select
      ${actor.role}, ${'id' in actor ? actor.id : null}, ${actorName(sql, actor)}, ${action}, ${subject.id}, ${subject.name},
      ${json(before)}, ${json(after)}, ${network},
      ${undoes ?? null}
    returning id`;
  return recorded!.id;
}

function actorName(sql: Statements, actor: Actor) {
  switch (actor.role) {
    case 'administrator':
      return sql`(select first_name || ' ' || last_name from shop.administrator where id = ${actor.id})`;
    case 'supplier':
      return sql`(select company_name from shop.supplier where id = ${actor.id})`;
    case 'operator':
      return sql`'Operator'`;
    case 'visitor':
      return sql`'Visitor'`;
  }
}
