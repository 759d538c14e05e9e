// The program of a renderer process. Plain JavaScript: under Node's permission model it cannot start a compiler.
import { readFileSync, writeSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { compileFunction } from 'node:vm';
import { cleanProcess, trackTimers } from './leftBehind.mjs';

const files = JSON.parse(process.argv[2]);
const send = process.send.bind(process);
const builtins = createRequire(import.meta.url);

// The permission model knows nothing of signals, and the edge is one call away.
for (const name of ['kill', '_kill', '_debugProcess', 'send']) delete process[name];

/** The URL of the browser's half: a bundle is at <name>/<version>/server/main.cjs of the store. */
const addressOf = (file) => `/remotes/${file.split(/[\\/]/).slice(-4, -2).join('/')}/`;

/** A server bundle is a CommonJS text: as a function it gets what it requires from us, and goes with the process. */
function evaluate(file, require) {
  const module = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, (request) => (request === 'federation/address' ? addressOf(file) : require(request)));
  return module.exports;
}

const refuse = (name) => {
  throw new Error(`server bundles cannot require ${name}`);
};

// Between frozen built-ins Node prints of an error only where it was thrown.
process.on('uncaughtException', (error) => {
  writeSync(2, String(error?.stack ?? error));
  process.exit(1);
});

trackTimers();
const shell = evaluate(files.shell, (name) => (isBuiltin(name) ? builtins(name) : refuse(name)));

// What remotes share is theirs to use, not to change.
for (const module of Object.values(shell.shared ?? {}))
  for (const part of [module, module.default]) Object.freeze(part);

const remotes = new Map();
function loadRemote(name) {
  if (!remotes.has(name))
    remotes.set(name, evaluate(files.remotes[name], (request) => shell.shared[request] ?? refuse(request)).default);
  return remotes.get(name);
}

async function render(job) {
  try {
    return { rendered: await shell.render(job, loadRemote) };
  } catch (error) {
    return { error: String(error?.stack ?? error) };
  }
}

process.on('message', async (job) => {
  const answer = await render(job);
  await nextTurn(); // React's own work ends with it
  send({ ...answer, left: leftBehind() });
});
process.on('disconnect', () => process.exit()); // the edge is gone
for (const stream of ['stdout', 'stderr']) void process[stream]; // opened when first used: a warning leaves nothing behind

let leftBehind;
nextTurn().then(() => {
  leftBehind = cleanProcess(); // Node listens for the end of the process until this program has run
  send('ready');
});
