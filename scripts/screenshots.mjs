// `npm run screenshots`: the pictures of docs/screenshots, anew.
import { join } from 'node:path';
import { build, install, root, run } from './workspace.mjs';

install();
build();
const { findBrowser } = await import('./browser.mjs');
run(process.execPath, ['--import', 'tsx', join(root, 'e2e/screenshots/take.ts')], { CHROMIUM_PATH: findBrowser() });
