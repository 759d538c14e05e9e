import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { runTool } from './postgresTools.ts';

/** Makes new connections, which plan everything once, count for little. */
const leastSeconds = 5;

/** Runs pgbench with a prepared statement and all of the bench's clients. @returns transactions per second */
export async function transactions({ databaseUrl, clients, seconds }: Bench, statement: string): Promise<number> {
  const script = join(tmpdir(), `fieldbox-bench-${process.pid}.sql`);
  await writeFile(script, statement);
  try {
    const flags = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(Math.max(leastSeconds, seconds)),
    ];
    const output = await runTool('pgbench', [...flags, '-f', script, databaseUrl]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
    if (!(perSecond > 0)) throw new Error(`pgbench did not get anything done: ${output}`);
    return perSecond;
  } finally {
    await rm(script);
  }
}
