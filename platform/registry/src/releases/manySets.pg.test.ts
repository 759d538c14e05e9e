import type { Sql } from 'postgres';
import { readLedger } from '../history/readLedger.ts';
import { listPrunable } from '../prune/prunableVersions.ts';
import { heldPackages } from '../sets/heldPackages.ts';
import { inTransaction } from '../sets/transactions.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { readSetDetails } from './setDetails.ts';

const environment = 'production';

/** `npm run test:long` makes 25,000 with 50 packages. */
const sets = Number(process.env.PROOF_SETS ?? 400);
const packages = Number(process.env.PROOF_PACKAGES ?? 10);

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
  const { sql } = registry;
  await sql`
    insert into registry.version (name, version, digest, size_bytes, facts, integrity, inspection)
    select 'mf-p' || p, '1.0.' || v || '-0123456789ab', '0123456789ab', 1, '{"role": "remote", "routes": []}', '{}', '{"scriptBytes": {}}'
    from generate_series(1, ${packages}) p, generate_series(0, ${sets}) v where v % ${packages} = p % ${packages} or v = 0
  `;
  await sql`
    insert into registry.release_set (number, reason, created_at)
    select number, 'test', now() - make_interval(hours => ${sets} - number) from generate_series(1, ${sets}) number
  `;
  await sql.begin(async (sql) => {
    // Skips the check of each of a million rows.
    await sql`
      alter table registry.release_member
        drop constraint release_member_set_number_fkey, drop constraint release_member_name_version_fkey,
        disable trigger user
    `;
    // Each set changes one package: its number modulo the number of packages.
    await sql`
      insert into registry.release_member (set_number, name, version)
      select
        number, 'mf-p' || p,
        '1.0.' || greatest(number - (number - p % ${packages} + ${packages}) % ${packages}, 0) || '-0123456789ab'
      from generate_series(1, ${sets}) number, generate_series(1, ${packages}) p
    `;
    await sql`
      insert into registry.release_change (set_number, name, version, version_before)
      select a.set_number, a.name, a.version, b.version
      from registry.release_member a
      left join registry.release_member b on b.name = a.name and b.set_number = a.set_number - 1
      where a.version is distinct from b.version
    `;
  });
  await sql`analyze registry.release_set, registry.release_member, registry.release_change, registry.version`;
}, 600_000);
afterAll(() => registry.close());

/** How many rows of set members a query reads. */
const membersRead = (question: (sql: Sql) => Promise<unknown>) =>
  inTransaction(registry.sql, async (sql) => {
    const before = await readSoFar(sql);
    await question(sql);
    return (await readSoFar(sql)) - before;
  });

async function readSoFar(sql: Sql) {
  const [row] = await sql<{ rows: number }[]>`
    select (pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::int as rows
    from pg_class where oid = 'registry.release_member'::regclass
  `;
  return row!.rows;
}

test.each<[string, (sql: Sql) => Promise<unknown>]>([
  ['a page of the ledger', (sql) => readLedger(sql, { environment, limit: 10, offset: sets / 2 })],
  [
    'a page of the ledger of a package',
    (sql) => readLedger(sql, { environment, name: 'mf-p1', limit: 10, offset: 10 }),
  ],
  ['the history', (sql) => readLedger(sql, { environment, limit: 20, offset: 0, onlySets: true })],
  [
    'the history of a package',
    (sql) => readLedger(sql, { environment, name: 'mf-p1', limit: 20, offset: 0, onlySets: true }),
  ],
  ['what the live set is made of', (sql) => readSetDetails(sql, sets)],
  ['what is held', (sql) => heldPackages(sql, environment)],
  ['what can be pruned', (sql) => listPrunable(sql)],
])('%s reads the members of two sets at most, however many sets there are', async (_, question) => {
  expect(await membersRead(question)).toBeLessThanOrEqual(2 * packages);
});

test('the changes of each set are known', async () => {
  const { entries } = await readLedger(registry.sql, { environment, limit: 1, offset: 0, onlySets: true });
  expect(entries[0]).toMatchObject({ number: sets, changes: [{ to: `1.0.${sets}-0123456789ab` }] });
  expect((await readLedger(registry.sql, { environment, limit: 1, offset: 0 })).total).toBe(sets);
  expect((await readSetDetails(registry.sql, sets))?.members).toHaveLength(packages);
});
