import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './fixtures/launchOptions.ts';

/** Tests that are not run here, with the reason. */
const sitesOfTheirOwn = {
  'boots.spec.ts': 'starts sites that lack a build, or find a folder in use',
  'cohort.spec.ts': 'gives half of its visitors another version',
  'containment.spec.ts': "breaks a remote, and reads its site's process and log",
  'dev.spec.ts': 'starts a development server for one remote',
  'operation.spec.ts': 'kills and restarts its sites: machines.proof.ts does so here',
  'publish.spec.ts': "asks after its site's process: machines.proof.ts promotes and rolls back here",
  'unavailable.spec.ts': "takes files away from a site's folder while it runs",
};

/**
 * Several processes, as on several machines (site/deployment): the browser tests, then what has to continue when one of them ends.
 */
export default defineConfig({
  globalSetup: './deployment/start.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
  projects: [
    { name: 'browser', testDir: 'tests', testIgnore: Object.keys(sitesOfTheirOwn) },
    {
      name: 'machines',
      testDir: 'deployment',
      testMatch: ['environments.proof.ts', 'machines.proof.ts', 'notifications.proof.ts', 'signIn.proof.ts'],
      dependencies: ['browser'],
    },
  ],
});
