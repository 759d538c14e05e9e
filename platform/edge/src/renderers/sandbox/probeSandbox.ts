import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { residentBytes } from '../memory.ts';
import type { Sandbox, SandboxKind } from './sandbox.ts';

type Reached = { signals: boolean; files: boolean; environment: boolean; network: boolean };

/** A start takes a tenth of that on a busy machine. */
const timeoutMs = 10_000;

/** What may succeed in each kind. */
const allowed: Record<SandboxKind, (keyof Reached)[]> = {
  namespaces: [],
  seccomp: [],
  uid: ['network'],
  none: ['signals', 'files', 'environment', 'network'],
};

/**
 * Runs a program in the sandbox that tries to get out of it.
 * @throws Error if it does not start, reaches more than this kind of sandbox allows, or its memory cannot be measured
 */
export async function probeSandbox(sandbox: Sandbox) {
  const folder = await mkdtemp(join(tmpdir(), 'renderer-probe-'));
  const secretFile = join(folder, 'secret');
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  try {
    await Promise.all([writeFile(secretFile, 'secret', { mode: 0o600 }), once(server, 'listening')]);
    const { port } = server.address() as AddressInfo;
    const reached = await attempt(sandbox, JSON.stringify({ parent: process.pid, secretFile, port }));
    const tooMuch = Object.entries(reached).flatMap(([what, isReached]) => (isReached ? [what as keyof Reached] : []));
    const forbidden = tooMuch.filter((what) => !allowed[sandbox.kind].includes(what));
    if (forbidden.length > 0) throw new Error(`it does not keep a program from ${forbidden.join(', ')}`);
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function attempt(sandbox: Sandbox, given: string): Promise<Reached> {
  const child = sandbox.start(() => [], 'sandbox/probe.mjs', given);
  const pipe = child.stdio[3] as Duplex;
  const signal = AbortSignal.timeout(timeoutMs);
  let output = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'close', { signal }).then(() => {
    throw new Error(output || 'it does not start Node');
  });
  ended.catch(() => {}); // it is ended in any case
  try {
    const [message] = await Promise.race([once(pipe, 'data', { signal }), ended]);
    const pid = sandbox.pidOf(child);
    if (residentBytes(pid) === 0) throw new Error('its memory cannot be measured');
    return JSON.parse(String(message));
  } finally {
    pipe.destroy(); // this ends the program
    child.kill('SIGKILL');
  }
}
