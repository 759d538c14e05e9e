/** Where a command writes: its result to standard output, as text or as JSON, and its progress to standard error. */
export type Output = {
  /** Prints progress. Does nothing with `--json`. */
  progress(line: string): void;
  /** @param json what a script reads @param text what a person reads */
  result(json: unknown, text: string): void;
};

export function createOutput(isJson: boolean): Output {
  return {
    progress: (line) => isJson || console.error(line),
    result: (json, text) => console.log(isJson ? JSON.stringify(json, null, 2) : text),
  };
}

export function table(head: string[], rows: (string | number | null)[][]): string {
  const cells = [head, ...rows.map((row) => row.map((cell) => (cell === null || cell === '' ? '-' : String(cell))))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A table, or in place of one without rows a sentence with the next step. */
export const tableOr = (none: string, head: string[], rows: (string | number | null)[][]) =>
  rows.length > 0 ? table(head, rows) : none;

/** To the minute, in UTC. */
export const timeText = (iso: string) => `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Such as `mf-orders 0.1.0-3fa38b6b957a`. */
export const membersText = (members: Record<string, string>) =>
  Object.entries(members)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
