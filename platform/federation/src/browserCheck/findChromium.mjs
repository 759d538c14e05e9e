import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * CHROMIUM_PATH, else Debian's headless shell, which shows the same pages in three quarters of Chromium's CPU time, else Playwright's
 * own, else the system's.
 * @param {string} ofPlaywright where Playwright keeps its own, which need not exist
 * @returns {string | undefined} its path
 * @throws Error if CHROMIUM_PATH does not exist
 */
export function findChromium(ofPlaywright, { headed = false } = {}) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, which does not exist.`);
  const shell = headed ? [] : findInstalled('chromium-headless-shell');
  const chromiums = findInstalled('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  return [chosen, ...shell, ofPlaywright, ...chromiums].find((path) => path && existsSync(path));
}

const findInstalled = (...names) =>
  names.flatMap((name) => {
    try {
      return [execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
    } catch {
      return [];
    }
  });
