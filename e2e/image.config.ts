import { defineConfig } from '@playwright/test';
import journeys from './journeys.config.ts';

process.env.DEPLOYMENT_IMAGE = 'fieldbox';

/** The deployment with two edges and two APIs from the image (scripts/testLong.mjs builds it): journeys, then a restart of each under load. */
export default defineConfig(journeys, {
  globalSetup: './deployment/start.ts',
  testDir: '.',
  projects: [
    { name: 'journeys', testMatch: 'journeys/*.journey.ts' },
    { name: 'image', testMatch: 'deployment/image.proof.ts', dependencies: ['journeys'] },
  ],
});
