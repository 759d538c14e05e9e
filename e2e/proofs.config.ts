import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './fixtures/launchOptions.ts';

const isLong = Boolean(process.env.TEST_LONG);

/**
 * Proofs against real processes, some of them with a browser. In short they share the machine; in full (PROOF_WORKERS=1) they
 * run one after the other. The one that compares times says nothing on a machine that others load, and is in the long run only.
 */
export default defineConfig({
  globalSetup: './fixtures/siteTemplate.ts',
  metadata: { seed: 'catalogue' }, // as most proofs start their site; those of lists copy the demo's rows
  testDir: 'proofs',
  outputDir: '../test-results',
  workers: Number(process.env.PROOF_WORKERS ?? 2),
  projects: [
    { name: 'longest', testMatch: 'slowConnections.proof.ts' },
    { name: 'others', testMatch: '*.proof.ts', testIgnore: ['slowConnections.proof.ts', 'guesses.proof.ts'] },
    ...(isLong ? [{ name: 'alone', testMatch: 'guesses.proof.ts', dependencies: ['longest', 'others'] }] : []),
  ],
  timeout: 60_000, // for a site to start; each proof sets its own
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
});
