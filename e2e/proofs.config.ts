import { defineConfig } from '@playwright/test';

/** Proofs against real processes, without a browser. They run one after the other, because they measure. */
export default defineConfig({
  testDir: 'proofs',
  testMatch: '*.proof.ts',
  outputDir: '../test-results',
  workers: 1,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
});
