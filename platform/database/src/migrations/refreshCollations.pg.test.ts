import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let folder: string;
beforeEach(async () => {
  database = await createDatabase({ icuLocale: 'und' });
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(
    join(folder, '0001_item.sql'),
    `create collation s.people (provider = icu, locale = 'und-u-kn-true');
    create table s.item (id integer primary key, key text unique, name text, code text collate "C" unique);
    create index item_by_name on s.item (name collate s.people);`,
  );
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const start = () => migrate(database.sql, { schema: 's', folder: pathToFileURL(`${folder}/`), lock: 4_712 });

/** Each index with the file that it is in, another one after a rebuild. */
async function files(): Promise<Record<string, number>> {
  const rows = await database.sql<{ name: string; file: number }[]>`
    select relname as name, pg_relation_filenode(oid) as file
    from pg_class
    where relnamespace = 's'::regnamespace and relkind = 'i' and relname like 'item%'`;
  return Object.fromEntries(rows.map(({ name, file }) => [name, file]));
}

async function rebuilt(): Promise<string[]> {
  const before = await files();
  await start();
  const after = await files();
  return Object.keys(after)
    .filter((name) => after[name] !== before[name])
    .sort();
}

test.each([
  ['default', ['item_key_key']],
  ['s.people', ['item_by_name']],
])(
  'after a change of the library behind %s, the indexes that it sorts are rebuilt, once',
  async (collation, indexes) => {
    await start();
    expect(await rebuilt()).toEqual([]);
    const changed = await database.sql`update s.collation_version set version = '1' where name = ${collation}`;
    expect(changed.count).toBe(1);
    expect(await rebuilt()).toEqual(indexes);
    expect(await rebuilt()).toEqual([]);
  },
);
