// The browser that the tests drive: CHROMIUM_PATH, else Playwright's own, else the system's, else one is installed.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('playwright');

/** @returns {string} the path of a Chromium @throws Error that says how to get one */
export function findBrowser() {
  return known() ?? installed() ?? fail();
}

function known() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  return [named, chromium.executablePath(), ...system()].find((path) => path && existsSync(path));
}

/** Playwright's own download is the normal way; where that host is out of reach, the system's packages may not be. */
function installed() {
  console.log('There is no Chromium for the tests. CHROMIUM_PATH can name one; otherwise one is installed:');
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
    const found = known();
    if (found) return found;
  }
}

const system = () =>
  ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) => {
    try {
      return [execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
    } catch {
      return [];
    }
  });

function fail() {
  throw new Error('No Chromium was found or could be installed. Install one, and name it in CHROMIUM_PATH.');
}
