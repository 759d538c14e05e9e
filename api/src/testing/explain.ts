import type { MaybeRow, PendingQuery } from 'postgres';
import type { Database } from '../database/connect.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** The tables that Postgres would read completely for a statement. The statement is not run. */
export async function sequentialScans<Rows extends readonly MaybeRow[]>(
  sql: Database,
  statement: PendingQuery<Rows>,
): Promise<string[]> {
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`explain (format json) ${statement}`;
  return scansIn(row!['QUERY PLAN'][0].Plan);
}

const scansIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];
