import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Browser tests that take long, or vary what others test: `npm run test:long -- browser`. */
export default defineConfig(base, { testDir: 'long', testMatch: '*.spec.ts' });
