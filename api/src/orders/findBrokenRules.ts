import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { type BrokenRule, brokenRules } from '@fieldbox/contract/fit/fitNotes';
import type { ConfigurationInput } from '@fieldbox/contract/orders/configurations';
import type { Statements } from '../database/connect.ts';

/** What an order breaks, by the catalogue's kind and icons. Something that is not on offer breaks nothing: the order is refused. */
export async function findBrokenRules(
  sql: Statements,
  { containerId, componentIds }: Pick<ConfigurationInput, 'containerId' | 'componentIds'>,
): Promise<BrokenRule[]> {
  if (componentIds.length === 0) return [];
  const rows = await sql<{ kind: ContainerKind; id: number; icon: string }[]>`
    select t.kind, c.id, c.icon
    from shop.container t, shop.component c
    where t.id = ${containerId} and c.id = any(${componentIds}::integer[])`;
  return rows[0] ? brokenRules(rows[0].kind, rows) : [];
}
