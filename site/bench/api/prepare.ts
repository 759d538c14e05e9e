import { ensureAdministrator } from 'api/auth/ensureAdministrator';
import { type Database, openDatabase } from 'api/database/connect';
import { migrate } from 'api/database/migrate';
import { seed } from 'api/database/seed';
import { sowResponses } from 'api/testing/manyResponses';
import { sowConfigurations } from 'api/testing/manyRows';

const atOnce = 100_000;

/** Tables, catalogue and somebody who may log in. */
export async function prepare(url: string) {
  const administrator = { username: 'bench', password: 'only for this bench' };
  await withDatabase(url, async (sql) => {
    await migrate(sql);
    await seed(sql, 'catalogue');
    await ensureAdministrator(sql, administrator);
  });
  return administrator;
}

export const sowOrders = (url: string) =>
  withDatabase(url, async (sql) => {
    await sowConfigurations(sql, 10_000);
    await sql`vacuum analyze`;
  });

export const sowSurvey = (url: string, count: number) =>
  withDatabase(url, async (sql) => {
    // Of no use to an export, and slow to fill.
    for (const index of ['search', 'by_lead_name', 'by_email', 'by_organization', 'by_delivery_timeframe']) {
      await sql.unsafe(`drop index shop.questionnaire_${index}`);
    }
    for (let sown = 0; sown < count; sown += atOnce) await sowResponses(sql, Math.min(atOnce, count - sown));
    await sql`vacuum analyze shop.questionnaire_response`;
  });

async function withDatabase(url: string, work: (sql: Database) => Promise<unknown>) {
  const sql = openDatabase(url, { connections: 1, statementTimeout: 0 });
  await work(sql);
  await sql.end();
}
