// `npm run matrix`: installs, builds, then makes each remote and each fragment of the shop fail in each way, and prints how many of the
// failures were contained. Arguments are passed on to Playwright: `npm run matrix -- -g "mf-admin: corrupt script"`.
import { join } from 'node:path';
import { build, install, root, run } from './workspace.mjs';

install();
await build();
const { findBrowser } = await import('./browser.mjs');
const playwright = join(root, 'e2e/node_modules/.bin/playwright');
run(playwright, ['test', '--config', 'e2e/matrix.config.ts', ...process.argv.slice(2)], {
  CHROMIUM_PATH: findBrowser(),
});
