import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

process.env.JOURNEYS = 'whole';

/** The journeys in full, on a site of their own or on a running one (scripts/journeys.mjs). */
export default defineConfig(base, {
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  use: { reducedMotion: 'no-preference', storageState: process.env.JOURNEYS_STATE || undefined }, // of a preview
  workers: 1, // a running site has limits on logins and writes, and other visitors
});
