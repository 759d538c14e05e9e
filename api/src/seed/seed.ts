import { ownComponentFields } from '@fieldbox/contract/catalogue/componentFields';
import { containerFigureFields } from '@fieldbox/contract/catalogue/figureFields';
import { toCents } from '@onesite/shared-contract/formats/money';
import { type Database, type Sql, storedFields } from '../database/sql.ts';
import { insertSurveyResponse } from '../surveys/surveyResponses.ts';
import { componentSeeds, containerSeeds, missionSeeds, sampleResponse } from './seedData.ts';
import {
  seedDemoAdministrators,
  seedDemoOrders,
  seedDemoResponses,
  seedDemoSubscribers,
  seedDemoSuppliers,
} from './seedDemo.ts';

/**
 * The id by which the public screens show the sample (docs/specification/public-response.md#who-sees-what). It is
 * found by `is_sample`, never by its id.
 */
const sampleResponseId = 4;

export type SeedName = 'catalogue' | 'demo';

/**
 * Fills a migrated database: the catalogue and the sample response always; with 'demo' also orders, suppliers, responses
 * and subscribers of the last two months, and who works on them. Each part is seeded once in a database's life, so that a restart
 * brings back nothing that was removed.
 */
export async function seed(sql: Database, name: SeedName): Promise<void> {
  await seedOnce(sql, 'catalogue', seedCatalogue);
  if (name !== 'demo') return;
  await seedOnce(sql, 'demo-administrators', seedDemoAdministrators);
  await seedOnce(sql, 'demo-orders', seedDemoOrders);
  await seedOnce(sql, 'demo-suppliers', seedDemoSuppliers);
  await seedOnce(sql, 'demo-responses', seedDemoResponses);
  await seedOnce(sql, 'demo-subscribers', seedDemoSubscribers);
}

/** A second process waits at the row of `shop.seed` until the first one has finished. */
async function seedOnce(sql: Database, name: string, fill: (sql: Sql) => Promise<void>): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`; // however long the first one takes
    const [inserted] = await transaction`
      insert into shop.seed (name) values (${name}) on conflict do nothing returning name`;
    if (inserted) await fill(transaction);
  });
}

/** Ids count from 1 in the order of the lists; those of later rows start at 101. */
async function seedCatalogue(sql: Sql): Promise<void> {
  for (const { useCase, ...mission } of numbered(missionSeeds()))
    await sql`insert into shop.mission ${sql({ ...mission, use_case: useCase })}`;
  for (const { id, kind, name, description, imageUrl, basePrice, ...figures } of numbered(containerSeeds())) {
    const stored = { id, kind, name, description, image_url: imageUrl, base_price_cents: toCents(basePrice) };
    await sql`insert into shop.container ${sql({ ...stored, ...storedFields(sql, containerFigureFields, figures) })}`;
  }
  for (const { id, ...component } of numbered(componentSeeds()))
    await sql`insert into shop.component ${sql({ id, ...storedFields(sql, ownComponentFields, component) })}`;
  await insertSurveyResponse(sql, sampleResponse(), { id: sampleResponseId, is_sample: true });
}

const numbered = <Row>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, id: index + 1 }));
