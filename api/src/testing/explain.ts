import type { MaybeRow, PendingQuery } from 'postgres';
import type { Statements } from '../database/connect.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
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

async function nodesOf<Rows extends readonly MaybeRow[]>(sql: Statements, statement: Statement<Rows>): Promise<Plan[]> {
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`explain (format json) ${statement}`;
  return withInner(row!['QUERY PLAN'][0].Plan);
}

const withInner = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withInner)];
