import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { Statements } from '../database/connect.ts';

export async function insertMission(sql: Statements, mission: Mission): Promise<void> {
  const { id, name, description, icon, type, useCase, duration, personnel, equipment } = mission;
  await sql`
    insert into shop.mission (id, name, description, icon, type, use_case, duration, personnel, equipment)
    values (${id}, ${name}, ${description}, ${icon}, ${type}, ${useCase}, ${duration}, ${personnel}, ${equipment})`;
}
