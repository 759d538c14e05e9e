import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/**
 * What is done with commands only: a new remote in a copy of this workspace, a site and a remote in repositories of their own, and applications
 * with bundlers of their own.
 */
export default defineConfig(base, {
  testDir: 'teams',
  testMatch: '*.proof.ts',
  workers: 1,
  timeout: 600_000, // includes installations
});
