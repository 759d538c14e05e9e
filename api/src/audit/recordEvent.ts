import type { AuditAction } from '@fieldbox/contract/audit';
import type { Statements } from '../database/connect.ts';

export interface Actor {
  role: 'administrator' | 'supplier';
  id: number;
}

export interface NewEvent {
  actor: Actor;
  action: AuditAction;
  /** No id for many at once. */
  subject: { id: number | null; name: string };
  before?: object;
  after?: object;
  /** The event that this one has taken back. */
  undoes?: number;
}

/** Records a change in the change's own transaction. */
export async function recordEvent(sql: Statements, event: NewEvent): Promise<void> {
  const { actor, action, subject, before, after, undoes } = event;
  const json = (value: object | undefined) => (value ? sql.json(value as never) : null);
  await sql`
    insert into shop.audit_event (
      actor_role, actor_id, actor_name, action, subject_id, subject_name, before, after, undoes
    )
    select
      ${actor.role}, ${actor.id}, ${actorName(sql, actor)}, ${action}, ${subject.id}, ${subject.name},
      ${json(before)}, ${json(after)}, ${undoes ?? null}`;
}

const actorName = (sql: Statements, { role, id }: Actor) =>
  role === 'administrator'
    ? sql`(select first_name || ' ' || last_name from shop.administrator where id = ${id})`
    : sql`(select company_name from shop.supplier where id = ${id})`;
