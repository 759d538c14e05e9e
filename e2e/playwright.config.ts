import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './fixtures/launchOptions.ts';

const isLong = Boolean(process.env.TEST_LONG);

export default defineConfig({
  globalSetup: './fixtures/siteTemplate.ts',
  testDir: '.',
  testMatch: ['tests/**/*.spec.ts', 'journeys/*.journey.ts', 'matrix/*.spec.ts'],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // `npm run test:long` runs the slow tests that `npm test` leaves out: other levels test the same.
  ...(isLong ? { grep: /@long/ } : { grepInvert: /@long/ }),
  workers: 2,
  retries: process.env.CI ? 1 : 0, // for a trace only
  failOnFlakyTests: true,
  timeout: 300_000, // both are for what never comes: on a busy machine, all takes longer
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry', // a trace of every test takes longer than the tests
    launchOptions,
  },
});
