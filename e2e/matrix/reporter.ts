import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints at the end how many cells of the matrix have passed. */
export default class MatrixReporter implements Reporter {
  private readonly passed = new Map<string, boolean>();

  onTestEnd({ title }: TestCase, { status }: TestResult) {
    this.passed.set(title, status === 'passed');
  }

  onEnd() {
    const failed = [...this.passed].filter(([, isPassed]) => !isPassed).map(([title]) => title);
    for (const title of failed) console.log(`failed: ${title}`);
    console.log(`${this.passed.size - failed.length} of ${this.passed.size}`);
  }
}
