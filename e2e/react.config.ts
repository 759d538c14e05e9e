import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

process.env.REACT_MATRIX = 'whole';

/** What React applications commonly have, in each way that a page reaches a browser. `npm test` has one for each page. */
export default defineConfig(base, {
  testDir: 'reactMatrix',
  testMatch: '*.spec.ts',
  grep: /./, // whole, whatever the base leaves to another run
  grepInvert: [],
  workers: 1, // they have one site
  retries: 0,
  reporter: [...reporters(), ['./reactMatrix/reporter.ts']],
});

function reporters(): [string][] {
  return process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']];
}
