import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.PORT || 4571);

/** The shop as it is built, on a database of its own; each story on a desktop and on a phone. */
export default defineConfig({
  testDir: 'test',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined },
  },
  projects: [
    { name: 'desktop', use: devices['Desktop Chrome'] },
    { name: 'phone', use: devices['Pixel 7'], testMatch: ['shop.spec.ts', 'pages.spec.ts'] },
  ],
  webServer: {
    command: 'node --conditions=built scripts/serve.mjs',
    url: `http://localhost:${port}/stores`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 }, // it stops its database
    env: { PORT: String(port), DATA_DIR: join(tmpdir(), `tractor-store-${process.pid}`), LOG_LEVEL: 'warn' },
  },
});
