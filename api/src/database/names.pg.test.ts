import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { seedSuppliers } from '../testing/manyRows.ts';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

const server = process.env.TEST_DATABASE_URL!;
let database: TestDatabase;

const asSuperuser = async (run: (sql: ReturnType<typeof openDatabase>) => PromiseLike<unknown>) => {
  const sql = openDatabase(Object.assign(new URL(server), { pathname: new URL(database.url).pathname }).href);
  await run(sql);
  await sql.end();
};

afterEach(() => database.drop());

test('names are sorted as people look for them', async () => {
  database = await createTestDatabase();
  const names = ['Zoë', 'unit 10', 'Åse', 'ana', 'Unit 2', 'Øst', 'Ana', 'Bo', 'Çelik', 'Dora', '', "O'Neill"];
  const rows = await database.sql<{ name: string }[]>`
    select name from unnest(${names}::text[]) name order by name collate shop.people`;
  expect(rows.map(({ name }) => name)).toEqual([
    ...['', 'ana', 'Ana', 'Åse', 'Bo', 'Çelik', 'Dora', "O'Neill", 'Øst', 'Unit 2', 'unit 10', 'Zoë'],
  ]);
});

test('after a change of the server, the indexes over names are rebuilt, once', async () => {
  database = await createTestDatabase();
  const { sql } = database;
  await seedSuppliers(sql, 10);
  const files = () => sql<{ name: string; file: number }[]>`
    select relname as name, pg_relation_filenode(oid) as file
    from pg_class
    where relkind = 'i' and relname in ('supplier_by_company_name', 'questionnaire_by_organization', 'supplier_newest')
    order by relname`;
  const before = await files();
  await asSuperuser((admin) => admin`update pg_collation set collversion = '1' where collname = 'people'`);
  await migrate(sql);
  const after = await files();
  expect(after.map(({ file }, n) => file !== before[n]!.file)).toEqual([true, true, false]);
  const [collation] = await sql`
    select collversion = pg_collation_actual_version(oid) as "isCurrent" from pg_collation where collname = 'people'`;
  expect(collation!.isCurrent).toBe(true);
  await migrate(sql);
  expect(await files()).toEqual(after);
});

test('a database that cannot sort names is refused with what to do', async () => {
  database = await createEmptyDatabase({ encoding: 'SQL_ASCII' });
  await expect(migrate(database.sql)).rejects.toMatchObject({
    message: expect.stringMatching(/^The shop sorts names by ICU/),
    hint: expect.stringContaining('the encoding UTF8'),
  });
});
