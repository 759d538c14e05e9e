import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './fixtures/launchOptions.ts';

const isLong = Boolean(process.env.TEST_LONG);
/** What no test at a lower level can show: that nothing is lost when processes are killed. */
const short = ['kills.proof.ts', 'restarts.proof.ts'];
const alone = 'guesses.proof.ts';

/**
 * Proofs against real processes, some of them with a browser. In short some of them share the machine; in full (PROOF_WORKERS=1)
 * they run one after the other, the one that compares times last.
 */
export default defineConfig({
  globalSetup: './fixtures/siteTemplate.ts',
  metadata: { seed: 'catalogue' }, // as most proofs start their site; those of lists copy the demo's rows
  testDir: 'proofs',
  outputDir: '../test-results',
  workers: Number(process.env.PROOF_WORKERS ?? 2),
  projects: [
    { name: 'shared', testMatch: isLong ? '*.proof.ts' : short, testIgnore: alone },
    ...(isLong ? [{ name: 'alone', testMatch: alone, dependencies: ['shared'] }] : []),
  ],
  timeout: 60_000, // for a site to start; each proof sets its own
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
});
