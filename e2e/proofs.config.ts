import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './fixtures/launchOptions.ts';

/** Proofs with real processes, one after the other. */
export default defineConfig({
  globalSetup: './fixtures/siteTemplate.ts',
  testDir: 'proofs',
  testMatch: '*.proof.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 60_000, // includes the start of a site; each proof sets its own
  expect: { timeout: 20_000 }, // on a busy machine, all takes longer
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
});
