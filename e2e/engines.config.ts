import { defineConfig, devices } from '@playwright/test';
import journeys from './journeys.config.ts';

/** The journeys in Firefox and WebKit as Playwright installs them, each night: `npx playwright install --with-deps firefox webkit`. */
export default defineConfig(journeys, {
  use: { launchOptions: { executablePath: undefined, args: [] } },
  projects: [
    { name: 'firefox', use: devices['Desktop Firefox'], grep: /@desktop/ }, // it emulates no phone
    { name: 'webkit', use: devices['Desktop Safari'] },
  ],
});
