import { get, type IncomingMessage } from 'node:http';
import { exportCells } from 'api/surveys/exportCells';
import type { Row } from '../row.ts';
import { type Bench, profileOf } from './bench.ts';
import type { Child } from './child.ts';
import { inTurn } from './inTurn.ts';
import { runTool } from './postgresTools.ts';
import type { Usage } from './questions.ts';
import type { Speed } from './reportSpeed.ts';

const copy = `copy (
  select ${exportCells} from shop.questionnaire_response where not is_sample order by created_at desc, id desc
) to stdout with (format csv, header)`;

/** A line that is split between two chunks is not counted, so a few may be missing. */
const lineEnd = '\r\n';

/** The export of all responses against psql's COPY of the same query, and how much more memory it takes. */
export async function exportRows(bench: Bench, rows: number): Promise<{ speed: Speed; memory: Row }> {
  const more: number[] = [];
  const ours = async () => {
    const before = (await usageOf(bench.api)).memory;
    const { seconds, peak } = await download(bench, rows);
    more.push((peak - before) / 1e6);
    return rows / seconds;
  };
  const theirs = async () => {
    const started = performance.now();
    await runTool('psql', ['-X', '-q', '-c', copy, bench.databaseUrl], true);
    return rows / ((performance.now() - started) / 1000);
  };
  const figures = await inTurn(Math.min(bench.rounds, 3), { ours, theirs });
  const name = `the export of ${rows.toLocaleString('en-US')} responses`;
  const speed = {
    name: `${name} / psql's COPY of the same`,
    ...{ aim: 0.5, unit: 'rows a second' },
    ...figures,
    profile: () => profileOf(bench.api, () => download(bench, rows)),
  };
  const memory = { ours: [Math.max(...more)], aim: 64, unit: 'MB more than before, at the peak of all rounds' };
  return { speed, memory: { name: `memory of ${name}`, better: 'lower', ...memory } };
}

const usageOf = (api: Child) => api.request<Usage>({ question: 'usage' });

async function download({ api, url, cookie }: Bench, rows: number) {
  const started = performance.now();
  const response = await new Promise<IncomingMessage>((done, fail) => {
    get(`${url}/api/questionnaire/export`, { headers: { Cookie: cookie } }, done).once('error', fail);
  });
  const ended = new Promise((done, fail) => response.once('end', done).once('error', fail));
  let records = -1; // the CSV header
  response.on('data', (piece: Buffer) => {
    for (let end = piece.indexOf(lineEnd); end >= 0; end = piece.indexOf(lineEnd, end + 2)) records++;
  });
  let peak = 0;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      peak = Math.max(peak, (await usageOf(api)).memory);
      await new Promise((next) => setTimeout(next, 50));
    }
  })();
  await ended;
  isOver = true;
  await watch;
  if (records < rows * 0.999) throw new Error(`The export has ${records} records (status ${response.statusCode}).`);
  return { seconds: (performance.now() - started) / 1000, peak };
}
