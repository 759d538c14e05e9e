// Finds a browser for the tests, and installs one if there is none.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findChromium } from '../platform/federation/src/browserCheck/findChromium.mjs';
import { root } from './workspace.mjs';

const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');

/** @returns {string} the path of a Chromium @throws Error that says how to get one */
export function findBrowser({ headed = false } = {}) {
  return findKnown(headed) ?? install(headed) ?? fail();
}

const findKnown = (headed) => findChromium(chromium.executablePath(), { headed });

/** Tries Playwright's own download, and then the system's packages, which may be reachable even if that host is not. */
function install(headed) {
  console.log('No Chromium was found for the tests (CHROMIUM_PATH can name one). Installing one:');
  const playwright = join(root, 'e2e', 'node_modules', '.bin', 'playwright');
  const ways = [
    [playwright, ['install', 'chromium']],
    ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
    ['sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium']],
  ];
  for (const [command, args] of ways) {
    console.log(`  outside of this folder, with: ${[command.split(/[\\/]/).at(-1), ...args].join(' ')}`);
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 600_000 });
    } catch {
      continue;
    }
    const found = findKnown(headed);
    if (found) return found;
  }
}

function fail() {
  throw new Error('No Chromium was found or could be installed. Install one, and set CHROMIUM_PATH to it.');
}
