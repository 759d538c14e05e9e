const { TextDecoder, TextEncoder } = require('node:util');

// A test file may request Node's environment.
if (globalThis.document) {
  require('@testing-library/jest-dom');
  const { configure } = require('@testing-library/dom');
  const { cacheLabels } = require('./jestLabels.mjs');
  cacheLabels();
  configure({ asyncUtilTimeout: 60_000 }); // a second is short on a busy machine
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
