import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './fixtures/launchOptions.ts';

const alone = 'guesses.proof.ts';

/** Proofs with real processes, some of them with a browser, one after the other; the one that compares times is the last. */
export default defineConfig({
  globalSetup: './fixtures/siteTemplate.ts',
  testDir: 'proofs',
  outputDir: '../test-results',
  workers: 1,
  projects: [
    { name: 'others', testMatch: '*.proof.ts', testIgnore: alone },
    { name: 'alone', testMatch: alone, dependencies: ['others'] },
  ],
  timeout: 60_000, // includes the start of a site; each proof sets its own
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
});
