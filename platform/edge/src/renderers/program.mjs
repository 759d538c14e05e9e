// The program of a renderer process. Plain JavaScript: under Node's permission model it cannot start a compiler.
import { readFileSync, writeSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { compileFunction } from 'node:vm';
import { cleanProcess, trackTimers } from './leftBehind.mjs';

const files = JSON.parse(process.argv[2]);
const send = process.send.bind(process);
const builtins = createRequire(import.meta.url);

// The permission model does not cover signals: without this, a bundle could kill or message the edge.
for (const name of ['kill', '_kill', '_debugProcess', 'send']) delete process[name];

/** The URL of the browser's half: a bundle is at <name>/<version>/server/main.cjs of the store. */
const addressOf = (file) => `/remotes/${file.split(/[\\/]/).slice(-4, -2).join('/')}/`;

/** Runs a server bundle, a CommonJS module, with our own `require`. */
function evaluate(file, require) {
  const module = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, (request) => (request === 'federation/address' ? addressOf(file) : require(request)));
  return module.exports;
}

const refuse = (name) => {
  throw new Error(`server bundles cannot require ${name}`);
};

// With frozen built-ins, Node prints only where an error was thrown, not the error.
process.on('uncaughtException', (error) => {
  writeSync(2, String(error?.stack ?? error));
  process.exit(1);
});

trackTimers();
const shell = evaluate(files.shell, (name) => (isBuiltin(name) ? builtins(name) : refuse(name)));

// Remotes must not change the modules that they share.
for (const module of Object.values(shell.shared ?? {}))
  for (const part of [module, module.default]) Object.freeze(part);

/** A site may have any number of remotes; a process keeps the code of those that it rendered last, by the order of use. */
const maxRemotes = 8;
const remotes = new Map();
function loadRemote(name) {
  const remote =
    remotes.get(name) ?? evaluate(files.remotes[name], (request) => shell.shared[request] ?? refuse(request)).default;
  remotes.delete(name);
  remotes.set(name, remote);
  if (remotes.size > maxRemotes) remotes.delete(remotes.keys().next().value);
  return remote;
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
  await nextTurn(); // React's scheduled work ends in this turn
  send({ ...answer, remotes: [...remotes.keys()], left: leftBehind() });
});
process.on('disconnect', () => process.exit()); // the edge has ended
for (const stream of ['stdout', 'stderr']) void process[stream]; // opened here, so that a warning during a render does not count as left behind

let leftBehind;
nextTurn().then(() => {
  leftBehind = cleanProcess(); // one turn later: Node's own exit listener is removed once this program has run
  send('ready');
});
