import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { columns } from './places.ts';
import { pages } from './rows.ts';

const rows = pages.flatMap((page) => Object.keys(page.rows));
const names = Object.keys(columns);

/** Prints at the end which row was green in which column. */
export default class ReactMatrixReporter implements Reporter {
  private readonly cells = new Map<string, string>();

  onStepEnd(test: TestCase, _: TestResult, { category, title, error }: TestStep) {
    if (category === 'test.step' && rows.includes(title))
      this.cells.set(`${title} ${test.parent.title}`, error ? 'FAILED' : 'ok');
  }

  onEnd() {
    const width = Math.max(...rows.map(({ length }) => length));
    const line = (name: string, cells: string[]) =>
      console.log([name.padEnd(width), ...cells.map((cell) => cell.padEnd(8))].join('  ').trimEnd());
    console.log('');
    line('', names);
    for (const row of rows)
      line(
        row,
        names.map((column) => this.cells.get(`${row} ${column}`) ?? '–'),
      );
    const green = [...this.cells.values()].filter((cell) => cell === 'ok').length;
    console.log(`${green} of ${rows.length * names.length}`);
  }
}
