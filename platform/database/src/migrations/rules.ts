import type { MigrationFile } from './migrationFiles.ts';
import { isConcurrent, statementsOf } from './statements.ts';

interface Rule {
  found: RegExp;
  problem: string;
  /** Whether it only matters because many rows take long. */
  isAboutRows?: true;
}

/**
 * Statements about existing tables that would block a running site, or break the release that still runs beside a new one, by what
 * identifies them.
 */
const rules: Rule[] = [
  {
    found: /^create (unique )?index (?!concurrently)/,
    problem: 'nobody could write while it builds: create index concurrently, in a file of its own',
  },
  {
    found: /^drop index (?!concurrently if exists )/,
    problem: 'drop index concurrently if exists, in a file of its own',
  },
  {
    found: /\badd column (if not exists )?(?!.*\b(default|generated)\b).*\bnot null\b/,
    problem: 'the running release leaves the new column out: give it a default, or allow null',
  },
  {
    found:
      /\badd column .*(\bstored\b|\bserial\b|\bas identity\b|default (nextval|gen_random_uuid|random|clock_timestamp)\b)/,
    problem: 'it rewrites the whole table under a lock: add the column empty, and fill it in batches',
    isAboutRows: true,
  },
  {
    found: /\badd column .*\b(references|check|unique|primary key)\b/,
    problem: 'its constraint reads the table under a lock: add the column alone, then the constraint not valid',
    isAboutRows: true,
  },
  { found: /\badd (?!column|constraint|check|foreign|unique|primary|exclude)/, problem: 'write "add column"' },
  { found: /^alter table .*\balter (?!column|constraint)/, problem: 'write "alter column"' },
  { found: /\balter column \w+ (set data )?type\b/, problem: 'it rewrites the table: add another column instead' },
  {
    found: /\bset not null\b/,
    problem: 'it reads the table under a lock: add a constraint check (… is not null) not valid, then validate it',
  },
  {
    found: /\badd (constraint \w+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    problem: 'it reads the table under a lock: add it not valid, and validate it in a file of its own',
    isAboutRows: true,
  },
  {
    found: /\badd (constraint \w+ )?(unique|primary key|exclude)\b(?!.*\busing index\b)/,
    problem: 'nobody could write while it builds: create its index concurrently, then add it using index',
  },
  {
    found: /\brename\b/,
    problem: 'the running release knows the old name: add the new one, and drop the old one a release later',
  },
];

const dropped =
  /^drop (?!index)|\bdrop (column|default)\b|\bdrop (?!constraint|index|expression|identity|not null|column|default|if)\w+$/;

/** `-- unused since 0100_name.sql`: the migration of the release whose code stopped using what is dropped. */
const unusedSince = /^-- unused since (?<migration>\S+\.sql)/m;

const manyRows = 'it holds locks on many rows: change them in batches, by code, or say "-- few rows: " and why';

const lockedTable =
  /^(?:alter table|create (?:constraint )?trigger[\s\S]*? on|lock table) (?:if exists |only )*(?<table>[\w.]+)/;

/**
 * The problems of an unreleased migration. While it runs, the previous release serves requests: nothing may block them, and what
 * they use stays until no running release uses it.
 * @param released the newest migration of the previous release
 */
export function problemsOf({ name, text }: MigrationFile, released: string): string[] {
  const statements = statementsOf(text)
    .map((statement) => statement.toLowerCase().replace(/\s+/g, ' '))
    .flatMap(oneByOne);
  const created = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? []),
  );
  const changing = statements.filter((statement) => !isAbout(statement, created));
  const isAboutFewRows = /^-- few rows: \S/m.test(text);
  const since = unusedSince.exec(text)?.groups?.migration;
  const problems = changing.flatMap((statement) => [
    ...rules
      .filter(({ found, isAboutRows }) => found.test(statement) && !(isAboutRows && isAboutFewRows))
      .map(({ problem }) => `${statement}: ${problem}`),
    ...(dropped.test(statement) ? dropProblems(statement, since, released) : []),
    ...(/^(update|delete|truncate)\b/.test(statement) && !isAboutFewRows ? [`${statement}: ${manyRows}`] : []),
  ]);
  if (isConcurrent(text) && !statements.every((statement) => /\bindex concurrently\b/.test(statement))) {
    problems.push('what builds indexes concurrently runs outside a transaction: nothing else may be in this file');
  }
  const locking = changing.filter((statement) => !/\bvalidate constraint\b/.test(statement));
  const tables = new Set(locking.flatMap((statement) => lockedTable.exec(statement)?.groups?.table ?? []));
  if (tables.size > 1) {
    problems.push(
      `it would hold the lock of one table while it waits for another (${[...tables].join(', ')}): one file each`,
    );
  }
  return problems.map((problem) => `${name}: ${problem}`);
}

/** The actions of one `alter table`, as statements of their own. */
function oneByOne(statement: string): string[] {
  const [, head, actions] = /^(alter table (?:if exists |only )*\S+ )(.*)$/.exec(statement) ?? [];
  if (!head || !actions) return [statement];
  return actions.split(/,(?![^(]*\)) /).map((action) => head + action);
}

const isAbout = (statement: string, tables: ReadonlySet<string>) =>
  [...tables].some((table) =>
    new RegExp(`\\b(table|on|update|from) (only )?${table.replace('.', '\\.')}\\b`).test(statement),
  );

function dropProblems(statement: string, since: string | undefined, released: string): string[] {
  if (!since) return [`${statement}: say "-- unused since <migration>", the one of the release that stopped using it`];
  if (since > released) return [`${statement}: the running release still uses it: drop it in the next one`];
  return [];
}
