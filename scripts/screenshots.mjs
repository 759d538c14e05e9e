// `npm run screenshots`: every page, into the ignored folder screenshots/. `npm run screenshots -- committed`: those in the
// repository, docs/pictures and the shell's icons; look at them before you commit. `-- engines`: pages in Chromium, Firefox and
// WebKit beside each other, docs/engines.
import { join } from 'node:path';
import { build, install, root, run } from './workspace.mjs';

const [part = 'all'] = process.argv.slice(2);
const programs = { all: 'takeAll.ts', committed: 'takeCommitted.ts', engines: 'takeEngines.ts' };
if (!Object.hasOwn(programs, part)) {
  console.error('usage: npm run screenshots [-- committed | -- engines]');
  process.exit(1);
}

install();
build();
const { findBrowser } = await import('./browser.mjs');
run(process.execPath, ['--import', 'tsx', join(root, 'e2e/screenshots', programs[part])], {
  CHROMIUM_PATH: findBrowser(),
});
