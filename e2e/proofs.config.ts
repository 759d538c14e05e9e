import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Proofs with real processes, one after the other. */
export default defineConfig(base, { testDir: 'proofs', testMatch: '*.proof.ts', workers: 1 });
