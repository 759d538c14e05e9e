// Promotes two builds of a remote in turn on a real site, and reports the time from the promote's request to the first document
// that names the new version.
import { spawn } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRegistryClient } from '@onesite/protocol/registryClient';
import { report } from '../row.ts';

const [remote, page] = ['mf-supplier', '/supplier'];
const switches = Number(process.env.BENCH_SWITCHES ?? 50);
const aimMs = 300;
/** Milliseconds between two requests: without a pause they would slow the switch down. */
const pollMs = 5;
const workspace = join(import.meta.dirname, '../../..');

const site = await startSite();
try {
  const registry = createRegistryClient(site.url, (await readFile(join(site.folder, 'platform-token'), 'utf8')).trim());
  const { versions } = await registry.current();
  const own = versions[remote]!;
  const { version: other } = await registry.publish(await anotherBuild());
  await readDocument();

  const times: number[] = [];
  for (let count = 0; count < switches; count++) {
    const [from, to] = count % 2 === 0 ? [own, other] : [other, own];
    const began = performance.now();
    await registry.promote([{ name: remote, from, to }]);
    while (!(await readDocument()).includes(`/remotes/${remote}/${to}/`)) await sleep(pollMs);
    times.push(performance.now() - began);
  }
  const late = times.filter((time) => time >= aimMs).length;
  report({
    name: `a switch of ${remote}, from the promote to its first document`,
    better: 'lower',
    aim: aimMs,
    unit: 'ms',
    ours: times,
    notes: [`${late} of ${switches} took longer than the aim`],
  });
} finally {
  await site.stop();
}

async function readDocument() {
  return (await fetch(site.url + page)).text();
}

/** A copy of the remote's build with an added comment, which makes it another version. @returns its folder */
async function anotherBuild() {
  const dir = join(site.folder, 'another');
  await cp(join(workspace, remote, 'package.json'), join(dir, 'package.json'));
  await cp(join(workspace, remote, 'dist'), join(dir, 'dist'), { recursive: true });
  await appendFile(join(dir, 'dist', 'server', 'main.cjs'), '\n// another build\n');
  return dir;
}

/** Starts a whole site in a process and a data folder of its own. `stop` removes both. */
async function startSite() {
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
