import type { AuditAction } from '@fieldbox/contract/audit';
import type { Statements } from '../database/connect.ts';

/** Who does something: the operator and visitors have no row. */
export type Actor = { role: 'administrator' | 'supplier'; id: number } | { role: 'operator' } | { role: 'visitor' };

export interface NewEvent {
  actor: Actor;
  action: AuditAction;
  /** No id for many at once. */
  subject: { id: number | null; name: string };
  before?: object;
  after?: object;
  /** From where an account was used, by `auditNetwork`. */
  network?: string | null;
  /** The event that this one has taken back. */
  undoes?: number;
}

/** Records a change in the change's own transaction. */
export async function recordEvent(sql: Statements, event: NewEvent): Promise<void> {
  const { actor, action, subject, before, after, network = null, undoes } = event;
  const json = (value: object | undefined) => (value ? sql.json(value as never) : null);
  await sql`
    insert into shop.audit_event (
      actor_role, actor_id, actor_name, action, subject_id, subject_name, before, after, network,
      undoes
    )
    select
      ${actor.role}, ${'id' in actor ? actor.id : null}, ${actorName(sql, actor)}, ${action}, ${subject.id}, ${subject.name},
      ${json(before)}, ${json(after)}, ${network},
      ${undoes ?? null}`;
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
