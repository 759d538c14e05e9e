import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './fixtures/launchOptions.ts';

/**
 * What is done with commands only: a new remote in a copy of this workspace, a site and a remote in repositories of their own, and applications
 * with bundlers of their own.
 */
export default defineConfig({
  testDir: 'teams',
  testMatch: '*.proof.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 600_000, // includes installations
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, actionTimeout: 30_000, launchOptions },
});
