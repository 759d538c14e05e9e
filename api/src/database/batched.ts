/**
 * Loads together what is requested within one turn of the event loop, after the last request: a caller reads a state that is at
 * least as new as by a query of its own.
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
