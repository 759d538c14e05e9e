// Compares responses of a site with metrics and traces with the same site without them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { profileOf } from '../api/bench.ts';
import { type Child, startChild } from '../api/child.ts';
import { inTurn } from '../api/inTurn.ts';
import { reportSpeed } from '../api/reportSpeed.ts';
import { calls } from './calls.ts';
import { byProcessorTime, limitOf, measured } from './httpRow.ts';
import { startLoad } from './load.ts';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const wanted = process.argv[2] ?? '';
const rounds = setting('BENCH_RUNS', 7);

/** Receives the traces. This process does nothing else meanwhile. */
const collector = createServer((incoming, outgoing) => incoming.resume().once('end', () => outgoing.end('{}'))).listen(
  0,
);
const { port } = collector.address() as AddressInfo;
const children: Pick<Child, 'stop'>[] = [];
try {
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, METRICS_TOKEN: 'a token of the bench' };
  const [on, off] = await Promise.all([
    startChild('../http/serveSite.ts', traces),
    startChild('../http/serveSite.ts', { WITHOUT_METRICS: '1' }),
  ]);
  const load = await startLoad({ seconds: setting('BENCH_SECONDS', 2), clients: 32 });
  children.push(on, off, load);
  for (const call of calls.filter(({ name }) => name.includes(wanted))) {
    const [ours, theirs] = [measured(on, call, load), measured(off, call, load)];
    await ours.perSecond();
    await theirs.perSecond();
    await reportSpeed({
      name: `${call.title}, with metrics and traces / without`,
      aim: 0.9,
      unit: 'requests a second',
      ...(await inTurn(rounds, { ours: ours.perSecond, theirs: theirs.perSecond })),
      notes: [byProcessorTime(ours.costs(), theirs.costs()), ...limitOf(load, 'site without them', theirs.busy())],
      profile: () => profileOf(on, ours.perSecond),
    });
  }
} finally {
  for (const child of children) child.stop();
  collector.close();
}
