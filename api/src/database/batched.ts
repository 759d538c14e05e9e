/**
 * Loads together what is asked for within one turn of the event loop, and only after all have asked: whoever reads by it
 * reads at least as new a state as by a query of their own.
 */
export function batched<Value>(load: (keys: string[]) => Promise<Map<string, Value>>) {
  let next: { keys: Set<string>; found: Promise<Map<string, Value>> } | undefined;

  function start() {
    const keys = new Set<string>();
    const found = new Promise(setImmediate).then(() => {
      next = undefined;
      return load([...keys]);
    });
    return { keys, found };
  }

  return async (key: string): Promise<Value | undefined> => {
    next ??= start();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
