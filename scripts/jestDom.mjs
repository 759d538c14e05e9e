import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';

// jsdom leaves these out, and the router reads them when it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom lays nothing out, so nothing ever changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nor does jsdom have media: nothing matches, nothing changes.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });
