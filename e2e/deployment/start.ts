import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../fixtures/startSite.ts';

/** Starts the deployment for all tests. @returns a function that stops it */
export default async function startDeployment() {
  const folder = await mkdtemp(join(tmpdir(), 'fieldbox-deployment-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'site/deployment/main.ts'], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', RATE_LIMIT: 'off', DEPLOYMENT_DIR: folder },
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  let printed = '';
  await new Promise<void>((up, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes('Stop with Ctrl-C')) up();
      });
    void ended.then(() => fail(new Error(`The deployment does not start:\n${printed}`)));
  });
  process.env.DEPLOYMENT = await readFile(join(folder, 'deployment.json'), 'utf8');
  return async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
