import { defineConfig } from '@playwright/test';

/** Bad days of a site of several processes (site/deployment), one after the other, on one deployment. */
export default defineConfig({
  globalSetup: './days/start.ts',
  testDir: 'days',
  testMatch: '*.proof.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 300_000,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
});
