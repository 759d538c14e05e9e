import { spawn } from 'node:child_process';
import { printedBy } from '../fixtures/printedBy.ts';

export type Started = { address: string; stop: () => Promise<void> };

/** Runs a command that goes on, such as a site, until it has printed its address. It gets a process group of its own, as npm starts others. */
export async function started(line: string, cwd: string, environment: NodeJS.ProcessEnv = {}): Promise<Started> {
  const began = performance.now();
  const env = { ...process.env, ...environment };
  const child = spawn('sh', ['-c', line], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const address = await printedBy(child, / at (http:\/\/localhost:\d+\S*)[^\n]*\n/);
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s  ${line}`);
  return {
    address: new URL(address).origin,
    async stop() {
      process.kill(-child.pid!, 'SIGINT');
      await ended;
    },
  };
}
