import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A whole site in a process and a data folder of its own. `stop` removes both. */
export async function runningSite(workspace: string) {
  const folder = await mkdtemp(join(tmpdir(), 'fieldbox-bench-site-'));
  const site = spawn(process.execPath, ['--conditions=built', join(workspace, 'scripts', 'serve.mjs')], {
    cwd: workspace,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', SEED: 'catalogue' },
  });
  const ended = new Promise((done) => site.once('exit', done));
  async function stop() {
    site.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
  const read = (file: string) => readFile(join(folder, file), 'utf8').then((text) => text.trim());
  try {
    while (site.exitCode === null) {
      const url = await read('url').catch(() => undefined);
      if (url) return { url, folder, stop };
      await sleep(50);
    }
    throw new Error(`The site ended with ${site.exitCode}.`);
  } catch (error) {
    await stop();
    throw error;
  }
}
