import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Attacks of strangers from outside, on a site that other tests do not use: `npm run test:long -- attack`. */
export default defineConfig(base, {
  testDir: 'attack',
  testMatch: '*.attack.ts',
  workers: 1, // an attack on limits or memory must not be slowed down by another one
});
