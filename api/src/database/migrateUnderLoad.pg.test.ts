import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { migrate } from '@onesite/database/migrations/migrate';
import { createTestApi, loginAdministrator, post } from '../testing/client.ts';
import { createTestDatabase, patient } from '../testing/database.ts';
import { seedResponses } from '../testing/manyRows.ts';
import { validOrder } from '../testing/orders.ts';
import { openDatabase } from './connect.ts';
import { shopMigrations } from './migrate.ts';

const isInFull = process.env.PROOF_MIGRATION_SECONDS !== undefined;
/** How long the export is open. */
const seconds = Number(process.env.PROOF_MIGRATION_SECONDS ?? 2);
const requestsPerSecond = isInFull ? 200 : 20;
/** A migration lets others wait behind it for 300 ms at a time. */
const longestWaitMs = 1_000;

test('under many requests and an open export, an alter table and an index stop nobody', async () => {
  const database = await createTestDatabase();
  const sql = openDatabase(database.url, { ...patient, maxConnections: 20 });
  const migrator = openDatabase(database.url, { maxConnections: 1 });
  const [{ pid } = { pid: 0 }] = await migrator<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const observer = openDatabase(database.url, { maxConnections: 1 });
  /** How long a request has been waiting for a lock: a busy machine is slow for other reasons as well. */
  const lockWait = async () => {
    const [wait] = await observer<{ ms: number }[]>`
      select coalesce(max(extract(epoch from clock_timestamp() - waitstart) * 1000), 0)::float8 as ms
      from pg_locks join pg_stat_activity using (pid)
      where not granted and pid <> ${pid} and datname = current_database()`;
    return wait!.ms;
  };
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const add = (name: string, text: string) => writeFile(join(folder, name), text);
  await add('9001_column.sql', 'alter table shop.questionnaire_response add column note text;');
  await add('9002_index.sql', 'create index concurrently questionnaire_note on shop.questionnaire_response (note);');
  await add('9003_column.sql', 'alter table shop.configuration add column note text;');
  const { api } = createTestApi(sql);
  const headers = await loginAdministrator(api, sql);
  await seedResponses(sql, 5_000);

  const calls = [
    () => post(api, '/api/configurations', validOrder),
    () => api.request('/api/configurations?limit=20', { headers }),
    () => api.request('/api/questionnaire?limit=20', { headers }),
    () => api.request('/api/admin/statistics', { headers }),
  ];
  const responses: (Response | Promise<Response>)[] = [];
  const lockWaits: number[] = [];

  const exported = (await api.request('/api/questionnaire/export', { headers })).body!.getReader();
  const reports: string[] = [];
  const state = { isExported: false, isMigrated: false };
  const migrations = { schema: 'shop', folder: pathToFileURL(`${folder}/`), lock: shopMigrations.lock };
  const migrated = migrate(migrator, migrations, { report: (line) => reports.push(line) }).then(() => {
    state.isMigrated = true;
  });
  const began = performance.now();
  let nextReadMs = 0;
  while (!state.isMigrated) {
    const passedMs = performance.now() - began;
    while (responses.length < (passedMs * requestsPerSecond) / 1000) {
      responses.push(calls[responses.length % calls.length]!());
    }
    // A slow reader, who has not finished when a migration meets the export. It has ten pieces.
    if (reports.length > 0 && passedMs > nextReadMs && !state.isExported) {
      nextReadMs += (seconds * 1000) / 10;
      state.isExported = (await exported.read()).done;
    }
    lockWaits.push(await lockWait());
    await Promise.race([migrated, pause(5)]);
  }
  const all = await Promise.all(responses);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 201]));
  expect(Math.max(...lockWaits)).toBeLessThan(longestWaitMs);
  expect(reports[0]).toContain('Waiting to run migration 9001_column.sql');
  await Promise.all([sql.end(), migrator.end(), observer.end()]);
  await Promise.all([database.drop(), rm(folder, { recursive: true })]);
});
