import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The site that is built in a folder, as a process of its own on a free port. */
export async function startedSite(cwd: string, settings: NodeJS.ProcessEnv) {
  const site = spawn(process.execPath, ['--conditions=built', 'scripts/serve.mjs'], {
    cwd,
    env: { ...process.env, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await addressOf(site),
    async stop() {
      site.kill('SIGTERM'); // it stops its database
      if (site.exitCode === null) await once(site, 'exit');
    },
  };
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  for await (const part of stdout!.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += part;
    const url = / is running at (http:\S+)/.exec(printed)?.[1];
    if (url) {
      stdout!.resume();
      return url;
    }
  }
  throw new Error(`The site has not started: ${printed}`);
}
