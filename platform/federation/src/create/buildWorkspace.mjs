import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Builds what has changed in a workspace, with a line for each package that begins. What the builds print is shown only if one fails,
 * which ends this process.
 * @param {string} root
 */
export async function buildWorkspace(root) {
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const turbo = spawn('turbo', ['run', 'build', '--output-logs=new-only', '--ui=stream'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH, TURBO_TELEMETRY_DISABLED: '1' },
  });
  const ended = once(turbo, 'close');
  const lines = [];
  for await (const line of createInterface(turbo.stdout)) {
    const [, name] = /^(\S+):build: cache (?:miss|bypass)/.exec(line) ?? [];
    if (name) console.log(`  ${name}`);
    else lines.push(line);
  }
  const [code] = await ended;
  if (code === 0) return;
  console.error(lines.join('\n'));
  process.exit(code ?? 1);
}
