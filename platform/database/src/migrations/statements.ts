/** The statements of a migration, without comments. Only what is quoted by `$$` may have a semicolon inside. */
export const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*$/gm, '')
    .split(/(\$\$[\s\S]*?\$\$)|;/)
    .reduce<string[]>(joinQuoted, [''])
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** `split` leaves a quoted body between its neighbours, and undefined where it has found a semicolon. */
function joinQuoted(statements: string[], piece: string | undefined, index: number): string[] {
  if (index % 2 === 0) statements.push(statements.pop()! + piece);
  else if (piece === undefined) statements.push('');
  else statements.push(statements.pop()! + piece);
  return statements;
}

/** Whether a migration builds or drops indexes while others write: Postgres does that outside a transaction only. */
export const isConcurrent = (text: string): boolean =>
  statementsOf(text).some((statement) => /\bindex concurrently\b/i.test(statement));
