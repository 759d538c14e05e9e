import type { MaybeRow, PendingQuery } from 'postgres';
import type { Statements } from '../database/connect.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Index Cond'?: string;
  Plans?: Plan[];
}

type Statement<Rows extends readonly MaybeRow[]> = PendingQuery<Rows>;

/** The tables that Postgres would read completely for a statement. The statement is not run. */
export const sequentialScans = async <Rows extends readonly MaybeRow[]>(sql: Statements, statement: Statement<Rows>) =>
  (await nodesOf(sql, statement)).flatMap((node) =>
    node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [],
  );

/** The indexes that Postgres would read for a statement. The statement is not run. */
export const indexScans = async <Rows extends readonly MaybeRow[]>(sql: Statements, statement: Statement<Rows>) =>
  (await nodesOf(sql, statement)).flatMap((node) => node['Index Name'] ?? []);

/** By what it would read them. */
export const indexConditions = async <Rows extends readonly MaybeRow[]>(sql: Statements, statement: Statement<Rows>) =>
  (await nodesOf(sql, statement)).flatMap((node) => node['Index Cond'] ?? []);

/** How many rows of tables a statement reads. It is run. */
export async function rowsRead<Rows extends readonly MaybeRow[]>(sql: Statements, statement: Statement<Rows>) {
  const scans = (await nodesOf(sql, statement, sql`analyze, `)).filter((node) => node['Relation Name']);
  return scans.reduce((sum, scan) => {
    const { 'Actual Rows': rows = 0, 'Actual Loops': loops = 0 } = scan;
    const removed = (scan['Rows Removed by Filter'] ?? 0) + (scan['Rows Removed by Index Recheck'] ?? 0);
    return sum + (rows + removed) * loops;
  }, 0);
}

async function nodesOf<Rows extends readonly MaybeRow[]>(
  sql: Statements,
  statement: Statement<Rows>,
  options = sql``,
): Promise<Plan[]> {
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`explain (${options}format json) ${statement}`;
  return withInner(row!['QUERY PLAN'][0].Plan);
}

const withInner = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withInner)];
