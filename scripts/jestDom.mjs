import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { cacheLabels } from './jestLabels.mjs';

if (globalThis.document) cacheLabels(); // a test file may ask for Node's environment

configure({ asyncUtilTimeout: 60_000 }); // on a machine that others load too, a second is short

// jsdom does not have these, and the router reads them when it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout, so no element changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom has no media queries: none matches, and none changes.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });
