import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printedBy } from '../fixtures/printedBy.ts';
import { runningSite } from '../fixtures/runningSite.ts';
import { type RunningSite, workspace } from '../fixtures/startSite.ts';

type Part = 'postgres' | 'pgbouncer' | 's3' | 'api-1' | 'api-2' | 'edge-1' | 'edge-2' | 'nginx';
type State = {
  url: string;
  folder: string;
  /** Where its parts are stopped and started. */
  control: string;
  ports: Record<Part, number>;
};

/** Starts the site in several processes (site/deployment) for all tests. @returns a function that stops it */
export default async function startDeployment() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'site/deployment/main.ts'], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', RATE_LIMIT: 'off' },
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  process.env.DEPLOYMENT = await printedBy(child, /^(\{.*)\nStop with Ctrl-C/m);
  const { url, folder } = JSON.parse(process.env.DEPLOYMENT) as State;
  process.env.JOURNEYS_URL = url;
  process.env.ADMIN_PASSWORD = readFileSync(join(folder, 'admin-password'), 'utf8').trim();
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** What the tests do to it. `pause` freezes a process, as if it were cut off from the network; PgBouncer knows how to pause. */
export function deployment() {
  const state = JSON.parse(process.env.DEPLOYMENT!) as State;
  const act =
    (action: string) =>
    async (part: Part, environment: Record<string, string> = {}) => {
      const body = JSON.stringify(environment);
      const response = await fetch(`${state.control}/${action}/${part}`, { method: 'POST', body });
      if (!response.ok) throw new Error(await response.text());
    };
  const site: RunningSite = { ...runningSite()!, folder: state.folder };
  return {
    ...{ ...state, site, start: act('start'), stop: act('stop'), restart: act('restart') },
    ...{ kill: act('kill'), pause: act('pause'), resume: act('resume') },
  };
}
