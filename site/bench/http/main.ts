// Compares responses of the whole site with servers that only send the same bytes.
import { type Child, startChild } from '../api/child.ts';
import { reportSpeed } from '../api/reportSpeed.ts';
import { calls } from './calls.ts';
import { type Bench, httpRow } from './httpRow.ts';
import { startLoad } from './load.ts';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const wanted = process.argv[2] ?? '';

const children: Child[] = [];
try {
  const site = await startChild('../http/serveSite.ts');
  children.push(site);
  const sizes = { rounds: setting('BENCH_RUNS', 7), seconds: setting('BENCH_SECONDS', 2), clients: 32 };
  const load = await startLoad(sizes);
  children.push({ ...site, stop: load.stop });
  const bench: Bench = { ...sizes, load, site };
  for (const call of calls) if (call.name.includes(wanted)) await reportSpeed(await httpRow(bench, call));
} finally {
  for (const child of children) child.stop();
}
