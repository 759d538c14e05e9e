const { TextDecoder, TextEncoder } = require('node:util');

// A test file may ask for Node's environment.
if (globalThis.document) {
  require('@testing-library/jest-dom');
  const { configure } = require('@testing-library/dom');
  const { cacheLabels } = require('./jestLabels.mjs');
  cacheLabels();
  configure({ asyncUtilTimeout: 60_000 }); // on a machine that others load too, a second is short
}

// jsdom does not have these, and the router reads them when it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout, so no element changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

if (globalThis.document) globalThis.scrollTo = () => {}; // jsdom's own prints that it has none

// jsdom has no media queries: none matches, and none changes.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });
