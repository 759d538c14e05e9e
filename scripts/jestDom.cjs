const { TextDecoder, TextEncoder } = require('node:util');

// A test file may request Node's environment.
if (globalThis.document) {
  require('@testing-library/jest-dom');
  const { configure } = require('@testing-library/dom');
  const { cacheLabels } = require('./jestLabels.mjs');
  cacheLabels();
  configure({ asyncUtilTimeout: process.env.MUTANT ? 15_000 : 60_000 }); // a second is short on a busy machine
  // React's development build keeps a stack of the first 10,000 elements of each second: a tenth of the time of such tests, with the stacks below.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} });
}

// jsdom lacks these, and the router reads them when it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout, so no element changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

if (globalThis.document) globalThis.scrollTo = () => {}; // jsdom's own prints that it is not implemented

// jsdom has no media queries: none matches, and none changes.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });

// What an effect listens to on the window or the document ends with its component.
const left = new Set();
const isCapture = (options) => options?.capture ?? options === true;
for (const target of [globalThis.window, globalThis.document].filter(Boolean)) {
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (type, listener, options) => {
    const { prepareStackTrace } = Error; // Jest's looks up each place in source maps
    Error.prepareStackTrace = undefined;
    const { stack } = new Error();
    Error.prepareStackTrace = prepareStackTrace;
    addEventListener.call(target, type, listener, options);
    // Those of an event's handler or of a store are of the document.
    if (!/HookEffect|subscribeToStore/.test(stack) || /executeDispatch|dynamicMiddleware/.test(stack) || options?.once)
      return;
    const one = { target, type, listener, capture: isCapture(options), stack };
    left.add(one);
    options?.signal?.addEventListener('abort', () => left.delete(one));
  };
  target.removeEventListener = (type, listener, options) => {
    removeEventListener.call(target, type, listener, options);
    const isRemoved = (one) => one.type === type && one.listener === listener && one.capture === isCapture(options);
    for (const one of left) if (one.target === target && isRemoved(one)) left.delete(one);
  };
}

if (globalThis.document)
  afterAll(() => {
    expect([...left].map(({ type, stack }) => `${type}\n${stack.split('\n').slice(2, 4).join('\n')}`)).toEqual([]);
  });
