import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrate } from '../migrations/migrate.ts';
import { createDatabase } from '../testing/database.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

type Database = Awaited<ReturnType<typeof createDatabase>>;
let original: Database;
let empty: Database;
let folder: string;
let file: string;
beforeEach(async () => {
  [original, empty] = await Promise.all([createDatabase(), createDatabase()]);
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  file = join(folder, 'all.jsonl.gz');
  await add(
    '0001_all.sql',
    `create table s.b_item (
      id integer primary key generated always as identity,
      before integer references s.b_item (id),
      owner integer references s.z_owner (id),
      text text, number double precision, exact numeric, big bigint, at timestamptz, list text[], data jsonb, json json,
      length integer generated always as (length(text)) stored
    );
    create index b_item_text on s.b_item (lower(text)) where text <> '';
    create unique index z_once on s.z_owner ((id + 1));
    create table s.log (text text);`,
  );
  await add('0000_owner.sql', 'create table s.z_owner (id integer primary key)');
  await migrate(original.sql, migrations());
});
afterEach(async () => {
  await Promise.all([original.drop(), empty.drop()]);
  await rm(folder, { recursive: true });
});

const add = (name: string, text: string) => writeFile(join(folder, name), text);
const migrations = () => ({ schema: 's', folder: pathToFileURL(`${folder}/`), lock: 4_712 });
const target = (database = empty) => {
  const sql = database.open(1);
  return { sql, migrations: migrations(), migrateFully: () => migrate(sql, migrations()) };
};
const save = () => backup(file, [{ schema: 's', sql: original.open(1) }]);
/** Rows as text, so that nothing is rounded. */
const dump = async ({ sql }: Database) => ({
  items: await sql.unsafe('select r::text from s.b_item r order by id'),
  owners: await sql.unsafe('select r::text from s.z_owner r order by id'),
  log: await sql.unsafe('select text from s.log order by text'),
  indexes: await sql.unsafe(`select indexdef from pg_indexes where schemaname = 's' order by indexdef`),
});

async function fill() {
  const odd = 'a\\n"\',;\t\r\n\u2028\u0085 {} NULL ß \u{1f680} #';
  await original.sql`insert into s.z_owner values (1), (2)`;
  await original.sql`
    insert into s.b_item (before, owner, text, number, exact, big, at, list, data, json) values
      (null, 2, ${odd}, 'NaN', 1e-30, 9007199254740993, 'infinity', ${[odd, '', 'null']}, ${`{"a": ${JSON.stringify(odd)}}`}::text::jsonb, E'{\\n "b":\\n 1.50}'),
      (1, null, '', '-Infinity', 12345678901234567890.123456789, -1, '2024-02-29 23:59:59.999999+14', '{}', 'null', null),
      (2, 1, null, 0.1, null, null, null, '{{a,b},{c,NULL}}', null, null)`;
  await original.sql`insert into s.b_item (text) select 'item ' || n from generate_series(1, 3000) n`;
  await original.sql`delete from s.b_item where id > 3000`;
  await original.sql`insert into s.log values ('#{"end":1}'), (${odd})`;
}

test('a restored database has the same rows and goes on with the same ids', async () => {
  await fill();
  expect(await save()).toMatchObject({ rows: 3_004 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await restore(file, [target()])).toMatchObject({ rows: 3_004 });
  expect(await dump(empty)).toEqual(await dump(original));
  const next = (database: Database) => database.sql`insert into s.b_item (text) values ('next') returning id`;
  expect(await next(empty)).toEqual([{ id: 3_004 }]);
  expect(await next(original)).toEqual([{ id: 3_004 }]);
});

test('a backup is of one moment, whatever is written meanwhile', async () => {
  await fill();
  const [before] = await original.sql`select count(*) from s.b_item`;
  const writes = (async () => {
    for (let n = 0; n < 50; n++) await original.sql`insert into s.b_item (text, before) values ('later', ${n + 1})`;
  })();
  await Promise.all([save(), writes]);
  await restore(file, [target()]);
  const [restored] = await empty.sql`select count(*), max(id) as id from s.b_item`;
  expect(Number(restored!.count)).toBeGreaterThanOrEqual(Number(before!.count));
  expect(
    await empty.sql`insert into s.b_item (text) values ('next') returning id > ${restored!.id} as "isNew"`,
  ).toEqual([{ isNew: true }]);
});

test('migrations that are newer than the backup run on its rows', async () => {
  await fill();
  await save();
  await add('0002_more.sql', `alter table s.b_item add column more text; update s.b_item set more = 'migrated';`);
  await restore(file, [target()]);
  expect(await empty.sql`select distinct more from s.b_item`).toEqual([{ more: 'migrated' }]);
});

test('a backup of another release is refused with what to do', async () => {
  await save();
  await rm(join(folder, '0001_all.sql'));
  await expect(restore(file, [target()])).rejects.toThrow('Another release has made this backup (0001_all.sql)');
});

test('a database that is in use is neither overwritten nor mixed with another', async () => {
  await fill();
  await save();
  const before = await dump(original);
  await expect(restore(file, [target(original)])).rejects.toThrow('The schema s is not empty');
  expect(await dump(original)).toEqual(before);
});

test('a failed restore leaves no rows, and can be repeated', async () => {
  await fill();
  await save();
  await migrate(empty.sql, migrations());
  await empty.sql`alter table s.b_item add constraint few check (id < 3000)`;
  await expect(restore(file, [target()])).rejects.toThrow('few');
  expect(await empty.sql`select from s.z_owner`).toHaveLength(0);
  await empty.sql`alter table s.b_item drop constraint few`;
  await restore(file, [target()]);
  expect((await dump(empty)).items).toHaveLength(3_000);
});

test('a file that is damaged, cut off or something else is refused before anything is written', async () => {
  await fill();
  await save();
  const whole = await readFile(file);
  const text = gunzipSync(whole).toString();
  const tryFile = async (content: Buffer) => {
    await writeFile(file, content);
    await expect(restore(file, [target()])).rejects.toThrow(/is not whole|is not a backup|rows instead of/);
  };
  await truncate(file, whole.length - 200);
  await tryFile(await readFile(file));
  await tryFile(gzipSync(text.slice(0, text.lastIndexOf('#'))));
  await tryFile(gzipSync(text.replace(/^\["7",.*\n/m, '')));
  await tryFile(gzipSync('[1]\n'));
  await tryFile(Buffer.from('something else'));
  await tryFile(Buffer.concat([whole.subarray(0, 500), Buffer.alloc(100), whole.subarray(600)]));
  expect(await empty.sql`select to_regnamespace('s') as schema`).toEqual([{ schema: null }]);
});

test('a file that exists is left as it is', async () => {
  await writeFile(file, 'yesterday');
  await expect(save()).rejects.toThrow('There is a file');
  expect(await readFile(file, 'utf8')).toBe('yesterday');
});
