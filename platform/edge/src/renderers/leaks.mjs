// Finds timers and open handles that a render left in its process. Plain JavaScript, like the program that uses it.

const { process } = globalThis; // bundles may replace it later

const timers = new Set(); // all that were started since the snapshot

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

/** @returns {() => string[]} names what was left since then */
export function takeSnapshot() {
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
