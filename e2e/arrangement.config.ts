import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './fixtures/launchOptions.ts';

/** Several processes as on several machines (site/arrangement): what must go on when one of them ends, then the browser tests. */
export default defineConfig({
  globalSetup: './arrangement/start.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  snapshotPathTemplate: '{testDir}/../snapshots/{arg}{ext}',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
  projects: [
    {
      name: 'browser',
      testDir: 'tests',
      testMatch: [
        '{home,document,hydration,navigation,configurator,order,questionnaire,marketing}.spec.ts',
        'supplier/register.spec.ts',
        'admin/{orders,suppliers}.spec.ts',
      ],
    },
    { name: 'machines', testDir: 'arrangement', testMatch: '*.proof.ts', dependencies: ['browser'] },
  ],
});
