import type { AdminMission } from '@fieldbox/contract/catalogue/missions';
import type { Statements } from '../database/connect.ts';

/** A mission on offer, with its version and the number of orders that hold it; cancelled ones do not count. */
export const selectAdminMission = (sql: Statements, id: number) => sql<AdminMission[]>`
  select
    id, name, description, icon, type, use_case as "useCase", duration, personnel, equipment, version,
    (
      select count(*)::int from shop.configuration o where o.mission_id = mission.id and o.state <> 'cancelled'
    ) as "orderCount"
  from shop.mission
  where id = ${id} and withdrawn_at is null`;

export async function findAdminMission(sql: Statements, id: number): Promise<AdminMission | undefined> {
  const [mission] = await selectAdminMission(sql, id);
  return mission;
}

/** The same, locked until this transaction ends. */
export async function lockAdminMission(sql: Statements, id: number): Promise<AdminMission | undefined> {
  await sql`select from shop.mission where id = ${id} for no key update`;
  return findAdminMission(sql, id);
}
