import { types } from 'node:util';

/**
 * Jest runs each test file in its own realm, where an error of Node's core, such as ECONNREFUSED, is not an instance of the
 * file's `Error`; Hono passes only such instances to `onError`. Without Jest, a process has one realm.
 */
export function acceptErrorsOfNode(): void {
  const usual = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(Error, Symbol.hasInstance, {
    value(this: unknown, value: unknown) {
      return this === Error ? types.isNativeError(value) : usual.call(this as () => void, value);
    },
  });
}
