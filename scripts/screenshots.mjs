// `npm run screenshots`: every page, into the ignored folder screenshots/. `npm run screenshots -- committed`: those in the
// repository, docs/pictures and the shell's icons; look at them before you commit.
import { join } from 'node:path';
import { build, install, root, run } from './workspace.mjs';

const [part = 'all'] = process.argv.slice(2);
if (!['all', 'committed'].includes(part)) {
  console.error('usage: npm run screenshots [-- committed]');
  process.exit(1);
}

install();
build();
const { findBrowser } = await import('./browser.mjs');
const program = part === 'all' ? 'takeAll.ts' : 'takeCommitted.ts';
run(process.execPath, ['--import', 'tsx', join(root, 'e2e/screenshots', program)], { CHROMIUM_PATH: findBrowser() });
