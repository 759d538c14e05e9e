import { isStaleDocument } from './isStaleDocument.ts';

afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

const visited = (...entries: object[]) =>
  Object.assign(performance, { getEntriesByType: (type: string) => (type === 'navigation' ? entries : []) });
const timing = (description: string) => ({
  serverTiming: [
    { name: 'cache', description },
    { name: 'data', description: '' },
  ],
});

it('follows what the edge says of the document', () => {
  visited(timing('stale'));
  expect(isStaleDocument()).toBe(true);
  for (const source of ['hit', 'render']) {
    visited(timing(source));
    expect(isStaleDocument()).toBe(false);
  }
});

it('is false in a browser that does not report it', () => {
  visited({});
  expect(isStaleDocument()).toBe(false);
  visited();
  expect(isStaleDocument()).toBe(false);
});
