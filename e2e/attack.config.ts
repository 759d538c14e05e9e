import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './fixtures/launchOptions.ts';

/** Attacks of strangers from outside, on a site that other tests do not use: `npm run test:long -- attack`. */
export default defineConfig({
  globalSetup: './fixtures/siteTemplate.ts',
  testDir: 'attack',
  testMatch: '*.attack.ts',
  outputDir: '../test-results',
  workers: 1, // an attack on limits or memory must not be slowed down by another one
  timeout: 300_000, // with the start of a site; each test may set its own
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
});
