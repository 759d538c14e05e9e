import { hasNavigated, renderedText } from './rendered.ts';

type Entry = { name: string; type: string; startTime: number; serverTiming?: { name: string; duration: number }[] };

/** A fake performance timeline with these entries. */
const timeline = (...entries: Entry[]) =>
  ({
    getEntriesByType: (type: string) => entries.filter((entry) => entry.type === type),
    getEntriesByName: (name: string) => entries.filter((entry) => entry.name === name),
  }) as unknown as Performance;
const mark = (name: string, startTime: number) => ({ name, startTime, type: 'mark' });
const document = (duration: number) => ({
  ...{ name: '/', type: 'navigation', startTime: 0 },
  serverTiming: [
    { name: 'data', duration: 3 },
    { name: 'render', duration },
  ],
});

test('on the server, as long as its answer says; a cached one was not rendered for it', () => {
  expect(renderedText('mf-a', true, timeline(document(5.6)))).toBe('on the server, 6 ms');
  expect(renderedText('mf-a', true, timeline(document(0)))).toBe('on the server');
  expect(renderedText('mf-a', true, timeline())).toBe('on the server');
});

test('in the browser, from the document or the last navigation on', () => {
  const [first, second] = [mark('page-ready:mf-a', 212.4), mark('page-ready:mf-b', 700)];
  expect(renderedText('mf-a', false, timeline(first))).toBe('in the browser, 212 ms');
  const navigated = [mark('navigated', 500), mark('navigated', 900)];
  expect(renderedText('mf-b', false, timeline(first, ...navigated, second))).toBe('in the browser, 200 ms');
  expect(renderedText('mf-c', false, timeline(first))).toBe('in the browser');
  expect([hasNavigated(timeline(first)), hasNavigated(timeline(...navigated))]).toEqual([false, true]);
});
