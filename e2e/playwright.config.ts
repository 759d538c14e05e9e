import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './fixtures/launchOptions.ts';

/** The browser tests of `npm test`. Those of `npm run test:long` have configurations of their own. */
export default defineConfig({
  globalSetup: './fixtures/siteTemplate.ts',
  testDir: '.',
  testMatch: ['federation/*.spec.ts', 'journeys/*.journey.ts', 'matrix/*.spec.ts', 'tests/*.spec.ts'],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0, // for a trace only
  failOnFlakyTests: true,
  timeout: 300_000, // both are for what never comes: on a busy machine, all takes longer
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    reducedMotion: 'reduce', // a click waits until its target stands still
    trace: 'on-first-retry', // a trace of every test takes longer than the tests
    launchOptions,
  },
});
