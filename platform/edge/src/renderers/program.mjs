// The program of a renderer process. It is plain JavaScript, because Node's permission model does not let it start a compiler.
// The edge (renderer.ts, with its messages in rendererMessages.ts) talks to it through a pipe at file descriptor 3: one line of JSON is one
// message. The program sends 'started', gets the shell's bundle, and sends 'ready'. Then it gets one job at a time and sends the
// rendered page or an error, with the `residue` of the job: timers and open handles that its code left in this process.
import { writeSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { compileFunction } from 'node:vm';

const { parse, stringify } = JSON; // bundles may replace it later, and `process` too
const { process } = globalThis;
const requireBuiltin = createRequire(import.meta.url);

// The permission model does not cover signals: without a sandbox, a bundle could stop the edge by accident. And the built-ins that can be asked
// of `process` include some that it does not cover either.
for (const name of ['kill', '_kill', '_debugProcess', 'getBuiltinModule', 'binding', '_linkedBinding'])
  delete process[name];

/** Built-ins that write files, or load others, whatever the permission model says: it depends on Node's version which do. */
const withheld = /^(node:)?(sqlite|trace_events|v8|vm|module)$/;

// SIGUSR1 would open the inspector. Node 20 has no option against it, but a listener prevents it.
process.on('SIGUSR1', () => {});

/** Runs a server bundle, which is a CommonJS module. */
function evaluate({ name, version, source }, require) {
  const module = { exports: {} };
  const address = `/remotes/${name}/${version}/`; // the URL of the browser half
  const filename = `${address}server/main.cjs`;
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename });
  run(module, module.exports, (request) => (request === 'federation/address' ? address : require(request)));
  return module.exports;
}

const refuse = (name) => {
  throw new Error(`server bundles cannot require ${name}`);
};

// With --frozen-intrinsics, Node prints where an uncaught error was thrown, but not the error.
process.on('uncaughtException', (error) => {
  writeSync(2, String(error?.stack ?? error));
  process.exit(1);
});

let shell; // what its bundle exports
function loadShell(bundle) {
  shell = evaluate(bundle, (name) => (isBuiltin(name) && !withheld.test(name) ? requireBuiltin(name) : refuse(name)));
  // Remotes must not change the modules that they share.
  for (const module of Object.values(shell.shared ?? {}))
    for (const value of [module, module.default]) Object.freeze(value);
}

/** How many versions of remotes a process caches; the least recently used one is dropped first. */
const maxRemotes = 16;
const remotes = new Map(); // by name and version, the least recently used first
function loadRemote(name, { remotes: versions, bundles }) {
  const version = versions.find((one) => one.name === name)?.version;
  if (version === undefined) throw new Error(`${name} is no remote of this page`);
  const key = `${name} ${version}`;
  const bundle = bundles.find((one) => one.name === name);
  const remote = remotes.get(key) ?? evaluate(bundle, (request) => shell.shared[request] ?? refuse(request)).default;
  remotes.delete(key);
  remotes.set(key, remote);
  return remote;
}

async function render({ job, ...code }) {
  try {
    const load = (name) => loadRemote(name, code);
    return { rendered: await shell.render(job, load, (fragment) => send({ fragment })) };
  } catch (error) {
    return { error: String(error?.stack ?? error) };
  }
}

const timers = new Set(); // all that were started since the snapshot

/** From now on all timers are tracked. Node itself lists only those that keep the process alive. */
function trackTimers() {
  for (const name of ['setTimeout', 'setInterval', 'setImmediate']) {
    const create = globalThis[name];
    const tracked = (...given) => {
      const timer = create(...given);
      timers.add(timer);
      return timer;
    };
    const properties = Object.getOwnPropertyDescriptors(create); // util.promisify reads one of these properties
    globalThis[name] = Object.freeze(Object.defineProperties(tracked, properties));
  }
}

/** @returns {() => string[]} names what was left since then */
function takeSnapshot() {
  timers.clear();
  const before = process.getActiveResourcesInfo();
  return () => {
    for (const timer of timers) if (timer._destroyed) timers.delete(timer); // Node has no public property for it
    const opened = process.getActiveResourcesInfo();
    for (const type of before) {
      const position = opened.indexOf(type);
      if (position >= 0) opened.splice(position, 1);
    }
    return [
      ...(timers.size > 0 ? [`timers (${timers.size})`] : []),
      ...new Set(opened.map((type) => `resource ${type}`)),
    ];
  };
}

trackTimers();
const edge = new Socket({ fd: 3, readable: true, writable: true });
const send = (message) => edge.write(`${stringify(message)}\n`);
let residueSinceStart; // names what is left in the process

async function receive(message) {
  if (message.shell) {
    loadShell(message.shell);
    await nextTurn(); // Node removes its own exit listener once this program has run, which is no residue
    residueSinceStart = takeSnapshot();
    return send('ready');
  }
  const result = await render(message);
  await nextTurn(); // React's scheduled work ends in this turn
  while (remotes.size > maxRemotes) remotes.delete(remotes.keys().next().value); // only now, because one job may need more
  send({ ...result, remotes: [...remotes.keys()], residue: residueSinceStart() });
}

edge.setEncoding('utf8');
let pieces = []; // of an incomplete line
edge.on('data', (chunk) => {
  const [lineEnd, ...lineStarts] = chunk.split('\n');
  pieces.push(lineEnd);
  for (const lineStart of lineStarts) {
    const line = pieces.join('');
    pieces = [lineStart];
    void receive(parse(line));
  }
});
edge.on('close', () => process.exit()); // the edge has ended
edge.on('error', () => process.exit());
for (const stream of ['stdout', 'stderr']) void process[stream]; // opens the stream, or a warning during a render would open it and count as residue
send('started');
