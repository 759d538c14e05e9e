import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './fixtures/launchOptions.ts';

/** Proofs against real processes, some of them with a browser. They run one after the other, because they measure. */
export default defineConfig({
  testDir: 'proofs',
  testMatch: '*.proof.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 60_000, // for a site to start; each proof sets its own
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
});
