/** The statements of a migration, without comments. Semicolons may only be inside of text that is quoted by `$$`. */
export const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*$/gm, '')
    .split(/(\$\$[\s\S]*?\$\$)|;/)
    .reduce<string[]>(joinQuoted, [''])
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** `split` returns a quoted body between its neighbours, and undefined for a semicolon. */
function joinQuoted(statements: string[], piece: string | undefined, index: number): string[] {
  if (index % 2 === 0) statements.push(statements.pop()! + piece);
  else if (piece === undefined) statements.push('');
  else statements.push(statements.pop()! + piece);
  return statements;
}

/** Whether a migration builds or drops indexes concurrently, which Postgres only does outside a transaction. */
export const isConcurrent = (text: string): boolean =>
  statementsOf(text).some((statement) => /\bindex concurrently\b/i.test(statement));
