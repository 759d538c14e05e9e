import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import startDeployment from '../deployment/start.ts';
import { deployment } from '../fixtures/deployment.ts';
import { workspace } from '../fixtures/startSite.ts';

export type Row = Record<string, string | number>;

/** Rows survive the end of a worker, which a failing test brings. */
export const addRow = (row: Row) => appendFileSync(process.env.DAYS_TABLE!, `${JSON.stringify(row)}\n`);

/** Starts the deployment for all days. @returns a function that stops it, prints the table, and keeps the log */
export default async function startDays() {
  process.env.BAD_DAYS = 'on';
  const folder = mkdtempSync(join(tmpdir(), 'fieldbox-days-'));
  process.env.DAYS_TABLE = join(folder, 'rows');
  appendFileSync(process.env.DAYS_TABLE, '');
  const stop = await startDeployment();
  return async () => {
    mkdirSync(join(workspace, 'test-results'), { recursive: true });
    copyFileSync(join(deployment()!.folder, 'log'), join(workspace, 'test-results', 'days.log'));
    await stop();
    const rows: Row[] = readFileSync(process.env.DAYS_TABLE!, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((row) => JSON.parse(row));
    rmSync(folder, { recursive: true });
    if (rows.length === 0) return;
    const columns = Object.keys(rows[0]!);
    const line = (cells: unknown[]) => `| ${cells.join(' | ')} |`;
    console.log(
      ['', line(columns), line(columns.map(() => '---')), ...rows.map((row) => line(Object.values(row)))].join('\n'),
    );
  };
}
