// Runs the native attacks in one kind of sandbox, in place of Node, and prints what each reached. Arguments: the kind; the folder of
// the two programs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { allowedCalls } from '../sandbox/systemCalls.ts';
import { sandboxes } from './sandboxes.ts';

const [kind = '', programs = ''] = process.argv.slice(2);

process.execPath = join(programs, 'attacks'); // what a sandbox starts
// With the edge's own user, as where the edge is not root. Here it may be root: then nothing but the filter and the rules stops it.
if (kind === 'seccomp') process.getuid = () => 1000;
const sandbox = await sandboxes[kind]!();

const folder = await mkdtemp(join(tmpdir(), 'attacked-'));
await writeFile(join(folder, 'secret'), 'secret', { mode: 0o600 });
const victim = spawn(join(programs, 'victim'), [folder], { stdio: ['pipe', 'pipe', 'inherit'] });
const arrived = createInterface(victim.stdout)[Symbol.asyncIterator]();
const { value: addresses } = await arrived.next();

const numbers = Object.values(allowedCalls).map(([x64, arm64]) => (process.arch === 'x64' ? x64 : arm64));
const allowed = kind === 'seccomp' ? `,${numbers.join()},` : '-';
const attacks = sandbox.start(() => [], 'program.mjs', folder, addresses, allowed);
const [reported, errors, [, signal]] = await Promise.all([
  text(attacks.stdio[3] as NodeJS.ReadableStream),
  text(attacks.stderr!),
  once(attacks, 'exit'),
]);
const outcomes = reported.split('\n').flatMap((line) => (line ? [line.split('\t')] : []));

victim.stdin.end();
for await (const line of arrived) outcomes.push([line, 'escaped']);
await rm(folder, { recursive: true });
process.stdout.write(JSON.stringify({ outcomes: Object.fromEntries(outcomes), signal, errors }));
