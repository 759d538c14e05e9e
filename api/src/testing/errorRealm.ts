import { types } from 'node:util';

/**
 * Jest runs a test file in a realm of its own, where an error of Node's core, such as ECONNREFUSED, is no instance of
 * the file's `Error`; Hono hands only such instances to `onError`. In a process without Jest there is one realm.
 */
export function acceptErrorsOfNode(): void {
  const usual = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(Error, Symbol.hasInstance, {
    value(this: unknown, value: unknown) {
      return this === Error ? types.isNativeError(value) : usual.call(this as () => void, value);
    },
  });
}
