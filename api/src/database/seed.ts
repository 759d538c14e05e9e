import { insertComponent } from '../components/insertComponent.ts';
import { insertContainer } from '../containers/insertContainer.ts';
import { insertMission } from '../missions/insertMission.ts';
import { insertResponse } from '../surveys/insertResponse.ts';
import type { Database, Statements } from './connect.ts';
import { componentSeeds } from './seeds/components.ts';
import { containerSeeds } from './seeds/containers.ts';
import { missionSeeds } from './seeds/missions.ts';
import { sampleResponse, sampleResponseId } from './seeds/sampleResponse.ts';
import { sowDemoHistory } from './seeds/sowDemoHistory.ts';
import { sowDemoOrders } from './seeds/sowDemoOrders.ts';
import { sowDemoResponses } from './seeds/sowDemoResponses.ts';
import { sowDemoSubscribers } from './seeds/sowDemoSubscribers.ts';
import { sowDemoSuppliers } from './seeds/sowDemoSuppliers.ts';

export type SeedName = 'catalogue' | 'demo';

/**
 * Fills a migrated database: the catalogue and the sample response always, with 'demo' orders, suppliers,
 * responses, subscribers and audit events of the last two months as well. Each part is sown once for a database's life,
 * so that a restart brings back nothing that was removed.
 */
export async function seed(sql: Database, name: SeedName): Promise<void> {
  await sowOnce(sql, 'catalogue', sowCatalogue);
  if (name !== 'demo') return;
  await sowOnce(sql, 'demo-orders', sowDemoOrders);
  await sowOnce(sql, 'demo-suppliers', sowDemoSuppliers);
  await sowOnce(sql, 'demo-responses', sowDemoResponses);
  await sowOnce(sql, 'demo-subscribers', sowDemoSubscribers);
  await sowOnce(sql, 'demo-history', sowDemoHistory);
}

/** The row of `shop.seed` keeps a second process waiting until the first has sown. */
async function sowOnce(sql: Database, name: string, sow: (sql: Statements) => Promise<void>): Promise<void> {
  await sql.begin(async (transaction) => {
    const [first] = await transaction`
      insert into shop.seed (name) values (${name}) on conflict do nothing returning name`;
    if (first) await sow(transaction);
  });
}

/** Ids count from 1 in the order of the lists; those of later rows start at 101. */
async function sowCatalogue(sql: Statements): Promise<void> {
  for (const [index, mission] of missionSeeds.entries()) await insertMission(sql, { ...mission, id: index + 1 });
  for (const [index, container] of containerSeeds.entries())
    await insertContainer(sql, { ...container, id: index + 1 });
  for (const [index, component] of componentSeeds.entries())
    await insertComponent(sql, { ...component, id: index + 1 });
  await insertResponse(sql, sampleResponse, { id: sampleResponseId, isSample: true });
}
