// The order of these tests matters.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@onesite/database/testing/database';
import { migrateRegistry } from '@onesite/registry/migrate';
import { checkData } from 'api/checkData';
import { openDatabase } from 'api/database/connect';
import { migrate } from 'api/database/migrate';
import { seed } from 'api/seed/seed';
import { runFileCommand } from './backupCommands.ts';
import { runCommand } from './commands.ts';

type Databases = Awaited<ReturnType<typeof createDatabases>>;
let site: Databases;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  file = join(folder, 'backup.jsonl.gz');
  site = await createDatabases();
  await migrate(site.sql);
  await migrateRegistry(site.registrySql);
  await seed(site.sql, 'demo');
});
afterAll(async () => {
  await site.drop();
  await rm(folder, { recursive: true });
});

async function createDatabases() {
  const database = await createDatabase();
  const sql = openDatabase(database.url, { maxConnections: 2 });
  return { sql, registrySql: sql, drop: () => sql.end().then(database.drop) };
}

const tablesOf = ({ sql }: Databases) => sql<{ name: string }[]>`
  select format('%I.%I', schemaname, tablename) as name
  from pg_tables
  where schemaname in ('shop', 'registry') and tablename not in ('migration', 'backup')
  order by name`;

/** Every row of every table as text, except for when a migration ran or a backup was made, and the generated keys of counts. */
async function contentOf(databases: Databases) {
  const tables = await tablesOf(databases);
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const row = name === 'shop.row_count' ? 'name, rows, is_base' : 'r';
    const rows = await databases.sql.unsafe<{ text: string }[]>(
      `select row(${row})::text as text from ${name} r order by 1`,
    );
    content[name] = rows.map(({ text }) => text);
  }
  content.sequences = [...(await databases.sql`select sequencename, last_value from pg_sequences order by 1`)];
  return content;
}

test('a backup that is restored into an empty database is the same, its next ids included', async () => {
  const { sql } = site;
  // Waits for a moment between two runs of the counts, with a registry that has released something.
  await sql`insert into shop.configuration_item (configuration_id, position, component_id, name, price_cents)
    select max(id), 90, 5, 'Solar array', 100 from shop.configuration`;
  await sql`update shop.configuration set total_price_cents = total_price_cents + 100, component_ids = component_ids || 5
    where id = (select max(id) from shop.configuration)`;
  await sql.unsafe(`
    insert into registry.version (name, version, digest, size_bytes, facts, integrity, inspection)
    values ('a', '1', '0123456789ab', 1, '{"b": [1, null]}', '{}', '{}');
    insert into registry.release_set (number, reason) values (1, 'a to 1');
    insert into registry.release_member (set_number, name, version) values (1, 'a', '1')`);
  expect(await runFileCommand(site, ['backup', file])).toMatch(/^[\d,]+ rows in .*backup\.jsonl\.gz \(0\.\d MB\)/);

  const restored = await createDatabases();
  expect(await runFileCommand(restored, ['restore', file])).toMatch(/^[\d,]+ rows of .* restored\.$/);
  expect(await checkData(restored.sql)).toEqual([]);
  expect(await contentOf(restored)).toEqual(await contentOf(site));
  await restored.drop();
});

test('check says what does not agree', async () => {
  const { sql } = site;
  const run = (name: string) =>
    runCommand({ sql, registrySql: sql, args: [name], readPassword: async () => undefined });
  expect(await run('check')).toBe('All stored data is consistent.');
  const [order] = await sql`
    update shop.configuration set total_price_cents = total_price_cents + 1, component_ids = component_ids || 1
    where id = (select min(id) from shop.configuration) returning id`;
  await expect(run('check')).rejects.toThrow(
    new RegExp(
      `is inconsistent:\n  order ${order!.id} has the total \\d+ cents, its parts \\d+\n  order ${order!.id} names the components \\[.*,1\\], its items are \\[.*\\]$`,
    ),
  );
  await sql`update shop.configuration set total_price_cents = total_price_cents - 1, component_ids = trim_array(component_ids, 1) where id = ${order!.id}`;
  expect(await run('check')).toBe('All stored data is consistent.');
});

test('a site in use is not overwritten', async () => {
  await expect(runFileCommand(site, ['restore', file])).rejects.toThrow('The schema shop is not empty');
});
