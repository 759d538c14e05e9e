import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createProgress } from '@onesite/protocol/progress';

/**
 * Builds what has changed in a workspace. If a build fails, what it printed is shown, its first error last, and this process ends.
 * @param {string} root
 */
export async function buildWorkspace(root) {
  const progress = createProgress();
  progress.begin('Building what has changed');
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const turbo = spawn('turbo', ['run', 'build', '--output-logs=new-only', '--ui=stream'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH, TURBO_TELEMETRY_DISABLED: '1' },
  });
  const ended = once(turbo, 'close');
  const printed = [];
  turbo.stderr.on('data', (text) => printed.push(String(text)));
  for await (const line of createInterface(turbo.stdout)) {
    const [, name] = /^(\S+):build: cache (?:miss|bypass)/.exec(line) ?? [];
    if (name) progress.detail(name);
    else printed.push(line);
  }
  const [code] = await ended;
  progress.end();
  if (code === 0) return;
  console.error(failureOf(printed).join('\n'));
  process.exit(code ?? 1);
}

/** All lines if none says 'error', else those of the failed package, and its first error, up to an empty line, again. @param {string[]} printed */
export function failureOf(printed) {
  const [, name] = printed.map((line) => /^(\S+):build: .*\berror\b/i.exec(line)).find(Boolean) ?? [];
  if (!name) return printed;
  const prefix = `${name}:build: `;
  const own = printed.filter((line) => line.startsWith(prefix)).map((line) => line.slice(prefix.length));
  const first = own.slice(own.findIndex((line) => /\berror\b/i.test(line)));
  const end = first.findIndex((line) => !line.trim());
  return [...own, '', `${name} cannot be built:`, ...first.slice(0, end === -1 ? undefined : end)];
}
