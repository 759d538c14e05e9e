import type { FormerNames } from '@fieldbox/contract/links/openedLink';
import type { Statements } from '../database/connect.ts';

/**
 * What the company has taken out of the catalogue, the newest thousand of each: who opens an older link reads what is missing. A
 * supplier's component may never have been public.
 */
export async function listFormerNames(sql: Statements): Promise<FormerNames> {
  const [missions, components] = await Promise.all([
    sql<Named[]>`
      select id, name from shop.mission
      where withdrawn_at is not null
      order by id desc limit 1000`,
    sql<Named[]>`
      select id, name from shop.component
      where withdrawn_at is not null and supplier_id is null
      order by id desc limit 1000`,
  ]);
  return { missions: byId(missions), components: byId(components) };
}

type Named = { id: number; name: string };

const byId = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name]));
