// The program of a renderer process. It is plain JavaScript, because Node's permission model does not let it start a compiler.
// The edge (renderer.ts, with its messages in rendererMessages.ts) talks to it through a pipe at file descriptor 3: one line of JSON is one
// message. The program sends 'started', gets the shell's bundle, and sends 'ready'. Then it gets one job at a time and sends the
// rendered page or an error, with the `residue` of the job: timers, open handles and globals that its code left in this process.
// A private page, with one visitor's data, is rendered by modules that are evaluated for it alone, so that nothing that they keep reaches others.
import { writeSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Script } from 'node:vm';

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

/** Compiles a server bundle, which is a CommonJS module, once: what evaluates it again finds its functions compiled. */
function compile({ name, version, source }) {
  const address = `/remotes/${name}/${version}/`; // the URL of the browser half
  const [start, filename] = ['(function (module, exports, require) {', `${address}server/main.cjs`];
  const script = new Script(`${start}${source}\n})`, { filename, columnOffset: -start.length }); // columns as in the file
  return function evaluate(require) {
    const module = { exports: {} };
    const evaluateModule = script.runInThisContext();
    evaluateModule(
      module,
      module.exports,
      (request) => (request === 'federation/address' ? address : require(request)), // by this name a bundle asks for its own URL
    );
    return module.exports;
  };
}

const refuse = (name) => {
  throw new Error(`server bundles cannot require ${name}`);
};

// With --frozen-intrinsics, Node prints where an uncaught error was thrown, but not the error.
process.on('uncaughtException', (error) => {
  writeSync(2, String(error?.stack ?? error));
  process.exit(1);
});

let evaluateShell;
const evaluateRemote = new Map(); // by name and version, the least recently used first
/** How many versions of remotes a process caches; the least recently used one is dropped first. */
const maxRemotes = 16;
let modules; // of all pages that are not private

/** The shell as its bundle exports it, and the remotes that it renders. */
function createModules() {
  const shell = evaluateShell((name) =>
    isBuiltin(name) && !withheld.test(name) ? requireBuiltin(name) : refuse(name),
  );
  // Remotes must not change the modules that they share.
  for (const module of Object.values(shell.shared ?? {}))
    for (const value of [module, module.default]) Object.freeze(value);
  return { shell, remotes: new Map() };
}

function loadRemote({ shell, remotes: loaded }, name, { remotes: versions, bundles }) {
  const version = versions.find((one) => one.name === name)?.version;
  if (version === undefined) throw new Error(`${name} is no remote of this page`);
  const key = `${name} ${version}`;
  const evaluate = evaluateRemote.get(key) ?? compile(bundles.find((one) => one.name === name));
  evaluateRemote.delete(key);
  evaluateRemote.set(key, evaluate);
  if (!loaded.has(key)) loaded.set(key, evaluate((request) => shell.shared[request] ?? refuse(request)).default);
  return loaded.get(key);
}

function dropRemotes() {
  for (const key of [...evaluateRemote.keys()].slice(0, -maxRemotes)) {
    evaluateRemote.delete(key);
    modules.remotes.delete(key);
  }
}

const globalsAtStart = new Set(Reflect.ownKeys(globalThis));
const addedGlobals = () =>
  Reflect.ownKeys(globalThis).filter(
    (name) => !globalsAtStart.has(name) && !/^Symbol\(undici\./.test(String(name)), // Node's own, once it has loaded fetch
  );

let isFresh = true; // no page was rendered here yet, so all added globals are the shell's

/** Deletes the globals that pages have added. @returns their property descriptors */
function takeGlobals() {
  const taken = addedGlobals().map((name) => [name, Reflect.getOwnPropertyDescriptor(globalThis, name)]);
  for (const [name] of taken) Reflect.deleteProperty(globalThis, name);
  return Object.fromEntries(taken);
}

/** Renders a page with modules of its own, and without globals of others. @returns the result, and the names of globals that cannot be deleted after it */
async function renderPrivately(message) {
  const globals = takeGlobals();
  if (!isFresh && addedGlobals().length > 0) return [{ error: 'other pages have left globals' }, []]; // the edge then ends this process
  const result = await render(message);
  takeGlobals();
  const left = addedGlobals().map((name) => `global ${String(name)}`);
  Object.defineProperties(globalThis, globals);
  return [result, left];
}

async function render({ job, isPrivate, ...code }) {
  isFresh = false;
  try {
    const used = isPrivate ? createModules() : modules;
    const load = (name) => loadRemote(used, name, code);
    return { rendered: await used.shell.render(job, load, (fragment) => send({ fragment })) };
  } catch (error) {
    return { error: String(error?.stack ?? error) };
  } finally {
    await nextTurn(); // React's scheduled work ends in this turn
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
    evaluateShell = compile(message.shell);
    modules = createModules();
    await nextTurn(); // Node removes its own exit listener once this program has run, which is no residue
    residueSinceStart = takeSnapshot();
    return send('ready');
  }
  const [result, globals] = message.isPrivate ? await renderPrivately(message) : [await render(message), []];
  dropRemotes(); // only now, because one job may need more
  send({ ...result, remotes: [...evaluateRemote.keys()], residue: [...residueSinceStart(), ...globals] });
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
