// `npm run gallery:pictures`: renews the pictures that the gallery is compared with. Look at them before a commit.
import { join } from 'node:path';
import { install, root, run } from './workspace.mjs';

install();
const { findBrowser } = await import('./browser.mjs');
run('turbo', ['run', 'build', '--filter=@fieldbox/gallery', '--output-logs=errors-only']);
const playwright = join(root, 'e2e', 'node_modules', '.bin', 'playwright');
const files = ['--config', 'e2e/playwright.config.ts', 'gallery.spec.ts'];
// The dark theme is compared in the long run only.
for (const long of [{}, { TEST_LONG: '1' }])
  run(playwright, ['test', ...files, '--update-snapshots=changed'], { ...long, CHROMIUM_PATH: findBrowser() });
