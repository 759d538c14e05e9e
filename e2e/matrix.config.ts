import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

process.env.MATRIX = 'whole';

/** Every cause of failure on every remote. `npm test` has one for each remote. */
export default defineConfig(base, {
  testDir: 'matrix',
  testMatch: '*.spec.ts',
  retries: 0,
  reporter: [...reporters(), ['./matrix/reporter.ts']],
});

function reporters(): [string][] {
  return process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']];
}
