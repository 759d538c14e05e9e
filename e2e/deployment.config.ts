import { defineConfig } from '@playwright/test';
import journeys from './journeys.config.ts';

/** The site in several processes (site/deployment): the journeys, releases, then the bad days. */
export default defineConfig(journeys, {
  globalSetup: './deployment/start.ts',
  testDir: '.',
  timeout: 300_000,
  fullyParallel: false,
  projects: [
    { name: 'journeys', testMatch: 'journeys/*.journey.ts' },
    { name: 'releases', testMatch: 'deployment/releases.proof.ts', dependencies: ['journeys'] },
    { name: 'days', testMatch: 'deployment/days.proof.ts', dependencies: ['releases'] },
  ],
});
