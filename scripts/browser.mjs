// Finds a browser for the tests: CHROMIUM_PATH, else Debian's headless shell, which shows the same pages in three quarters of
// Chromium's CPU time, else Playwright's own, else the system's. Installs one if there is none.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('playwright');

/** @returns {string} the path of a Chromium @throws Error that says how to get one */
export function findBrowser({ headed = false } = {}) {
  return known(headed) ?? installed(headed) ?? fail();
}

function known(headed) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, which does not exist.`);
  const shell = headed ? [] : system('chromium-headless-shell');
  const chromiums = system('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  return [named, ...shell, chromium.executablePath(), ...chromiums].find((path) => path && existsSync(path));
}

/** Tries Playwright's own download, and then the system's packages, which may be reachable even if that host is not. */
function installed(headed) {
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
    const found = known(headed);
    if (found) return found;
  }
}

const system = (...names) =>
  names.flatMap((name) => {
    try {
      return [execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
    } catch {
      return [];
    }
  });

function fail() {
  throw new Error('No Chromium was found or could be installed. Install one, and set CHROMIUM_PATH to it.');
}
