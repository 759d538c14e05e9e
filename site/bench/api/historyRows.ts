import { openDatabase } from 'api/database/connect';
import { type Bench, compare, profileOf, throughput } from './bench.ts';
import { inTurn } from './inTurn.ts';
import type { Speed } from './reportSpeed.ts';

const unit = 'calls a second';

/** One client, for long enough to complete several calls of a third of a second. */
const byOne = (bench: Bench): Bench => ({ ...bench, clients: 1, seconds: Math.max(5, bench.seconds) });

/** The dashboard's charts over all orders, against one pass of Postgres over the same rows. */
export async function analyticsRow(bench: Bench): Promise<Speed> {
  const alone = byOne(bench);
  const target = { url: `${bench.url}/api/admin/analytics`, headers: { Cookie: bench.cookie } };
  const sql = openDatabase(bench.databaseUrl, { maxConnections: 1, statementTimeoutMs: 0 });
  async function onePass() {
    const started = performance.now();
    let done = 0;
    for (; performance.now() - started < alone.seconds * 1000; done++) {
      await sql`select mission_id, count(*), sum(total_price_cents) from shop.configuration group by mission_id`;
    }
    return done / ((performance.now() - started) / 1000);
  }
  const ours = () => throughput(alone, target);
  await ours();
  const figures = await inTurn(bench.rounds, { ours, theirs: onePass });
  await sql.end();
  const name = 'analytics of all orders / one pass of Postgres over them, by mission';
  return { name, aim: 0.5, unit, ...figures, profile: () => profileOf(bench.api, ours) };
}

/** A search that finds three orders, the oldest, against the first page of the list. */
export async function searchRow(bench: Bench): Promise<Speed> {
  const alone = byOne(bench);
  const page = (query: string) => ({
    url: `${bench.url}/api/configurations?limit=20${query}`,
    headers: { Cookie: bench.cookie },
  });
  const ours = page('&search=rarissima');
  const figures = await compare(alone, { ours, theirs: page('') });
  const name = 'a search that finds the three oldest orders / the first page of the list';
  return { name, aim: 0.3, unit, ...figures, profile: () => profileOf(bench.api, () => throughput(alone, ours)) };
}
