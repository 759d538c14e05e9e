// Finds what a render changed in its process. Plain JavaScript, like the program that uses it.

// Read now, because bundles may replace globals later.
const { process } = globalThis;
const { is, getOwnPropertyDescriptor } = Object;
const { ownKeys } = Reflect;

const timers = new Set();

/** From now on all timers are tracked. Node itself lists only those that keep the process alive. */
export function trackTimers() {
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

/**
 * Takes a snapshot of the process.
 * @returns {() => string[]} names everything that was added or changed since then
 */
export function takeSnapshot() {
  timers.clear();
  const objects = changeableObjects().map(([name, object]) => propertiesOf(name, object));
  const resources = process.getActiveResourcesInfo();
  const listeners = processListeners();
  return () => [
    ...timersLeft(),
    ...moreThan(resources, process.getActiveResourcesInfo()).map((type) => `resource ${type}`),
    ...changedListeners(listeners, processListeners()).map((event) => `listener for ${event.toString()}`),
    ...objects.flatMap(({ name, changed }) => changed().map((key) => `${name}.${key.toString()}`)),
  ];
}

function timersLeft() {
  for (const timer of timers) if (timer._destroyed) timers.delete(timer);
  return timers.size > 0 ? [`timers (${timers.size})`] : [];
}

/** The global scope and those of its objects that the process does not freeze: Node's own classes, with their prototypes. */
function changeableObjects() {
  const globals = Object.getOwnPropertyNames(globalThis)
    .filter((name) => !unchecked.has(name))
    .map((name) => [name, getOwnPropertyDescriptor(globalThis, name).value])
    .filter(([, value]) => typeof value === 'function'); // others are loaded at their first use
  const classes = [...globals, ['Buffer', Buffer]].flatMap(([name, value]) => [
    [name, value],
    [`${name}.prototype`, value.prototype],
  ]);
  return [
    ['globalThis', globalThis],
    ['process', process],
    ['process.env', process.env],
    ...classes.filter(([, object]) => object && !Object.isFrozen(object)),
  ];
}

const moreThan = (before, after) => {
  const countIn = (list, type) => list.filter((other) => other === type).length;
  return after.filter((type, at) => after.indexOf(type) === at && countIn(after, type) > countIn(before, type));
};

const processListeners = () => process.eventNames().map((event) => ({ event, list: process.rawListeners(event) }));

function changedListeners(before, after) {
  const listIn = (all, event) => all.find((other) => other.event === event)?.list ?? [];
  const isSame = (one, other) => one.length === other.length && one.every((item, at) => item === other[at]);
  return [...before, ...after]
    .map(({ event }) => event)
    .filter((event, at, events) => events.indexOf(event) === at)
    .filter((event) => !isSame(listIn(before, event), listIn(after, event)));
}

const unchecked = new Set([
  // Where an event emitter stores its listeners, which are compared separately.
  ...['_events', '_eventsCount'],
  // Reading one of these makes Node 24 load its HTTP client, which takes 30 ms.
  ...['FormData', 'Headers', 'Request', 'Response', 'MessageEvent', 'CloseEvent', 'WebSocket', 'EventSource'],
  // What Node itself changes when it is loaded.
  ...['chdir', Symbol.for('undici.globalDispatcher.1'), Symbol.for('undici.globalDispatcher.2')],
]);

/** The current properties of an object. A thousand are compared after each render, so plain ones are compared by value only. */
function propertiesOf(name, object) {
  const keys = () => ownKeys(object).filter((key) => !unchecked.has(key));
  const before = new Map(keys().map((key) => [key, getOwnPropertyDescriptor(object, key)]));
  const isSame = ([key, { get, set, value }]) => {
    if (!get && !set) return is(object[key], value);
    const after = getOwnPropertyDescriptor(object, key);
    return after?.get === get ? after?.set === set : isLoaded(get, after);
  };
  return {
    name,
    changed: () => [
      ...[...before].filter((property) => !isSame(property)).map(([key]) => key),
      ...keys().filter((key) => !before.has(key)),
    ],
  };
}

/** Node replaces the getter of a lazily loaded global by its value, which counts as no change. */
const isLoaded = (get, after) => get !== undefined && after !== undefined && is(get.call(globalThis), after.value);
