import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { Statements } from '../database/connect.ts';

/** All missions on offer, oldest first. */
export const listMissions = (sql: Statements) => sql<Mission[]>`
  select id, name, description, icon, type, use_case as "useCase", duration, personnel, equipment
  from shop.mission
  where withdrawn_at is null
  order by id`;
